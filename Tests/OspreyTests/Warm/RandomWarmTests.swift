import Foundation
import OspreyTestSupport
import OspreyTesting
import Testing

@testable import Osprey

/// Random routes, and pairs of requests of which the second finds the page of the first, or does not.
///
/// `Tests/explore warm` tries many more of them.
@MainActor
@Suite(.serialized)
struct `Random requests for a page that exists` {
    private static let count = Exploration.count ?? 30

    @Test
    func `show what they show in an app that has just started`() async throws {
        var tally = Tally()
        for seed in Exploration.firstSeed..<Exploration.firstSeed + UInt64(Self.count) {
            let pair = WarmPair(seed: seed)
            let fault = try await pair.fault(&tally)
            #expect(fault == nil, "seed \(seed): \(fault ?? "")\n\(pair)")
        }
        // The cases are worth something: pages were found, and others were not, and errors compared.
        #expect(tally.found > Self.count / 20)
        #expect(tally.others > Self.count / 20)
        #expect(tally.errors > Self.count / 100)
        #expect(tally.restored > Self.count / 20)
        if Exploration.count != nil { print("\(Self.count) pairs: \(tally)") }
    }

    struct Tally {
        /// Pairs whose second request found the page of the first, or did not.
        var (found, others) = (0, 0)
        var errors = 0
        var restored = 0
        var selections = 0
    }
}

/// A routes file, a request, and another one.
@MainActor
private struct WarmPair: @MainActor CustomStringConvertible {
    /// A request as the test writes it.
    struct Request: CustomStringConvertible {
        var line: Int
        var url: String
        var isExternal: Bool
        /// The keys that it names, with their values; those of the path first.
        var captures: [String: String]
        var query: [String: String]

        var description: String { (isExternal ? "handle " : "open ") + url }
    }

    private static let pages = ["WarmItemPage", "WarmListPage", "WarmPlayerPage"]
    private static let subjects = [
        "WarmItemPage": "item", "WarmListPage": "topic", "WarmPlayerPage": "track",
    ]
    private static let uses = [
        "reuse=top", "reuse=stack", "reuse=container", "reuse=top(any)", "reuse=container(any)",
        "display=select", "reuse=stack(sort)", "reuse=never", "",
    ]

    private let page: String
    private let root: String
    private let lines: [(captures: [String], use: String, text: String)]
    private let first: Request
    private let second: Request

    init(seed: UInt64) {
        var random = SplitMix(seed: seed)
        func pick<Element>(_ elements: [Element]) -> Element { elements[random.next(below: elements.count)] }
        page = pick(Self.pages)
        let subject = Self.subjects[page] ?? ""
        let keys = [subject, "note", "sort", "count"]
        // The item page needs its item: as a root, its target has it.
        let own = ["count=5", "sort=own&\(subject)=me", "\(subject)=me", "note=own"]
        let target = "w://root?\(page == "WarmItemPage" ? "\(subject)=me&" : "")\(pick(own))"
        root =
            switch random.next(below: 4) {
            case 0: "base.root = WarmHomePage"
            case 1: "base.root = \(target)"
            default:
                """
                base.tabviewcontroller = WarmTabs
                base.tabs.home = WarmHomePage
                base.tabs.root = \(target)
                """
            }
        var lines: [(captures: [String], use: String, text: String)] = []
        lines.append(([], "", "w.root = \(page); accepts=\(keys.joined(separator: ","))"))
        let use = pick(Self.uses)
        for number in 0..<1 + random.next(below: 3) {
            var captures = keys.filter { _ in random.next(below: 3) == 0 }
            if number == 0, random.next(below: 3) > 0 { captures = [subject] }
            let own = random.next(below: 4) == 0 ? pick(Self.uses) : use
            var text = "w.k\(number)" + captures.map { ".{\($0)}" }.joined() + " = \(page); external"
            let others = keys.filter { !captures.contains($0) }
            if !others.isEmpty { text += "; accepts=" + (others + ["tags"]).joined(separator: ",") }
            if random.next(below: 3) == 0, let key = others.last {
                text += "; default.\(key)=\(key == "count" ? "9" : "route")"
            }
            text += "; filters=Guard\(number)"
            if !own.isEmpty { text += "; \(own)" }
            lines.append((captures, own, text))
        }
        let count = lines.count - 1
        func request() -> Request {
            let line = 1 + random.next(below: count)
            let captures = lines[line].captures
            func value(_ key: String) -> String {
                key == "count" ? "\(random.next(below: 3))" : pick(["owl", "cat", "o%2Fl"])
            }
            let given = captures.map { ($0, value($0)) }
            let query = (keys + ["tags"]).filter { !captures.contains($0) && random.next(below: 2) == 0 }
                .map { ($0, value($0)) }
            var url = "w://k\(line - 1)" + given.map { "/\($0.1)" }.joined()
            if !query.isEmpty { url += "?" + query.map { "\($0.0)=\($0.1)" }.joined(separator: "&") }
            return Request(
                line: line, url: url, isExternal: random.next(below: 3) > 0,
                captures: Dictionary(uniqueKeysWithValues: given),
                query: Dictionary(uniqueKeysWithValues: query))
        }
        let first = request()
        var second = request()
        if random.next(below: 3) == 0 {
            // The same captures, with another query.
            let query = second.url.contains("?k=") ? "" : pick(["", "?note=x", "?sort=y&count=2"])
            let path = first.url.prefix { $0 != "?" }
            let names = query.dropFirst().split(separator: "&").map { String($0.prefix { $0 != "=" }) }
            if names.allSatisfy({ !lines[first.line].captures.contains($0) }) {
                second = first
                second.url = path + query
                second.query = Dictionary(uniqueKeysWithValues: names.map { ($0, "") })
            }
        }
        (self.lines, self.first, self.second) = (lines, first, second)
    }

    var description: String {
        root + "\n" + lines.map(\.text).joined(separator: "\n") + "\nfirst: \(first)\nsecond: \(second)"
    }

    // MARK: - Playing

    /// What a container shows after a request.
    private struct Sight: Equatable {
        var values: [String]
        var parameters: [String]
        var snapshot: [String]
        var guards: [String]
        var trust: Trust
    }

    private func container(_ journal: WarmJournal) throws -> PageContainer {
        let container = try PageContainer(
            routes: [.properties(text: root + "\n" + lines.map(\.text).joined(separator: "\n"))],
            clock: ManualClock())
        container.register(
            WarmItemPage.init, WarmListPage.init, WarmPlayerPage.init, WarmHomePage.init, WarmTabs.init)
        for name in ["Guard0", "Guard1", "Guard2"] {
            container.register(filter: name) { request in
                journal.entries.append("\(name) \(request.parameters.sortedTexts)")
                return .proceed
            }
        }
        return container
    }

    private func open(_ request: Request, in container: PageContainer) async -> Result<WarmPage, PageError> {
        do throws(PageError) {
            let outcome =
                request.isExternal
                ? try await container.handle(request.url) : try await container.open(.url(request.url))
            guard let page = outcome.page as? WarmPage else { throw .cancelled }
            return .success(page)
        } catch {
            return .failure(error)
        }
    }

    private func sight(of page: WarmPage, in container: PageContainer, _ journal: WarmJournal) async -> Sight
    {
        let snapshot = container.snapshot()
        let navigator = page.navigator
        let position = navigator?.pages.firstIndex { $0 === page } ?? 0
        let stack = snapshot.stacks.first(where: \.isSelected)
        let entry = stack.flatMap { position < $0.entries.count ? $0.entries[position] : nil }
        journal.entries = []
        container.revalidate()
        await container.settled()
        let own = page.parameters.sortedTexts
        return Sight(
            values: page.values, parameters: own,
            snapshot: ["\(String(describing: entry?.target))"] + (entry?.given.sortedTexts ?? []),
            guards: Set(journal.entries.filter { $0.hasSuffix("\(own)") }).sorted(), trust: page.request.trust
        )
    }

    /// What is wrong, if anything.
    func fault(_ tally: inout `Random requests for a page that exists`.Tally) async throws -> String? {
        let (coldJournal, warmJournal) = (WarmJournal(), WarmJournal())
        let (cold, warm) = (try container(coldJournal), try container(warmJournal))
        try await cold.start()
        try await warm.start()
        let expected = await open(second, in: cold)
        guard case .success(let earlier) = await open(first, in: warm) else { return nil }
        earlier.draft = "typed"
        earlier.tags = ["set by code"]
        earlier.sort = "set by code"
        earlier.person = .init(name: "Ana")
        let wasAt = earlier.values
        let got = await open(second, in: warm)
        let use = lines[second.line].use
        // A singleton is in one place, and says so.
        if page == "WarmPlayerPage", use == "" || use == "reuse=never" { return nil }
        if use == "display=select", second.captures.isEmpty, second.query.isEmpty {
            tally.selections += 1
            guard case .success(let page) = got else { return "a selection failed: \(got)" }
            return page === earlier && page.values != wasAt ? "a selection changed the page" : nil
        }
        switch (expected, got) {
        case (.failure(let expected), .failure(let got)):
            tally.errors += 1
            return "\(expected)" == "\(got)" ? nil : "expected \(expected), got \(got)"
        case (.failure(let expected), .success(let page)):
            return "cold: \(expected); warm: \(page.values)"
        case (.success(let page), .failure(let got)):
            return "cold: \(page.values); warm: \(got)"
        case (.success(let coldPage), .success(let page)):
            if page === earlier { tally.found += 1 } else { tally.others += 1 }
            let one = await sight(of: coldPage, in: cold, coldJournal)
            let other = await sight(of: page, in: warm, warmJournal)
            if one != other { return "cold: \(one)\nwarm: \(other)" }
            if let fault = identityFault(page === earlier, earlier, use) { return fault }
            if page === earlier, !use.contains("any"), page.draft != "typed" { return "the draft is lost" }
            return try await restoreFault(page, warm, &tally)
        }
    }

    /// Whether the page of the first request answered against the rule, where the rule is plain: on a stack of its own.
    private func identityFault(_ isSame: Bool, _ earlier: WarmPage, _ use: String) -> String? {
        guard root == "base.root = WarmHomePage", page != "WarmPlayerPage" else { return nil }
        func value(_ key: String, _ request: Request) -> String? {
            request.captures[key] ?? queryValue(key, request) ?? routeDefault(key, request.line)
        }
        let names: [String] =
            switch use {
            case "reuse=never", "": []
            case "reuse=stack(sort)": ["sort"]
            default: Array(Set(Array(first.captures.keys) + second.captures.keys))
            }
        let isEqual = names.allSatisfy { value($0, first) == value($0, second) }
        let isExpected =
            switch use {
            case "reuse=never", "": false
            case "reuse=top(any)", "reuse=container(any)": true
            default: isEqual
            }
        return isSame == isExpected ? nil : "the page was \(isSame ? "" : "not ")used again"
    }

    private func queryValue(_ key: String, _ request: Request) -> String? {
        guard let query = request.url.split(separator: "?").dropFirst().first else { return nil }
        return query.split(separator: "&").first { $0.hasPrefix(key + "=") }.map {
            String($0.dropFirst(key.count + 1))
        }
    }

    private func routeDefault(_ key: String, _ line: Int) -> String? {
        let text = lines[line].text
        guard let start = text.range(of: "default.\(key)=") else { return nil }
        return String(text[start.upperBound...].prefix { $0 != ";" })
    }

    /// Whether the page comes back from a snapshot as it was.
    private func restoreFault(
        _ page: WarmPage, _ warm: PageContainer, _ tally: inout `Random requests for a page that exists`.Tally
    ) async throws -> String? {
        let fresh = try container(WarmJournal())
        let snapshot = warm.snapshot()
        let report = try await fresh.start(restoring: snapshot)
        guard report.isComplete else { return "\(report)\n\(snapshot)" }
        guard let restored = fresh.navigation.visiblePages.last as? WarmPage else {
            return "no page\n\(snapshot)"
        }
        tally.restored += 1
        let isSame =
            restored.values == page.values && restored.draft == page.draft
            && restored.parameters.sortedTexts == page.parameters.sortedTexts
        return isSame
            ? nil : "was \(page.values) \(page.draft), is \(restored.values) \(restored.draft)\n\(snapshot)"
    }
}

extension Parameters {
    fileprivate var sortedTexts: [String] { map { "\($0)=\(String(reflecting: $1))" }.sorted() }
}
