import Osprey
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Testing

/// Random tables and requests from outside, against rules that are written down once more.
///
/// `Tests/explore exposure` makes many more of them.
@MainActor
@Suite(.serialized)
struct `Random requests from outside` {
    private static let requestsOfTable = 40

    @Test
    func `reach what the rules let them reach, and bring what these let in`() async throws {
        let count = Exploration.count ?? 1_200
        var seed = Exploration.firstSeed
        var seen: [Interest: Int] = [:]
        var (requests, refusedTables, failures) = (0, 0, 0)
        while requests < count, failures < 5 {
            defer { seed += 1 }
            var generator = ExposureGenerator(seed: seed)
            let table = generator.table()
            guard !table.routes.isEmpty else { continue }
            guard let stage = try await ExposureStage(table) else {
                // A redirect that leads nowhere or in a circle.
                refusedTables += 1
                continue
            }
            var oracle = ExposureOracle(table)
            for _ in 0..<Self.requestsOfTable {
                requests += 1
                let request = generator.request(table)
                let expected = request.expected(by: &oracle)
                guard let fault = await stage.fault(of: request, expected) else { continue }
                failures += 1
                Issue.record("seed \(seed): \(request)\n\(fault)\n\(table.text)")
                break
            }
            seen.merge(oracle.seen, uniquingKeysWith: +)
        }
        #expect(refusedTables * 5 < requests / Self.requestsOfTable, "most tables have to be sound")
        guard Exploration.count != nil else { return }
        let missing = Interest.allCases.filter { seen[$0] == nil }
        #expect(failures > 0 || count < 10_000 || missing == [], "these never occurred")
        print("\(requests) requests, up to seed \(seed), \(refusedTables) tables refused")
        for interest in Interest.allCases { print("\(interest.rawValue): \(seen[interest] ?? 0)") }
    }
}

/// A container on a random table, and what happens in it.
@MainActor
private final class ExposureStage {
    private let container: PageContainer
    private let table: ModelTable
    /// The requests of actions that have run.
    private var actions: [PageRequest] = []
    /// Whether filters have had their detour.
    private var isSatisfied = false

    /// Starts an app; nil if its table is refused.
    init?(_ table: ModelTable) async throws {
        self.table = table
        do {
            container = try PageContainer(
                routes: [.properties(text: table.text, file: "routes.properties")], clock: ManualClock())
        } catch is RouteDiagnostics {
            return nil
        }
        container.register(ExposedPage.init, as: "RootPage")
        for name in ["P0", "P1", "P2", "P3", "Aside"] { container.register(ExposedPage.init, as: name) }
        for name in ["act0", "act1"] {
            container.register(action: name) { [weak self] request in self?.actions.append(request) }
        }
        for case (let name, let does)? in table.routes.map(\.guardian) {
            container.register(filter: name) { [weak self] _ in self?.decision(does) ?? .proceed }
        }
        try await container.start()
    }

    private func decision(_ guardian: Guardian) -> Decision {
        switch guardian {
        case .redirectToURL(let url, let own):
            .redirect(.url(String(decoding: url, as: UTF8.self)), own.parameters)
        case .redirectToPage(let name, let own): .redirect(.pageName(name), own.parameters)
        case .detourToPage(let name): isSatisfied ? .proceed : .detour(.pageName(name), [:])
        case .detourToURL(let url):
            isSatisfied ? .proceed : .detour(.url(String(decoding: url, as: UTF8.self)), [:])
        }
    }

    private var pages: [Page] { container.frontNavigator?.pages ?? [] }

    /// What is wrong with what a request leads to, nil if nothing is.
    func fault(of request: ModelRequest, _ expected: ExposureOracle.Answer) async -> String? {
        let before = pages.map(\.pageID)
        actions = []
        isSatisfied = false
        do throws(PageError) {
            _ = try await container.opened(link: request.intent)
        } catch {
            var ran: [ExposureOracle.Shown] = []
            switch expected {
            case .refused: break
            case .stopped(let action): ran = [action]
            default: return "refused: \(error)\nexpected \(expected)"
            }
            let isUnchanged = pages.map(\.pageID) == before && actions.map(shown) == ran
            return isUnchanged ? nil : "refused: \(error)\nbut changed something"
        }
        var fault = fault(expected)
        if fault == nil, case .detour(_, let next) = expected {
            isSatisfied = true
            (pages.last as? ExposedPage)?.finish()
            await container.settled()
            if case .refused = next {
                if pages.map(\.pageID) != before { fault = "refused after a detour, but changed something" }
            } else {
                fault = self.fault(next)
            }
        }
        if pages.count > 1 || !container.navigation.presentations.isEmpty {
            container.reset(askingPages: false)
        }
        return fault
    }

    private func fault(_ expected: ExposureOracle.Answer) -> String? {
        if let page = pages.first(where: { ($0 as? ExposedPage)?.isChosen != false }) {
            return "'\(page.pageName)' was made as the outside wanted"
        }
        if let page = pages.first(where: { ($0 as? ExposedPage)?.reference != $0.parameters["ref"] ?? .null })
        {
            return "'\(page.pageName)' was not injected"
        }
        switch expected {
        case .refused, .stopped:
            return "opened \(pages.map(shown)), ran \(actions.map(shown))\nexpected \(expected)"
        case .action(let action):
            return actions.map(shown) == [action] ? nil : "ran \(actions.map(shown))\nexpected \(action)"
        case .page(let page), .detour(let page, _):
            guard actions.isEmpty, let last = pages.last else { return "no page, ran \(actions.map(shown))" }
            return shown(last) == page ? nil : "opened \(shown(last))\nexpected \(page)"
        case .pages(let expected):
            let found = pages.suffix(expected.count).map(shown)
            return found == expected ? nil : "opened \(found)\nexpected \(expected)"
        }
    }

    private func shown(_ page: Page) -> ExposureOracle.Shown {
        shown(page.request, page.pageName)
    }

    private func shown(_ request: PageRequest) -> ExposureOracle.Shown {
        shown(request, request.action ?? "")
    }

    private func shown(_ request: PageRequest, _ name: String) -> ExposureOracle.Shown {
        var shown = ExposureOracle.Shown(name: name)
        let parameters = request.parameters
        for (key, value) in parameters {
            let source = parameters.source(of: key).flatMap { ExposureOracle.Source(rawValue: $0.rawValue) }
            guard let source, let value = ModelValue(value) else { continue }
            var given = ExposureOracle.Given(value: value, source: source, isBare: parameters.isBare(key))
            let isTail = request.match?[key]?.isTail == true
            if isTail, let segments = try? parameters.value(key, as: [String].self) {
                given.segments = segments.map(\.bytes)
            }
            shown.parameters[key.bytes] = given
        }
        shown.dropped = request.match.map { $0.droppedQueryKeys.map(\.bytes) }
        return shown
    }

    private final class ExposedPage: Page {
        let isChosen: Bool
        @Injected("ref") var reference: ParameterValue = .null

        override init() {
            isChosen = false
            super.init()
        }

        init(context: String) {
            isChosen = true
            super.init()
        }

        override class var initializers: Initializers { ["context": .init(ExposedPage.init(context:))] }
    }
}
