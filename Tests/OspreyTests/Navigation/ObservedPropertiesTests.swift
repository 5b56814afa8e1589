import Foundation
import Observation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Every property that a view can read of what is displayed either tells of its changes, or says that it does not.
@MainActor
struct `A public property` {
    /// A property that is observed, and something that changes it.
    private struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let read: @MainActor @Sendable (Stage) -> Void
        let change: @MainActor @Sendable (Stage) -> Void

        init(
            _ name: String, _ read: @escaping @MainActor @Sendable (Stage) -> Void,
            when change: @escaping @MainActor @Sendable (Stage) -> Void
        ) {
            testDescription = name
            self.read = read
            self.change = change
        }
    }

    private nonisolated static let observed = [
        Row("NavigationTree.root", { _ = $0.tree.root }, when: { $0.tree.setRoot(Navigator()) }),
        Row("NavigationTree.wall", { _ = $0.tree.wall }, when: { $0.tree.setRoot(Navigator()) }),
        Row("NavigationTree.presentations", { _ = $0.tree.presentations }, when: { $0.tree.present(Page()) }),
        Row("NavigationTree.visiblePages", { _ = $0.tree.visiblePages }, when: { $0.front.push(Page()) }),
        Row("NavigationTree.backPlan", { _ = $0.tree.backPlan }, when: { $0.front.push(Page()) }),
        Row("NavigationTree.backPlan", { _ = $0.tree.backPlan }, when: { $0.tree.present(Page()) }),
        Row("NavigationTree.backPlan", { _ = $0.tree.backPlan }, when: { $0.tabs.backBehavior = .history }),
        Row("NavigationTree.backPlan", { _ = $0.tree.backPlan }, when: { $0.tabs.select("me") }),
        Row("Navigator.pages", { _ = $0.front.pages }, when: { $0.front.push(Page()) }),
        Row("Navigator.rootPage", { _ = $0.front.rootPage }, when: { $0.front.setStack([Page()]) }),
        Row("Navigator.topPage", { _ = $0.front.topPage }, when: { $0.front.push(Page()) }),
        Row(
            "PageHolder.frontNavigator", { _ = $0.tabs.frontNavigator }, when: { $0.tabs.select("me") }),
        Row("TabController.items", { _ = $0.tabs.items }, when: { $0.tabs.remove("me") }),
        Row("TabController.selected", { _ = $0.tabs.selected }, when: { $0.tabs.select("me") }),
        Row("TabController.initialItem", { _ = $0.tabs.initialItem }, when: { $0.tabs.remove("home") }),
        Row(
            "TabController.backBehavior", { _ = $0.tabs.backBehavior },
            when: { $0.tabs.backBehavior = .history }),
        Row("TabController.backTab", { _ = $0.tabs.backTab }, when: { $0.tabs.select("me") }),
        Row("TabController.canGoBack", { _ = $0.tabs.canGoBack }, when: { $0.tabs.select("me") }),
        Row("TabController.visibleChildren", { _ = $0.tabs.visibleChildren }, when: { $0.tabs.select("me") }),
        Row("TabController.frontChild", { _ = $0.tabs.frontChild }, when: { $0.tabs.select("me") }),
        Row("TabItem.title", { _ = $0.item.title }, when: { $0.item.title = "Start" }),
        Row("TabItem.badge", { _ = $0.item.badge }, when: { $0.item.badge = "1" }),
        Row("Page.canCancel", { _ = $0.page.canCancel }, when: { $0.front.setStack([Page(), $0.page]) }),
        Row("Page.title", { _ = $0.page.title }, when: { $0.page.title = "Start" }),
        Row(
            "Page.hidesTabBarWhenPushed", { _ = $0.page.hidesTabBarWhenPushed },
            when: { $0.page.hidesTabBarWhenPushed = true }),
        Row(
            "Page.sheetLayout", { _ = $0.page.sheetLayout },
            when: { $0.page.sheetLayout = SheetLayout([.medium]) }),
        Row("PageContainer.tabs", { _ = $0.container.tabs }, when: { $0.tree.setRoot(Navigator()) }),
        Row(
            "PageContainer.frontNavigator", { _ = $0.container.frontNavigator },
            when: { $0.tabs.select("me") }),
        Row(
            "PageContainer.frontNavigator", { _ = $0.container.frontNavigator },
            when: { $0.tree.present(Page()) }),
        Row("PageContainer.backPlan", { _ = $0.container.backPlan }, when: { $0.front.push(Page()) }),
    ]

    /// What a container says of itself rather than of what is displayed: no view is told of it.
    private static let unobservedOfContainer: Set = [
        "PageContainer.onFailure", "PageContainer.isApplicationActive", "PageContainer.detourLifetime",
        "PageContainer.isStarted",
        "PageContainer.history",
        "PageContainer.historyLimit", "PageContainer.interceptors", "Gate.policy", "Gate.isOpen", "Gate.held",
    ]

    @Test(arguments: observed)
    private func `that is observed is told, once for each change`(row: Row) async throws {
        let stage = try await Stage()
        let count = ObservationCount()
        withObservationTracking {
            row.read(stage)
        } onChange: {
            count.add()
        }
        row.change(stage)
        #expect(count.value == 1)
        row.change(stage)
        #expect(count.value == 1)
    }

    @Test
    func `is observed, or its documentation says that it is not`() throws {
        let observed = Set(Self.observed.map(\.testDescription))
        let properties = try PublicProperty.all
        for property in properties {
            if observed.contains(property.name) {
                #expect(!property.saysNotObservable, "\(property.name) is observed")
            } else if !Self.unobservedOfContainer.contains(property.name) {
                #expect(
                    property.saysNotObservable, "\(property.name) is not in the table, and does not say why")
            }
        }
        #expect(observed.subtracting(properties.map(\.name)) == [])
        #expect(Self.unobservedOfContainer.subtracting(properties.map(\.name)) == [])
    }
}

/// An app with two tabs.
@MainActor
private struct Stage {
    let container: PageContainer
    let tabs: TabController
    let item: TabItem
    let page: Page

    var tree: NavigationTree { container.navigation }
    var front: Navigator { item.navigator }

    init() async throws {
        container = try await ContainerFixture.started().container
        tabs = try #require(container.tabs)
        item = try #require(tabs.selected)
        page = try #require(item.navigator.topPage)
    }
}

/// A property that can change, as the sources declare it.
private struct PublicProperty {
    static let types: Set = [
        "NavigationTree", "TabController", "TabItem", "Navigator", "PageHolder", "Page", "Presentation",
        "PageContainer", "Gate",
    ]

    let name: String
    let documentation: String

    var saysNotObservable: Bool { documentation.contains("not observable") }

    static var all: [PublicProperty] {
        get throws {
            let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
            return try ["Osprey", "OspreyPages", "OspreySnapshots", "OspreyTraces"].flatMap { module in
                let folder = "/\(root)/Sources/\(module)"
                let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
                return try files.filter { $0.hasSuffix(".swift") }.sorted()
                    .flatMap {
                        read(try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
                    }
            }
        }
    }

    /// The properties of the members that the top level of a file declares.
    private static func read(_ text: String) -> [PublicProperty] {
        var type: String?
        var documentation = ""
        var properties: [PublicProperty] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            if line.first?.isLetter == true {
                let keyword = words.firstIndex {
                    ["class", "extension", "struct", "enum", "protocol"].contains($0)
                }
                if let keyword { type = words.dropFirst(keyword + 1).first }
            } else if line.hasPrefix("    ///") {
                documentation += line
            } else if !line.hasPrefix("    @") {
                if let type, types.contains(type), let name = property(line, words) {
                    properties.append(PublicProperty(name: "\(type).\(name)", documentation: documentation))
                }
                documentation = ""
            }
        }
        return properties
    }

    private static func property(_ line: Substring, _ words: [String]) -> String? {
        guard line.hasPrefix("    public ") || line.hasPrefix("    open "),
            let keyword = words.firstIndex(of: "var"),
            !words[..<keyword].contains(where: { ["class", "static", "func", "init"].contains($0) })
        else { return nil }
        return words.dropFirst(keyword + 1).first
    }
}
