import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Code of the app that opens what has led to itself, in every form: each circle ends, and is told.
@MainActor
struct `A circle of requests` {
    private let container: PageContainer
    private let journal = FilterJournal()
    private let failures = Failures()

    @MainActor
    private final class Failures {
        var errors: [PageError] = []
    }

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: "base.root = HomePage\napp.item.{itemId|int} = ItemPage", file: "r.properties")
            ],
            clock: ManualClock())
        container.register(HomePage.init, ItemPage.init, SecretPage.init)
        let failures = failures
        container.onFailure = { failures.errors.append($0) }
        try await container.start()
    }

    /// How an action opens something.
    enum Door: CaseIterable, Sendable { case opened, open, openedLink, openLink, fromPage, result, task }

    private func walk(through door: Door, to url: String) async throws {
        switch door {
        case .opened: try await container.opened(.url(url))
        case .open: container.open(.url(url))
        case .openedLink: try await container.opened(link: url)
        case .openLink: container.open(link: url)
        case .fromPage: container.frontNavigator?.topPage?.open(.url(url))
        case .result: _ = try await container.result(of: .url(url), returning: Int.self)
        case .task: _ = try await Task { [container] in try await container.opened(.url(url)) }.value
        }
    }

    /// The innermost error of a chain of actions that have failed.
    private func innermost(_ error: PageError?) -> PageError? {
        guard case .actionFailed(_, let cause)? = error else { return error }
        return innermost(cause.error as? PageError) ?? error
    }

    @Test(arguments: Door.allCases)
    func `is told when an action opens the URL by which it was called`(door: Door) async throws {
        try container.add(route: "app.user.{userId}") {
            $0.isExternal = true
        } action: { [journal] request in
            journal.entries.append("run")
            try await walk(through: door, to: request.url?.original ?? "")
        }
        var thrown: PageError?
        do { try await container.opened(link: "app://user/7") } catch { thrown = error }
        await container.settled()
        let loop = PageError.redirectLoop(chain: ["'@app.user.{userId}'", "'@app.user.{userId}'"])
        #expect(innermost(thrown ?? failures.errors.last) == loop)
        #expect(journal.entries == ["run"])
    }

    @Test
    func `is told when two actions open each other`() async throws {
        for (name, other) in [("ping", "pong"), ("pong", "ping")] {
            try container.add(route: "app.\(name)") { [journal, container] _ in
                journal.entries.append(name)
                try await container.opened("app://\(other)")
            }
        }
        let error = await #expect(throws: PageError.self) { try await container.opened("app://ping") }
        #expect(innermost(error) == .redirectLoop(chain: ["'@app.ping'", "'@app.pong'", "'@app.ping'"]))
        #expect(journal.entries == ["ping", "pong"])
        #expect(
            "\(try #require(error))".hasPrefix(
                "the action '@app.ping' failed: the action '@app.pong' failed: "))
    }

    @Test(arguments: [Door.opened, .open])
    func `that asks for something else each time ends with the 17th`(door: Door) async throws {
        try container.add(route: "app.count.{number|int}") { [journal] request in
            let number = try request.parameters.value("number", as: Int.self) ?? 0
            journal.entries.append("\(number)")
            try await walk(through: door, to: "app://count/\(number + 1)")
        }
        var thrown: PageError?
        do { try await container.opened("app://count/0") } catch { thrown = error }
        await container.settled()
        guard case .tooManyRedirects(16, let chain)? = innermost(thrown ?? failures.errors.last) else {
            Issue.record("\(String(describing: thrown)) \(failures.errors)")
            return
        }
        #expect(chain.count == 18)
        #expect(journal.entries == (0...16).map(String.init))
    }

    @Test
    func `is not what an action opens when it has ended, or opens twice`() async throws {
        try container.add(route: "app.later") { [journal, container] _ in
            journal.entries.append("later")
            let count = journal.entries.count
            Task {
                if count < 3 { try await container.opened("app://later") }
            }
        }
        try container.add(route: "app.twice") { [container] _ in
            for _ in 1...20 { try await container.opened("app://item/1") }
        }
        try await container.opened("app://later")
        try await waitUntil("the action to run again") { journal.entries.count == 3 }
        try await container.opened("app://twice")
        #expect(container.frontNavigator?.pages.count == 21)
        #expect(failures.errors == [])
    }

    @Test
    func `is told when an interceptor opens what it is asked about`() async throws {
        container.register(interceptor: "again") { [journal, container] request in
            journal.entries.append(request.page ?? "-")
            container.open(ItemPage.self, ["itemId": 1])
            return .proceed
        }
        try await container.opened(ItemPage.self, ["itemId": 1])
        await container.settled()
        #expect(failures.errors == [.redirectLoop(chain: ["'ItemPage'", "'ItemPage'"])])
        #expect(journal.entries == ["ItemPage"])
        #expect(container.frontNavigator?.pages.count == 2)
    }

    @Test
    func `is not what an interceptor of the outside asks for from inside`() async throws {
        try container.add([.page("app.story", "SecretPage") { $0.isExternal = true }])
        container.register(interceptor: "outside", options: InterceptorOptions(condition: .external)) {
            [container] request in
            container.open("app://story")
            return .handled
        }
        try await container.opened(link: "app://story")
        await container.settled()
        #expect(failures.errors == [])
        #expect(container.frontNavigator?.topPage?.request.trust == .internal)
    }

    @Test(arguments: [false, true])
    func `is told when a filter opens or builds what it is asked about`(isBuilt: Bool) async throws {
        container.register(filter: "again", everywhere: true) { [journal, container] request in
            journal.entries.append(request.page ?? "-")
            guard isBuilt else {
                container.open(SecretPage.self)
                return .proceed
            }
            do throws(PageError) {
                _ = try container.factory.build("SecretPage")
            } catch {
                return .reject("\(error)")
            }
            return .proceed
        }
        let loop = PageError.redirectLoop(chain: ["'SecretPage'", "'SecretPage'"])
        var thrown: PageError?
        do { try await container.opened(SecretPage.self) } catch { thrown = error }
        await container.settled()
        if isBuilt {
            #expect(thrown == .rejected(subject: "'SecretPage'", by: "again", reason: "\(loop)"))
        } else {
            #expect(thrown == nil)
            #expect(failures.errors == [loop])
        }
        #expect(journal.entries == ["SecretPage"])
    }

    @Test
    func `is told when an initializer or an injection opens the page itself`() async throws {
        container.register(as: "Made") { [container] () -> SecretPage in
            container.open(.pageName("Made"))
            return SecretPage()
        }
        container.register { [container] in EagerPage(container) }
        try await container.opened(.pageName("Made"))
        try await container.opened(EagerPage.self)
        await container.settled()
        #expect(
            failures.errors == [
                .redirectLoop(chain: ["'Made'", "'Made'"]),
                .redirectLoop(chain: ["'EagerPage'", "'EagerPage'"]),
            ])
        #expect(container.frontNavigator?.pages.map(\.pageName) == ["HomePage", "Made", "EagerPage"])
    }

    /// Opens itself when it has its values.
    private final class EagerPage: Page {
        private let mine: PageContainer

        init(_ container: PageContainer) {
            mine = container
            super.init()
        }

        override func didInject() { mine.open(EagerPage.self) }
    }

    @Test
    func `of any length is described without overflowing the stack`() {
        var error = PageError.gateClosed
        for _ in 1...2_000 { error = .actionFailed(name: "again", cause: ErrorCause(error)) }
        #expect(
            "\(error)"
                == "the action '@again' failed: ... (1999 more) ... \(PageError.gateClosed)")
        var short = PageError.gateClosed
        for _ in 1...16 { short = .actionFailed(name: "again", cause: ErrorCause(short)) }
        let words = String(repeating: "the action '@again' failed: ", count: 16)
        #expect("\(short)" == "\(words)\(PageError.gateClosed)")
        #expect(error == error)
        #expect(error != short)
    }
}
