import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Testing

/// Random apps and snapshots, restored by random other versions of the app, or random snapshots from outside.
///
/// `Tests/explore restores` tries many more of them.
@MainActor
@Suite(.serialized)
struct `Random restores` {
    /// Seeds that have found faults.
    private static let remembered: [UInt64] = [467, 721, 1_080, 1_245, 3_750, 4_048, 6_066]
    private static let count = Exploration.count ?? 10

    @Test
    func `stop no start, lose nothing without a word, and show nothing unasked`() async throws {
        var (losses, waiting, texts, refusals, unstarted) = (0, 0, 0, 0, 0)
        for seed in Self.remembered + Array(Exploration.seeds(Self.count)) {
            var random = SplitMix(seed: seed)
            let old = try ChangingApp(&random)
            guard try await old.starts() else { continue }
            for _ in 0..<(2 + random.next(below: 14)) { try await old.step(&random) }
            var kept = old.container.snapshot()
            if random.next(below: 4) == 0 { kept = try random.mixed(kept) }
            // Numbers of their own, so that a seed goes on to find what it has found.
            var more = SplitMix(seed: ~seed)
            kept = try more.waiting(kept)
            let trust: Trust = random.next(below: 3) == 0 ? .external : .internal
            let plain = try ChangingApp(changing: old, &random)
            guard try await plain.starts() else {
                unstarted += 1
                continue
            }
            let isShown = random.next(below: 3) == 0
            let app = try ChangingApp(like: plain)
            let report: RestoreReport
            do {
                if isShown { try await app.container.start() }
                report =
                    isShown
                    ? try await app.container.show(kept, trust: trust)
                    : try await app.container.start(restoring: kept, trust: trust)
            } catch {
                Issue.record("seed \(seed): \(error)\n\(kept)")
                continue
            }
            await app.container.settled()
            var named = report.losses
            let problem = app.problem(after: kept, trust, named)
            #expect(
                problem == nil,
                "seed \(seed), \(trust), shown \(isShown): \(problem ?? "")\n\(kept)\n\(report)\n\(app.words)"
            )
            #expect(app.untold == [], "seed \(seed): built and not told\n\(kept)\n\(app.words)")
            losses += report.losses.count
            waiting += "\(app.container.snapshot())".contains("saved") ? 1 : 0
            texts += app.tokens(in: "\(kept)").count
            refusals += app.failures.count
            guard trust == .internal else { continue }
            // The same state once more takes the place of the first.
            if more.next(below: 2) == 0 {
                let second = try? await app.container.show(app.container.snapshot())
                await app.container.settled()
                named += second?.losses ?? []
                let again = app.problem(after: kept, trust, named)
                #expect(again == nil, "seed \(seed), again: \(again ?? "")\n\(kept)\n\(report)\n\(app.words)")
            }
            // Everything that waits comes when the person has signed in.
            app.features.isSignedIn = true
            for _ in 0..<3 {
                for page in app.container.navigation.visiblePages where page is ChangingSignInPage {
                    page.finish()
                }
                await app.container.settled()
            }
            let later = app.problem(after: kept, trust, named)
            #expect(later == nil, "seed \(seed), later: \(later ?? "")\n\(kept)\n\(report)\n\(app.words)")
        }
        #expect(losses > Self.count / 4)
        #expect(texts > Self.count / 4)
        if Exploration.count != nil {
            print(
                "\(Self.count) restores: \(losses) losses, \(texts) texts, \(waiting) with saved values again, "
                    + "\(refusals) failures, \(unstarted) apps that do not start")
        }
    }
}

/// One version of an app: which routes, tabs and guards it has.
@MainActor
private final class ChangingApp {
    /// What an update or the world may change.
    final class Features {
        var routes: [String: String] = [:]
        var tabs: [String: String] = [:]
        var root = ""
        var refused: Set<String> = []
        var redirected: [String: String] = [:]
        var isSignedIn = true
        var needs = false
        /// What the interceptor says; `nil` if it lets everything pass.
        var pin: Decision?
    }

    static let names = ["a", "b", "c", "d", "e", "f"]

    let features: Features
    let container: PageContainer
    private(set) var failures: [PageError] = []
    private(set) var reports: [RestoreReport] = []
    private var asked: Set<String> = []
    private let census = Census()
    private let end: TapToken
    private var tokenCount = 0

    /// The pages that were built, and how often each was told that it has finished.
    final class Census {
        var pages: [Page] = []
        var ends: [PageID: Int] = [:]
    }

    /// A first version.
    convenience init(_ random: inout SplitMix) throws {
        let features = Features()
        for name in Self.names {
            let guarded = ["", "; filters=Login", "; filters=Gone", "; filters=Moved", "; x-pin"][
                random.next(below: 5)]
            let isExternal = random.next(below: 3) > 0 ? "; external" : ""
            let parent = name == "f" && random.next(below: 2) == 0 ? "; parent=app.a.{id}" : ""
            let manner = ["", "", "; reuse=top", "; reuse=stack"][random.next(below: 4)]
            features.routes["app.\(name).{id}"] =
                "ChangingPage\(name.uppercased())\(guarded)\(isExternal)\(parent)\(manner)"
        }
        features.routes["app.front.{id}"] = "ChangingPageA; display=root; external"
        if random.next(below: 3) > 0 {
            for tab in ["one", "two", "three"].prefix(1 + random.next(below: 3)) {
                let name = Self.names[random.next(below: 6)]
                features.tabs[tab] =
                    ["ChangingRoot", "ChangingSingle", "app://\(name)/\(tab)", "app://\(name)/\(tab)"][
                        random.next(below: 4)]
            }
        }
        try self.init(features)
    }

    /// A later version of an app.
    convenience init(changing old: ChangingApp, _ random: inout SplitMix) throws {
        let (features, before) = (Features(), old.features)
        (features.routes, features.tabs) = (before.routes, before.tabs)
        features.isSignedIn = random.next(below: 2) == 0
        features.pin = [nil, .reject("no PIN"), .handled][random.next(below: 3)]
        for name in Self.names {
            switch random.next(below: 8) {
            case 0: features.routes["app.\(name).{id}"] = nil
            case 1: features.refused.insert(name)
            case 2:
                features.redirected[name] = ["app://pinned/\(name)", "app://single"][random.next(below: 2)]
            case 3: features.routes["app.\(name).{id}"] = "NeedyChangingPage; external"
            case 4:
                let isGuarded = features.routes["app.\(name).{id}"]?.contains("filters") == true
                if !isGuarded { features.routes["app.\(name).{id}"]?.append("; filters=Login") }
            default: break
            }
        }
        for tab in Array(features.tabs.keys).sorted()
        where random.next(below: 4) == 0 && features.tabs.count > 1 {
            features.tabs[tab] = nil
        }
        // A tab leads to a route that is there.
        for (tab, target) in features.tabs where target.hasPrefix("app://") {
            let name = target.dropFirst(6).prefix(1)
            if features.routes["app.\(name).{id}"] == nil { features.tabs[tab] = "ChangingRoot" }
        }
        if features.routes["app.a.{id}"] == nil || features.routes["app.a.{id}"]?.hasPrefix("Needy") == true {
            features.routes = features.routes.mapValues { $0.replacing("; parent=app.a.{id}", with: "") }
        }
        try self.init(features)
    }

    convenience init(like other: ChangingApp) throws { try self.init(other.features) }

    private init(_ features: Features) throws {
        self.features = features
        var lines = features.routes.sorted { $0.key < $1.key }.map { "\($0) = \($1)" }
        if features.tabs.isEmpty {
            lines.append("base.root = ChangingRoot")
        } else {
            lines.append("base.tabviewcontroller = ChangingTabs")
            lines += features.tabs.sorted { $0.key < $1.key }.map { "base.tabs.\($0) = \($1)" }
        }
        lines.append(
            "app.pinned.{id} = ChangingPageB; x-pin; external\napp.single = ChangingSingle; external")
        let container = try PageContainer(
            routes: [.properties(text: lines.joined(separator: "\n"), file: "routes")], clock: ManualClock())
        self.container = container
        let census = census
        func note<P: Page>(_ page: P) -> P {
            // A page that does not get its values was not built.
            if let page = page as? ChangingPage {
                page.onInjection = { [unowned page] in census.pages.append(page) }
            } else {
                census.pages.append(page)
            }
            return page
        }
        end = container.events.page.tap(.finished) { _, page in census.ends[page.pageID, default: 0] += 1 }
        container.register { note(ChangingTabs()) }
        container.register { note(ChangingRoot()) }
        container.register { note(ChangingSignInPage()) }
        container.register { note(NeedyChangingPage()) }
        container.register(ChangingSingle.init)
        container.register { note(ChangingPageA()) }
        container.register { note(ChangingPageB()) }
        container.register { note(ChangingPageC()) }
        container.register { note(ChangingPageD()) }
        container.register { note(ChangingPageE()) }
        container.register { note(ChangingPageF()) }
        container.register(filter: "Login") { [features] _ in
            features.isSignedIn ? .proceed : .detour(to: ChangingSignInPage.self)
        }
        container.register(filter: "Gone") { [features] request in
            features.refused.contains(Self.letter(of: request)) ? .reject("not now") : .proceed
        }
        container.register(filter: "Moved") { [features] request in
            guard let url = features.redirected[Self.letter(of: request)] else { return .proceed }
            return .redirect(to: url)
        }
        container.register(
            interceptor: ChangingPin { [weak self] url in
                self?.asked.insert(url)
                return features.pin ?? .proceed
            })
        container.onFailure = { [weak self] in self?.failures.append($0) }
        container.navigation.onProblem = { [weak self] in
            if case .feature(SnapshotProblem.restored(let report)) = $0 { self?.reports.append(report) }
        }
    }

    private static func letter(of request: PageRequest) -> String {
        request.page.map { String($0.suffix(1)).lowercased() } ?? ""
    }

    var words: String {
        "\(container.navigation.allPages.map(\.pageName)) \(failures)\n\(container.snapshot())\n"
            + features.routes.sorted { $0.key < $1.key }.map { "\($0) = \($1)" }.joined(separator: "\n")
            + "\n\(features.tabs)"
    }

    func starts() async throws -> Bool {
        do {
            try await container.start()
            return true
        } catch is PageError {
            return false
        } catch is StartError {
            return false
        }
    }

    // MARK: - Steps

    func step(_ random: inout SplitMix) async throws {
        let name = Self.names[random.next(below: random.next(below: 2) == 0 ? 2 : 6)]
        tokenCount += 1
        var options = OpenOptions()
        switch random.next(below: 6) {
        case 0: options.display = .sheet
        case 1: options.display = .cover
        case 2:
            let tabs = features.tabs.keys.sorted()
            if !tabs.isEmpty { options.tab = tabs[random.next(below: tabs.count)] }
        default: break
        }
        // Equal pages, so that one may answer for another.
        let url = Destination.url("app://\(name)/\(random.next(below: 2))")
        switch random.next(below: 10) {
        case 0...2: _ = try? await container.opened(Intent(url, options: options))
        case 3: _ = try? await container.opened(link: Intent(url))
        case 4: _ = try? await container.opened(.url("app://front/\(tokenCount)"))
        case 5:
            let tabs = features.tabs.keys.sorted()
            if !tabs.isEmpty { container.tabs?.select(tabs[random.next(below: tabs.count)]) }
        case 6: container.frontNavigator?.pop()
        case 7: _ = try? await container.opened(Intent(.url("app://single"), options: options))
        default:
            for page in container.navigation.allPages where random.next(below: 2) == 0 {
                (page as? ChangingPage)?.text = "<t\(tokenCount)-\(page.pageID.number)>"
            }
        }
        await container.settled()
    }

    // MARK: - What has to hold

    func tokens(in text: String) -> [String] {
        text.split(separator: "<").dropFirst().compactMap { part in
            part.split(separator: ">").first.map { "<\($0)>" }
        }
    }

    /// Pages that were built, and were not told once that they have finished, or are displayed and were told.
    var untold: [String] {
        let displayed = Set(container.navigation.allPages.map(\.pageID))
        return census.pages.filter { page in
            let tabs = (page as? TabPage)?.tabController
            let isDisplayed = displayed.contains(page.pageID) || tabs != nil && tabs === container.tabs
            return census.ends[page.pageID, default: 0] != (isDisplayed ? 0 : 1)
        }.map { "\($0.pageName) \($0.request)" }
    }

    /// What does not hold after a restore.
    func problem(
        after kept: NavigationSnapshot, _ trust: Trust, _ losses: [RestoreReport.Loss]
    ) -> String? {
        if !container.isStarted { return "it has not started" }
        if let exposed { return exposed }
        let texts = tokens(in: "\(container.snapshot())")
        if texts.hasDuplicates(kept) { return "a text is there twice" }
        return trust == .internal ? unaccounted(kept, losses) : exposedToOutside
    }

    /// A page whose interceptor was not asked.
    private var exposed: String? {
        for page in container.navigation.allPages where page.navigator?.rootPage !== page || !isRoot(page) {
            let request = page.request
            let requests = request.redirectHistory + [request]
            for request in requests where !request.extrasOfPin.isEmpty {
                if let url = request.url?.original, !asked.contains(url) { return "\(url) is shown unasked" }
                if features.pin != nil { return "\(request) is shown although it was refused" }
            }
        }
        return nil
    }

    private func isRoot(_ page: Page) -> Bool {
        guard let tab = container.tabs?.items.first(where: { $0.navigator === page.navigator }) else {
            return page is ChangingRoot
        }
        return "\(page.request.original.url?.original ?? page.pageName)" == features.tabs[tab.id]
    }

    /// A page from outside without an external route.
    private var exposedToOutside: String? {
        for page in container.navigation.allPages {
            guard let navigator = page.navigator, navigator.rootPage !== page || !isRoot(page) else {
                continue
            }
            // A filter may name any page.
            if page is ChangingSignInPage { continue }
            if page.request.original.route?.isExternal != true { return "\(page.pageName) is not external" }
            if let page = page as? ChangingPage, !page.text.isEmpty { return "\(page.pageName) has a text" }
        }
        return nil
    }

    /// A text that is neither displayed, nor waits, nor is named.
    private func unaccounted(_ kept: NavigationSnapshot, _ losses: [RestoreReport.Loss]) -> String? {
        let here = Set(container.navigation.allPages.compactMap { ($0 as? ChangingPage)?.text })
        let again = "\(container.snapshot())"
        for (place, entries) in kept.stacksInWords {
            let isNamed = losses.contains { $0.isAbout(place) }
            for (index, entry) in entries.enumerated() {
                for token in tokens(in: entry) where !here.contains(token) && !again.contains(token) {
                    let isLost =
                        losses.contains { $0.includes(place, entries.prefix(index + 1)) }
                        || reports.contains { $0.losses.contains { $0.isAbout(place) } }
                        || hasFailed(in: entries)
                    if !isLost {
                        return
                            "\(token) of \(place) is gone (\(isNamed ? "not this page" : "nothing") is named)"
                    }
                }
            }
        }
        return nil
    }

    /// Whether a failure has told of a page of a stack, when it was opened after a detour.
    private func hasFailed(in entries: [String]) -> Bool {
        failures.contains { failure in
            switch failure {
            case .detourCancelled, .detourExpired: true
            default:
                entries.contains { entry in
                    guard let url = entry.split(separator: " ").first(where: { $0.hasPrefix("app://") })
                    else { return false }
                    let letter = url.dropFirst(6).prefix(1)
                    return "\(failure)".contains(url)
                        || "\(failure)".contains("ChangingPage\(letter.uppercased())")
                        || "\(failure)".contains("ChangingSingle")
                        || "\(failure)".contains("'ChangingPageB' was rejected by 'ChangingPin'")
                        || "\(failure)".contains("NeedyChangingPage") || "\(failure)".contains("app://pinned")
                }
            }
        }
    }
}

extension PageRequest {
    @MainActor fileprivate var extrasOfPin: Set<String> {
        guard let route else { return [] }
        return route.attributes.extras["x-pin"].map { [$0] } ?? []
    }
}

extension RestoreReport.Loss {
    /// Whether it is about a stack.
    fileprivate func isAbout(_ place: String) -> Bool { "\(self)".hasPrefix(place) }

    /// Whether it includes the last of some entries of a stack.
    fileprivate func includes(_ place: String, _ entries: ArraySlice<String>) -> Bool {
        switch self {
        case .page(let name, in: place, because: _):
            return name == place || entries.contains { $0.contains(name.dropFirst().dropLast()) }
                || name == "the root"
        case .value(_, let page, in: place):
            return entries.last?.contains(page.dropFirst().dropLast()) == true || page.hasPrefix("'Changing")
                || page.hasPrefix("'Needy")
        case .unknownStack(place), .stack(place, beyond: _), .pages(_, in: place, beyond: _): return true
        default: return false
        }
    }
}

extension NavigationSnapshot {
    /// The lines of the text, by stack.
    fileprivate var stacksInWords: [(place: String, entries: [String])] {
        var stacks: [(place: String, entries: [String])] = []
        for line in "\(self)".split(separator: "\n") {
            if line.hasPrefix("  ") {
                stacks[stacks.count - 1].entries.append(String(line.dropFirst(2)))
            } else if line.hasPrefix("waits ") {
                stacks.append(("waits", [String(line.dropFirst(6))]))
            } else {
                stacks.append((line.hasPrefix("* ") ? String(line.dropFirst(2)) : String(line), []))
            }
        }
        return stacks
    }
}

extension [String] {
    /// Whether one of them is there more often than in a snapshot.
    fileprivate func hasDuplicates(_ kept: NavigationSnapshot) -> Bool {
        let kept = "\(kept)"
        return Set(self).contains { text in
            filter { $0 == text }.count > kept.components(separatedBy: text).count - 1
        }
    }
}

extension SplitMix {
    /// The same with requests that wait.
    fileprivate mutating func waiting(_ snapshot: NavigationSnapshot) throws -> NavigationSnapshot {
        guard next(below: 2) == 0 else { return snapshot }
        let lines = (0...next(below: 3)).map { number in
            let url = ["a/0", "b/1", "c/2", "d/0", "single", "x/1"][next(below: 6)]
            return "waits app://\(url) saved text=\"<w\(number)>\""
        }
        return try NavigationSnapshot((["\(snapshot)"] + lines).joined(separator: "\n"))
    }

    /// The same with lines of it elsewhere.
    fileprivate mutating func mixed(_ snapshot: NavigationSnapshot) throws -> NavigationSnapshot {
        var lines = "\(snapshot)".split(separator: "\n").map(String.init)
        for _ in 0..<(1 + next(below: 3)) {
            switch next(below: 4) {
            case 0:
                lines.insert(
                    ["  app://a/\(next(below: 3))", "  app://x/1", "  app://pinned/1", "  app://single"][
                        next(below: 4)],
                    at: 1 + next(below: lines.count))
            case 1: lines.append("* tab \(["one", "two", "five"][next(below: 3)])\n  root")
            case 2: lines.append("present \(["cover", "sheet"][next(below: 2)])\n  app://b/\(next(below: 9))")
            default: lines.insert("  root", at: 1 + next(below: lines.count))
            }
        }
        return (try? NavigationSnapshot(lines.joined(separator: "\n"))) ?? snapshot
    }
}

private final class ChangingPin: Interceptor {
    private let answer: @MainActor (String) -> Decision
    var defaultOptions: InterceptorOptions { InterceptorOptions(condition: .attribute("x-pin")) }

    init(_ answer: @escaping @MainActor (String) -> Decision) { self.answer = answer }

    func intercept(_ request: PageRequest) async throws -> Decision {
        answer(request.url?.original ?? "")
    }
}

private final class ChangingTabs: TabPage {}
private final class ChangingSignInPage: Page {}
private class ChangingPage: Page {
    @Injected(saved: true) var text = ""
    var onInjection: (() -> Void)?

    override func didInject() { onInjection?() }
}
private final class ChangingRoot: ChangingPage {}
private final class ChangingSingle: ChangingPage {
    override class var isSingleton: Bool { true }
}
private final class ChangingPageA: ChangingPage {}
private final class ChangingPageB: ChangingPage {}
private final class ChangingPageC: ChangingPage {}
private final class ChangingPageD: ChangingPage {}
private final class ChangingPageE: ChangingPage {}
private final class ChangingPageF: ChangingPage {}
private final class NeedyChangingPage: ChangingPage { @Injected var need: Int }
