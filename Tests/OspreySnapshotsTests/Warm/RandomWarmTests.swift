import Foundation
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Testing

@testable import Osprey
@testable import OspreySnapshots

/// Random apps, and pairs of requests of which the second finds the page of the first, or does not.
///
/// `Tests/explore warm` tries many more of them.
@MainActor
@Suite(.serialized)
struct `Random requests for a page that exists` {
    @Test
    func `show what they show in an app that has just started`() async throws {
        let count = Exploration.count ?? 1000
        var tally = Tally()
        var seed = Exploration.firstSeed
        while tally.pairs < count {
            let app = try await WarmApp(seed: seed)
            let fault = try await app.fault(&tally)
            #expect(fault == nil, "seed \(seed): \(fault ?? "")\n\(app)")
            seed += 1
        }
        // The cases are worth something: pages were found, and others were not, and errors compared.
        for tried in [tally.found, tally.others, tally.errors, tally.restored, tally.selections] {
            #expect(tried >= count / 200, "\(tally)")
        }
        if Exploration.count != nil { print("\(tally)") }
    }

    struct Tally {
        var pairs = 0
        /// Pairs whose second request found the page of the first, or did not.
        var (found, others) = (0, 0)
        var errors = 0
        var restored = 0
        var selections = 0
        /// Requests that a singleton refused, as it was made otherwise.
        var refusals = 0
    }
}

/// A routes file and requests, of which each two make a pair.
@MainActor
private final class WarmApp: @MainActor CustomStringConvertible {
    /// A request as the test writes it.
    struct Request: CustomStringConvertible {
        var line: Int
        var url: String
        var isExternal: Bool
        /// The keys that it names, with their values; those of the path first.
        var captures: [String: String]
        var query: [String: String]

        var description: String { (isExternal ? "link " : "open ") + url }
    }

    private static let pages = [
        "WarmItemPage", "WarmListPage", "WarmItemPage", "WarmListPage", "WarmPlayerPage",
    ]
    private static let subjects = [
        "WarmItemPage": "item", "WarmListPage": "topic", "WarmPlayerPage": "track",
    ]
    private static let uses = [
        "reuse=top", "reuse=stack", "reuse=container", "reuse=top(any)", "reuse=container(any)",
        "display=select", "display=select", "reuse=stack(sort)", "reuse=never", "",
    ]

    private let page: String
    private let root: String
    private let lines: [(captures: [String], use: String, isMade: Bool, text: String)]
    private let requests: [Request]
    private let pairs: [(Int, Int)]

    /// What each request shows in an app that has just started, by the tab that a tap has selected, once it is known.
    private var cold: [String: Result<Sight, PageError>] = [:]
    private let journal = WarmJournal()
    private var warm: PageContainer

    init(seed: UInt64) async throws {
        let random = RandomNumbers(seed: seed)
        page = random.pick(Self.pages)
        let subject = Self.subjects[page] ?? ""
        let keys = [subject, "note", "sort", "count"]
        // The item page needs its item: as a root, its target has it.
        let isNamed = page == "WarmItemPage" || random.next(below: 2) == 0
        let target =
            "w://root?\(random.pick(["count=5", "sort=own", "note=own"]))\(isNamed ? "&\(subject)=me" : "")"
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
        var lines: [(captures: [String], use: String, isMade: Bool, text: String)] = []
        lines.append(([], "", false, "w.root = \(page); accepts=\(keys.joined(separator: ","))"))
        let use = random.pick(Self.uses)
        for number in 0..<1 + random.next(below: 3) {
            var captures = keys.filter { _ in random.next(below: 3) == 0 }
            if number == 0, random.next(below: 3) > 0 { captures = [subject] }
            let own = random.next(below: 4) == 0 ? random.pick(Self.uses) : use
            if own == "display=select", random.next(below: 3) > 0 { captures = [] }
            var text = "w.k\(number)" + captures.map { ".{\($0)}" }.joined() + " = \(page); external"
            let others = keys.filter { !captures.contains($0) }
            if !others.isEmpty { text += "; accepts=" + (others + ["tags"]).joined(separator: ",") }
            if random.next(below: 3) == 0, let key = others.last {
                text += "; default.\(key)=\(key == "count" ? "9" : "route")"
            }
            let isMade = random.next(below: 4) == 0
            text += "; filters=Guard\(number)\(isMade ? "; init=note" : "")"
            if !own.isEmpty { text += "; \(own)" }
            lines.append((captures, own, isMade, text))
        }
        let known = lines
        func request() -> Request {
            let line = 1 + random.next(below: known.count - 1)
            let captures = known[line].captures
            func value(_ key: String) -> String {
                key == "count" ? "\(random.next(below: 3))" : random.pick(["owl", "cat", "o%2Fl"])
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
        var requests = [request(), request(), request()]
        // A tap on what only selects.
        if let line = lines.lastIndex(where: { $0.use == "display=select" && $0.captures.isEmpty }) {
            requests.append(
                Request(line: line, url: "w://k\(line - 1)", isExternal: true, captures: [:], query: [:]))
        }
        for first in requests {
            // The same captures, with another query.
            let query = random.pick([[:], ["note": "x"], ["sort": "y", "count": "2"]])
            var second = first
            guard query.keys.allSatisfy({ !lines[first.line].captures.contains($0) }) else { continue }
            second.url = first.url.prefix { $0 != "?" } + (query.isEmpty ? "" : "?")
            second.url += query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                .joined(separator: "&")
            second.query = query
            requests.append(second)
        }
        pairs = (0..<40).map { _ in
            (random.next(below: requests.count), random.next(below: requests.count))
        }
        (self.lines, self.requests) = (lines, requests)
        warm = try Self.container(root, lines.map(\.text), journal)
        try await warm.start()
    }

    var description: String {
        ([root] + lines.map(\.text)).joined(separator: "\n")
    }

    // MARK: - Playing

    /// What a container shows after a request.
    private struct Sight: Equatable {
        var made: String
        var values: [String]
        var parameters: [String]
        var snapshot: [String]
        /// The filters that are asked about the page; `nil` if another page has the same parameters.
        var guards: [String]?
        var trust: Trust
        /// Whether it is the first page of its stack, which has its own values.
        var isRoot: Bool

        func isEqual(to other: Sight) -> Bool {
            var (own, other) = (self, other)
            if own.guards == nil || other.guards == nil { (own.guards, other.guards) = (nil, nil) }
            return own == other
        }
    }

    private static func container(
        _ root: String, _ lines: [String], _ journal: WarmJournal
    ) throws -> PageContainer {
        let container = try PageContainer(
            routes: [.properties(text: root + "\n" + lines.joined(separator: "\n"))], clock: ManualClock())
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

    private func container(_ journal: WarmJournal) throws -> PageContainer {
        try Self.container(root, lines.map(\.text), journal)
    }

    private func open(_ request: Request, in container: PageContainer) async -> Result<WarmPage, PageError> {
        do throws(PageError) {
            let outcome =
                request.isExternal
                ? try await container.opened(link: request.url)
                : try await container.opened(.url(request.url))
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
        let isAlone = container.navigation.allPages.count { $0.parameters.sortedTexts == own } == 1
        return Sight(
            made: page.made, values: page.values, parameters: own,
            snapshot: ["\(String(describing: entry?.target))"] + (entry?.given.sortedTexts ?? []),
            guards: isAlone
                ? Set(journal.entries.filter { $0.hasSuffix("\(own)") }).sorted() : nil,
            trust: page.request.trust, isRoot: position == 0)
    }

    /// What a request shows in an app that has just started, and in which a tap has selected a tab.
    private func expected(_ number: Int, in tab: String?) async throws -> Result<Sight, PageError> {
        let key = "\(number) \(tab ?? "")"
        if let known = cold[key] { return known }
        let journal = WarmJournal()
        let container = try container(journal)
        try await container.start()
        if let tab { container.tabs?.select(tab) }
        let result: Result<Sight, PageError> =
            switch await open(requests[number], in: container) {
            case .success(let page): .success(await sight(of: page, in: container, journal))
            case .failure(let error): .failure(error)
            }
        cold[key] = result
        return result
    }

    /// What is wrong, if anything.
    func fault(_ tally: inout `Random requests for a page that exists`.Tally) async throws -> String? {
        var isAnother = false
        for (first, second) in pairs {
            tally.pairs += 1
            // As after the start, but the roots have been used; one that may be about something else now is not.
            warm.tabs?.select("home")
            warm.reset()
            if isAnother {
                warm = try container(journal)
                try await warm.start()
            }
            isAnother =
                page == "WarmPlayerPage"
                || [first, second].contains { lines[requests[$0].line].use.contains("any") }
            defer { isAnother = isAnother || !rootsAreTheirOwn }
            guard case .success(let earlier) = await open(requests[first], in: warm) else { continue }
            if let fault = try await fault(after: earlier, first, second, &tally) {
                return "\(fault)\nfirst: \(requests[first])\nsecond: \(requests[second])"
            }
        }
        return nil
    }

    /// Whether each root is still about what its own request says, and made as that makes it.
    private var rootsAreTheirOwn: Bool {
        warm.navigation.allPages.allSatisfy { page in
            guard let own = warm.rootRequest(of: page) else { return true }
            let subject = RouteReuse.Identity.parameters([Self.subjects[page.pageName] ?? ""])
            return page.wasMade(as: own) && own.isAboutTheSame(as: page, by: subject)
        }
    }

    private func fault(
        after earlier: WarmPage, _ first: Int, _ second: Int,
        _ tally: inout `Random requests for a page that exists`.Tally
    ) async throws -> String? {
        let (first, request) = (requests[first], requests[second])
        earlier.draft = "typed"
        earlier.tags = ["set by code"]
        earlier.sort = "set by code"
        earlier.person = .init(name: "Ana")
        let wasAt = earlier.values
        let expected = try await expected(second, in: warm.tabs?.selected?.id)
        let got = await open(request, in: warm)
        let use = lines[request.line].use
        // A singleton is in one place, and says so.
        if page == "WarmPlayerPage", use == "" || use == "reuse=never" { return nil }
        if use == "display=select", request.captures.isEmpty, request.query.isEmpty {
            tally.selections += 1
            guard case .success(let page) = got else { return "a selection failed: \(got)" }
            return page === earlier && page.values != wasAt ? "a selection changed the page" : nil
        }
        switch (expected, got) {
        case (.failure(let expected), .failure(let got)):
            tally.errors += 1
            if earlier.values != wasAt { return "it failed, and the page is changed: \(earlier.values)" }
            return "\(expected)" == "\(got)" ? nil : "expected \(expected), got \(got)"
        case (.failure(let expected), .success(let page)):
            guard page === earlier, lines[first.line].isMade else {
                return "cold: \(expected); warm: \(page.values)"
            }
            // The link has made the root of a tab, which a tap would have made otherwise. One that only selects takes
            // the values for it from the tab, and the initializer from its route.
            if case .success(let cold) = try await self.expected(second, in: nil) {
                let warm = await sight(of: page, in: warm, journal)
                let isSame = cold.isRoot != warm.isRoot || cold.isEqual(to: warm)
                return isSame ? nil : "cold: \(cold)\nwarm: \(warm)"
            }
            let isSelection = first.captures.isEmpty && first.query.isEmpty
            return isSelection ? nil : "cold: \(expected); warm: \(page.values)"
        case (.success(let cold), .failure)
        where cold.isRoot && (page == "WarmPlayerPage" || lines[first.line].use.contains("any")):
            // The root is about something else now, or the only page of its class is elsewhere.
            return nil
        case (.success(let cold), .failure)
        where cold.isRoot
            && (earlier.navigator?.pages.first !== earlier
                || lines[first.line].isMade != lines[request.line].isMade):
            // Another page than the root answers, or the link has made the root otherwise.
            return nil
        case (.success(let cold), .failure(.navigation(.madeOtherwise))) where page == "WarmPlayerPage":
            tally.refusals += 1
            return cold.made == earlier.made ? "it was made so: \(cold.values)" : nil
        case (.success(let cold), .failure(let got)):
            return "cold: \(cold.values); warm: \(got)"
        case (.success(let cold), .success(let page)):
            if page === earlier { tally.found += 1 } else { tally.others += 1 }
            let warm = await sight(of: page, in: warm, journal)
            // The first request has made another page answer than the root, or has made the root answer.
            if cold.isRoot != warm.isRoot { return nil }
            if !cold.isEqual(to: warm) { return "cold: \(cold)\nwarm: \(warm)" }
            if let fault = identityFault(page === earlier, first, request) { return fault }
            if page === earlier, !use.contains("any"), page.draft != "typed" { return "the draft is lost" }
            return (tally.found + tally.others).isMultiple(of: 10)
                ? try await restoreFault(page, &tally) : nil
        }
    }

    /// Whether the page of the first request answered against the rule, where the rule is plain: on a stack of its own.
    private func identityFault(_ isSame: Bool, _ first: Request, _ second: Request) -> String? {
        guard root == "base.root = WarmHomePage", page != "WarmPlayerPage" else { return nil }
        func value(_ key: String, _ request: Request) -> String? {
            request.captures[key] ?? request.query[key] ?? routeDefault(key, request.line)
        }
        let use = lines[second.line].use
        let names: [String] =
            switch use {
            case "reuse=never", "": []
            case "reuse=stack(sort)": ["sort"]
            default: Array(Set(Array(first.captures.keys) + second.captures.keys))
            }
        let (before, now) = (lines[first.line].isMade, lines[second.line].isMade)
        if before != now || now && value("note", first) != value("note", second) {
            return isSame ? "a page that was made otherwise was used again" : nil
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

    private func routeDefault(_ key: String, _ line: Int) -> String? {
        let text = lines[line].text
        guard let start = text.range(of: "default.\(key)=") else { return nil }
        return String(text[start.upperBound...].prefix { $0 != ";" })
    }

    /// Whether the page comes back from a snapshot as it was.
    private func restoreFault(
        _ page: WarmPage, _ tally: inout `Random requests for a page that exists`.Tally
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
