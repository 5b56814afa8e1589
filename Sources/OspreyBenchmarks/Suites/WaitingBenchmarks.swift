import Foundation
import Osprey
import OspreySnapshots
import OspreyTraces

extension Suite {
    /// Many links that wait in one place, and other growing numbers: sixteen times as many take sixteen times as long.
    static let waiting = Suite(
        name: "waiting",
        comparisons: places.map { links($0) } + growing.map { links($0) }
            + [gathered(), added(), searched(isRecorded: false), searched(isRecorded: true)])

    private static let places: [Place] = [
        Place("before the start") { count in
            let app = try app()
            app.take(count)
            try await app.container.start()
            return app
        },
        Place("at a closed gate") { count in
            let app = try await startedApp()
            app.container.gate.close()
            app.take(count)
            app.container.gate.open()
            return app
        },
        Place("behind a lock") { count in
            let app = try await startedApp()
            let lock = FrontPage()
            app.container.navigation.present(lock, style: .lock)
            app.take(count)
            lock.finish()
            return app
        },
        Place("behind a wall") { count in
            let app = try app("base.root = FrontPage; filters=Door")
            try await app.container.start()
            app.take(count)
            app.door.isOpen = true
            app.container.navigation.wall?.finish()
            return app
        },
        Place("behind a detour") { count in
            let app = try await startedApp("app.link.{id|int} = LinkPage; external; filters=Door")
            app.take(count)
            app.door.isOpen = true
            app.container.navigation.visiblePages.last?.finish()
            return app
        },
        Place("while a host animates") { count in
            let app = try await startedApp()
            let host = SlowHost()
            app.container.navigation.host = host
            app.take(count)
            host.finish()
            return app
        },
        Place("at an interceptor") { count in
            let app = try await startedApp()
            app.holdRequests()
            app.take(count)
            app.signal.send()
            return app
        },
        Place("at an interceptor until a newer one comes", isReplacing: true) { count in
            let app = try await startedApp()
            app.container.newestLinkWins = true
            app.holdRequests()
            app.take(count)
            app.signal.send()
            return app
        },
        Place("while a page asks", isReplacing: true) { count in
            let app = try await startedApp("app.link.{id|int} = LinkPage; external; display=root")
            app.container.frontNavigator?.push(AskingPage(app.signal))
            app.take(count)
            app.signal.send()
            return app
        },
    ]

    private static let growing: [Place] = [
        Place("at a closed gate until their callers leave", isReplacing: true) { count in
            let app = try await startedApp()
            app.container.gate.close()
            let callers = (0..<count).map { id in
                Task {
                    _ = try? await app.container.result(of: .url("app://link/\(id)"), returning: Void.self)
                }
            }
            while app.container.gate.held.count < count { await Task.yield() }
            for caller in callers { caller.cancel() }
            for caller in callers { await caller.value }
            app.take(1)
            app.container.gate.open()
            return app
        },
        Place("at an interceptor for one page", isReplacing: true) { count in
            let app = try await startedApp()
            app.container.register(interceptor: "signal") { request in
                await app.signal.wait()
                return request.trust == .external ? .proceed : .reject("not now")
            }
            let front = app.container.navigation.visiblePages[0]
            for id in 0..<count { front.open(LinkPage.self, ["id": .integer(id)]) }
            app.take(1)
            app.signal.send()
            return app
        },
        Place("at an interceptor that lets one page pass") { count in
            let app = try await startedApp()
            app.holdRequests()
            let front = app.container.navigation.visiblePages[0]
            for id in 0..<count { front.open(LinkPage.self, ["id": .integer(id)]) }
            app.signal.send()
            return app
        },
        Place("at an interceptor that answers the newest first") { count in
            let app = try await startedApp()
            app.holdRequests()
            app.take(count)
            app.signal.send(newestFirst: true)
            return app
        },
        Place("for a page that stays") { count in
            let app = try await startedApp("app.link.{id|int} = LinkPage; external; above=dismiss")
            let page = StayingPage()
            app.container.navigation.present(page)
            app.take(count)
            page.stays = false
            page.finish()
            return app
        },
        // Each entry shows the whole stack, so that it has to stay small.
        Place("for a recorder's file", isReplacing: true) { count in
            let app = try await startedApp("app.link.{id|int} = LinkPage; external; display=root")
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let recorder = TraceRecorder(app.container)
            recorder.write(to: folder.appending(path: "trace.jsonl"))
            app.container.gate.close()
            app.take(count)
            app.container.gate.open()
            await recorder.flush()
            return app
        },
    ]

    /// Somewhere links wait.
    private struct Place {
        let name: String

        /// Whether each link takes the place of the one before.
        let isReplacing: Bool

        /// Lets a number of links wait, and lets them go.
        let run: @MainActor (_ count: Int) async throws -> App

        init(
            _ name: String, isReplacing: Bool = false,
            _ run: @escaping @MainActor (_ count: Int) async throws -> App
        ) {
            self.name = name
            self.isReplacing = isReplacing
            self.run = run
        }
    }

    @MainActor
    private static func links(_ place: Place) -> Comparison {
        Comparison("links that wait \(place.name), per link") {
            func row(_ count: Int, budgets: [Budget] = []) -> Row {
                .async("\(count) links", operations: count, budgets: budgets) { iterations in
                    for _ in 0..<iterations {
                        let app = try await place.run(count)
                        await app.container.settled()
                        let opened = app.container.frontNavigator?.pages.filter { $0 is LinkPage }.count
                        guard opened == (place.isReplacing ? 1 : count) else {
                            throw LostLinks(opened: opened)
                        }
                    }
                }
            }
            return [row(1_000), row(16_000, budgets: [.ratio(2)])]
        }
    }
}

extension Suite {
    /// Routes that are added one by one before the start are checked together.
    private static func gathered() -> Comparison {
        Comparison("add routes one by one and start, per route") {
            func row(_ count: Int, budgets: [Budget] = []) -> Row {
                .async("\(count) routes", operations: count, budgets: budgets) { iterations in
                    for _ in 0..<iterations {
                        let app = try app()
                        for number in 0..<count {
                            try app.container.add(route: "app.page\(number)", FrontPage.init)
                        }
                        try await app.container.start()
                    }
                }
            }
            return [row(1_000), row(16_000, budgets: [.ratio(2)])]
        }
    }

    /// Afterwards each call makes the whole table; many routes come in one call.
    private static func added() -> Comparison {
        Comparison("add a route and remove it, per route that is there") {
            func row(_ count: Int, budgets: [Budget] = []) throws -> Row {
                var routes = RouteTableBuilder()
                routes.add((0..<count).map { .page("app.page\($0)", "FrontPage") })
                let router = try Router([], builder: routes)
                return Row("\(count) routes", operations: count, budgets: budgets) { iterations in
                    for _ in 0..<iterations {
                        keep(try? router.add([.page("app.one", "FrontPage")]))
                        keep(try? router.remove(["app.one"]))
                    }
                }
            }
            return [try row(1_000), try row(16_000, budgets: [.ratio(2)])]
        }
    }

    /// A search looks at each page of a stack, and an entry of a recorder shows each.
    private static func searched(isRecorded: Bool) -> Comparison {
        Comparison(
            "open a page by its key\(isRecorded ? " for a recorder" : ""), and pop it, per page of the stack"
        ) {
            @MainActor func row(_ count: Int, budgets: [Budget] = []) async throws -> Row {
                let app = try await startedApp("app.link.{id|int} = LinkPage; external; reuse=stack")
                for id in 0..<count {
                    app.container.open(
                        Intent(.url("app://link/\(id)"), options: OpenOptions(reuse: .never)))
                }
                let recorder = isRecorded ? TraceRecorder(app.container) : nil
                return Row("\(count) pages", operations: count, budgets: budgets) { iterations in
                    for _ in 0..<iterations {
                        app.container.open(link: "app://link/-1")
                        app.container.goBack()
                    }
                    keep(app.container.frontNavigator?.pages.count == count + 1)
                    withExtendedLifetime(recorder) {}
                }
            }
            return [try await row(1_000), try await row(16_000, budgets: [.ratio(2)])]
        }
    }
}

private struct LostLinks: Error {
    let opened: Int?
}

// MARK: - The app

@MainActor
private struct App {
    let container: PageContainer
    let door = Door()
    let signal = Signal()

    /// Lets an interceptor hold each request until the signal.
    func holdRequests() {
        container.register(interceptor: "signal") { [signal] _ in
            await signal.wait()
            return .proceed
        }
    }

    func take(_ count: Int) {
        for id in 0..<count { container.open(link: "app://link/\(id)") }
    }
}

/// - Parameter line: The line of the root or of the links, if it is not the usual one.
@MainActor
private func app(_ line: String = "") throws -> App {
    let keys = ["base.root = FrontPage", "app.link.{id|int} = LinkPage; external"]
    let lines = keys.filter { $0.prefix { $0 != " " } != line.prefix { $0 != " " } } + [line]
    let app = App(
        container: try PageContainer(
            routes: [.properties(text: lines.joined(separator: "\n"), file: "routes.properties")]))
    app.container.register(FrontPage.init, LinkPage.init, DoorPage.init)
    app.container.register(filter: "Door") { [door = app.door] _ in
        door.isOpen ? .proceed : .detour(to: DoorPage.self)
    }
    app.container.onFailure = { keep($0) }
    return app
}

@MainActor
private func startedApp(_ line: String = "") async throws -> App {
    let app = try app(line)
    try await app.container.start()
    return app
}

private final class FrontPage: Page {}

private final class LinkPage: Page {
    @Injected var id = 0
}

private final class DoorPage: Page {}

private final class AskingPage: Page {
    private let signal: Signal

    init(_ signal: Signal) {
        self.signal = signal
        super.init()
    }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .ask(reason: "unsaved") }

    override func confirmLeaving() async -> Bool {
        await signal.wait()
        return true
    }
}

private final class StayingPage: Page {
    var stays = true

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        stays ? .stay(reason: "unsaved") : .leave
    }
}

@MainActor
private final class Door {
    var isOpen = false
}

/// Holds tasks up until it is sent.
@MainActor
private final class Signal {
    private var isSent = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
        if !isSent { await withCheckedContinuation { waiting.append($0) } }
    }

    func send(newestFirst: Bool = false) {
        isSent = true
        for one in newestFirst ? waiting.reversed() : waiting { one.resume() }
        waiting = []
    }
}

/// A host whose first transition takes time.
@MainActor
private final class SlowHost: NavigationHost {
    private var first: TransitionAcknowledgment?
    private var isQuick = false

    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        if isQuick { acknowledgment.finish() } else { first = acknowledgment }
    }

    func finish() {
        isQuick = true
        first?.finish()
    }
}
