import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Testing

/// How much a snapshot may hold, when it is taken and when it is restored.
@MainActor
struct `The limits of a snapshot` {
    private func restored(_ text: String) async throws -> (app: SnapshotFixture, report: RestoreReport) {
        let app = try SnapshotFixture()
        return (app, try await app.container.start(restoring: NavigationSnapshot(text)))
    }

    private func books(_ count: Int) -> String {
        (0..<count).map { "\n  lib://book/\($0)" }.joined()
    }

    @Test
    func `leave out the oldest pages above the first of the longest stack`() async throws {
        let (app, report) = try await restored(
            "* tab home\n  root" + books(990) + "\ntab books\n  root" + books(20))
        #expect(report.losses == [.pages(12, in: "tab home", beyond: 1_000)])
        let pages = try #require(app.container.tabs?.item("home")?.navigator.pages)
        #expect(pages.count == 979)
        #expect(pages[0] is ShelfPage)
        #expect((pages[1] as? BookPage)?.id == 12)
        #expect((pages.last as? BookPage)?.id == 989)
        #expect(app.container.tabs?.item("books")?.navigator.pages.count == 21)
    }

    @Test
    func `leave out presentations and stacks beyond the largest number`() async throws {
        let presentations = (0..<40).map { "\npresent sheet\n  lib://book/\($0)" }.joined()
        let tabs = (0..<70).map { "tab t\($0)\n  root" }.joined(separator: "\n")
        let (app, report) = try await restored("* tab home\n  root\n" + tabs + presentations)
        #expect(app.container.navigation.presentations.count == 32)
        let beyond = report.losses.filter { if case .stack = $0 { true } else { false } }
        #expect(beyond.count == 7 + 8)
        #expect(report.losses.contains(.unknownStack("tab t5")))
        #expect(!report.losses.contains(.unknownStack("tab t69")))
    }

    @Test
    func `leave out a stack that is there a second time`() async throws {
        let (app, report) = try await restored(
            "* tab home\n  root\n  lib://book/1\ntab home\n  root\n  lib://book/2\n  lib://book/3")
        #expect(report.losses == [.stack("tab home", beyond: 1)])
        #expect(app.container.frontNavigator?.pages.map(\.pageName) == ["ShelfPage", "BookPage"])
        #expect((app.container.frontNavigator?.topPage as? BookPage)?.id == 1)
    }

    @Test
    func `leave out what waits, if all is too much`() async throws {
        let waits = (0..<1_200).map { "\nwaits lib://book/\($0)" }.joined()
        let (app, report) = try await restored("* tab home\n  root" + waits)
        #expect(app.names == ["ShelfPage"])
        #expect(report.losses.contains(.pages(1_000, in: "waits", beyond: 1_000)))
    }

    @Test
    func `leave out a value of more than 64 kB, and keep its page`() async throws {
        let text = String(repeating: "x", count: 65_537)
        let (app, report) = try await restored(
            "* tab home\n  root\n  lib://book/1/notes id=2 saved draft=\"\(text)\" stars=3")
        #expect(report.losses == [.value(key: "draft", page: "'lib://book/1/notes'", in: "tab home")])
        let page = try #require(app.container.frontNavigator?.topPage as? NotePage)
        #expect(page.draft == "")
        #expect(page.rating == 3)
        page.draft = text
        #expect(!"\(app.container.snapshot())".contains("draft"))
        #expect(app.reports.problems.count == 1)
    }

    @Test(arguments: [
        "", "half a letter", Hostile("many letters of two bytes", String(repeating: "é", count: 20_000)),
        Hostile("many control characters", String(repeating: "\u{1}", count: 65_000)),
        Hostile("as many bytes as are kept", String(repeating: "x", count: 65_536)),
    ])
    func `keep the last text that was not too large`(text: Hostile<String>) async throws {
        let good = text.value
        let store = MemoryStore()
        let tooLarge = good + String(repeating: "y", count: 65_537)
        var app = try await SnapshotFixture.kept(in: store.store)
        try await app.container.opened(.url("lib://book/1/notes"))
        for run in 1...3 {
            let page = try #require(app.container.frontNavigator?.topPage as? NotePage)
            #expect(page.draft == (run == 1 ? "" : good))
            page.draft = good
            if run == 1 { app.container.enterBackground() }
            page.draft = tooLarge
            app.container.enterBackground()
            app.container.enterBackground()
            #expect(app.reports.problems.count == 1)
            app = try await SnapshotFixture.kept(in: store.store)
        }
    }

    @Test
    func `keep no text that a person has removed since`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(.url("lib://book/1/notes"))
        let page = try #require(app.container.frontNavigator?.topPage as? NotePage)
        for draft in ["good", "", String(repeating: "y", count: 65_537)] {
            page.draft = draft
            #expect("\(app.container.snapshot())".contains("draft=\"good\"") == (draft == "good"))
        }
    }

    @Test
    func `take what is Codable, with sets and dictionaries`() async throws {
        func started(_ snapshot: NavigationSnapshot) async throws -> (PageContainer, FormPage, RestoreReport)
        {
            let container = try PageContainer(
                routes: [.properties(text: "base.root = FormPage", file: "routes")], clock: ManualClock())
            container.register(FormPage.init)
            let report = try await container.start(restoring: snapshot)
            return (container, try #require(container.frontNavigator?.topPage as? FormPage), report)
        }
        let (container, page, _) = try await started(NavigationSnapshot())
        #expect("\(container.snapshot())" == "stack\n  root")
        page.form = FormPage.Form(name: "Ana \"A\"", sizes: [1, .infinity])
        (page.draft, page.chosen, page.counts, page.colour) = (
            .init(name: "", sizes: []), [3], ["a": 1], .red
        )
        let kept = container.snapshot()
        let (later, again, report) = try await started(NavigationSnapshot(data: kept.data))
        #expect(report.isComplete)
        #expect(again.form == page.form)
        #expect(again.draft == page.draft)
        #expect(again.chosen == [3])
        #expect(again.counts == ["a": 1])
        #expect(again.colour == .red)
        #expect(later.snapshot() == kept)
        let (_, _, losses) = try await started(
            NavigationSnapshot("stack\n root saved chosen=\"x\" counts=[1]"))
        #expect(losses.losses.count == 2)
        page.form.sizes = Array(repeating: 0, count: 50_000)
        #expect("\(container.snapshot())".contains("Ana"))
    }

    @Test
    func `keep what is taken readable, whatever its pages hold`() async throws {
        let app = try await SnapshotFixture.started()
        for id in 0..<30 {
            try await app.container.opened(NotePage.self, ["id": id])
            (app.container.frontNavigator?.topPage as? NotePage)?.draft = String(
                repeating: id.isMultiple(of: 2) ? "\u{1}" : "\"", count: 64_000)
        }
        let snapshot = app.container.snapshot()
        #expect(snapshot.data.count <= 1_024 * 1_024)
        #expect("\(snapshot)".utf8.count <= 1_024 * 1_024)
        let again = try NavigationSnapshot(data: snapshot.data)
        #expect(again == snapshot)
        let text = try NavigationSnapshot("\(snapshot)")
        #expect(text == snapshot)
        #expect("\(snapshot)".contains("lib://book/29/notes"))
    }

    @Test
    func `end a stack below a page that is too large, and keep what is below`() async throws {
        let store = MemoryStore()
        let app = try await SnapshotFixture.kept(in: store.store)
        try await app.container.opened(.url("lib://book/1/notes"))
        (app.container.frontNavigator?.topPage as? NotePage)?.draft = "half a letter"
        try await app.container.opened(
            link: Intent.url("lib://book/2?x=" + String(repeating: "a", count: 1_200_000)))
        try await app.container.opened(.url("lib://book/3"))
        app.container.enterBackground()
        let again = try await SnapshotFixture.kept(in: store.store)
        #expect(again.names == ["ShelfPage", "BookPage", "NotePage"])
        #expect((again.container.frontNavigator?.topPage as? NotePage)?.draft == "half a letter")
        #expect(again.reports.problems == [])
    }

    @Test
    func `count all values of a page, and all pages of all stacks`() async throws {
        let store = MemoryStore()
        let app = try await SnapshotFixture.kept(in: store.store)
        try await app.container.opened(.url("lib://book/1"))
        var values: Parameters = ["id": 2]
        for key in 0..<100 { values["k\(key)"] = .string(String(repeating: "a", count: 16_000)) }
        try await app.container.opened(BookPage.self, values)
        #expect("\(app.container.snapshot())" == "* tab home\n  root\n  lib://book/1")
        for id in 3...8 {
            var values: Parameters = ["id": .integer(id)]
            for key in 0..<15 { values["k\(key)"] = .string(String(repeating: "a", count: 16_000)) }
            try await app.container.opened(BookPage.self, values, options: OpenOptions(display: .sheet))
        }
        app.container.enterBackground()
        let data = try #require(store.data)
        #expect(data.count <= 1_024 * 1_024)
        let again = try await SnapshotFixture.kept(in: store.store)
        #expect(again.names.prefix(2) == ["ShelfPage", "BookPage"])
        #expect(again.container.navigation.presentations.count > 1)
    }

    @Test(arguments: [
        Hostile("numbers", ParameterValue.array(Array(repeating: .unsignedInteger(1), count: 200))),
        Hostile("truth values", .array(Array(repeating: .bool(false), count: 200))),
        Hostile("empty lists", .array(Array(repeating: .array([]), count: 2_000))),
        Hostile("quotes", .string(String(repeating: "\"", count: 2_000))),
        Hostile("slashes", .string(String(repeating: "/", count: 4_000))),
        Hostile("one number", .unsignedInteger(1)),
    ])
    func `keep what is taken readable, whatever its callers pass`(value: Hostile<ParameterValue>) async throws
    {
        let app = try await SnapshotFixture.started()
        for id in 0..<40 {
            var values: Parameters = ["id": .integer(id)]
            for key in 0..<5 { values["k\(key)"] = value.value }
            try await app.container.opened(BookPage.self, values)
        }
        let snapshot = app.container.snapshot()
        #expect(snapshot.data.count <= 1_024 * 1_024)
        #expect("\(snapshot)".utf8.count <= 1_024 * 1_024)
        let again = try NavigationSnapshot(data: snapshot.data)
        #expect(again == snapshot)
        #expect("\(snapshot)".contains("lib://book/39"))
    }

    @Test
    func `keep URLs with many quotes readable`() async throws {
        let app = try SnapshotFixture()
        let quotes = String(repeating: "\"", count: 60_000)
        let text = (0..<16).map { "\n  lib://book/\($0)?x=\(quotes)" }.joined()
        try await app.container.show(NavigationSnapshot("* tab home\n  root" + text))
        let snapshot = app.container.snapshot()
        #expect(snapshot.data.count <= 1_024 * 1_024)
        let again = try NavigationSnapshot(data: snapshot.data)
        #expect(again == snapshot)
        #expect("\(snapshot)".contains("lib://book/15"))
    }

    @Test
    func `take no list of any number of lists for a small value`() async throws {
        let app = try await SnapshotFixture.started()
        let list = ParameterValue.array(Array(repeating: .array([]), count: 300))
        let lists = ParameterValue.array(Array(repeating: list, count: 300))
        try await app.container.opened(BookPage.self, ["id": 1, "more": lists])
        #expect("\(app.container.snapshot())".hasSuffix("  lib://book/1"))
    }

    @Test
    func `take a list that holds a live object for a live object`() async throws {
        let app = try await SnapshotFixture.started()
        let list = ParameterValue.array(["a", .opaque(Chair())])
        try await app.container.opened(DeskPage.self, ["title2": "oak", "more": list])
        #expect("\(app.container.snapshot())".hasSuffix("  page DeskPage title2=\"oak\""))
        #expect(app.reports.problems.count == 1)
    }
}

private final class FormPage: Page {
    struct Form: Codable, Equatable {
        var name: String
        var sizes: [Double]
    }

    enum Colour: String, Codable { case blue, red }

    @Injected(saved: true) var form = Form(name: "", sizes: [])
    @Injected(saved: true) var draft: Form? = nil
    @Injected(saved: true) var chosen: Set<Int> = []
    @Injected(saved: true) var counts: [String: Int] = [:]
    @Injected(saved: true) var colour = Colour.blue
}
