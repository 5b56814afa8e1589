import Dispatch
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Synchronization
import Testing

/// What is to be done when the last reference to an object of the main actor goes, wherever that is.
@MainActor
struct `The end of an object of the main actor` {
    @TaskLocal private static var note = ""

    private final class Ending {
        let log: Log
        init(_ log: Log) { self.log = log }
        deinit { MainActor.promptly(with: log) { $0.lines.append("ended") } }
    }

    @MainActor
    private final class Log {
        var lines: [String] = []
    }

    @Test
    func `is told at once on the main actor`() {
        let log = Log()
        _ = Ending(log)
        #expect(log.lines == ["ended"])
    }

    @Test
    func `is told at once outside of any task, with a task-local value bound`() async {
        let log = Log()
        let lines = await withCheckedContinuation { continuation in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    Self.$note.withValue("bound") { _ = Ending(log) }
                    continuation.resume(returning: log.lines)
                }
            }
        }
        #expect(lines == ["ended"])
    }

    @Test
    func `is told soon on another thread`() async throws {
        let log = Log()
        await Task.detached { _ = Ending(log) }.value
        try await waitUntil("the end to be told") { log.lines == ["ended"] }
    }

    @Test
    func `ends a gesture whose hold is dropped on another thread`() async throws {
        let (navigator, tree) = (Navigator(), NavigationTree(clock: ManualClock()))
        tree.setRoot(navigator)
        tree.host = RecordingHost(capabilities: [.batchChanges, .interactivePop])
        navigator.push(Page())
        navigator.push(Page())
        let hold = Mutex(navigator.beginInteractivePop())
        #expect(!tree.isSettled)
        await Task.detached { hold.withLock { $0 = nil } }.value
        try await waitUntil("the gesture to be cancelled") { tree.isSettled }
        #expect(navigator.pages.count == 2)
    }

    @Test
    func `finishes the pages of a container that ends on another thread`() async throws {
        let log = Log()
        let box = Box(try await startedContainer(log))
        await Task.detached { box.content.withLock { $0 = nil } }.value
        try await waitUntil("the page to be finished") { log.lines == ["finished"] }
    }

    private func startedContainer(_ log: Log) async throws -> PageContainer {
        let container = try PageContainer(
            routes: [.properties(text: "base.root = LastPage", file: "routes.properties")],
            clock: ManualClock())
        container.register { LastPage { log.lines.append("finished") } }
        try await container.start()
        return container
    }

    private final class Box: Sendable {
        let content: Mutex<PageContainer?>
        init(_ container: PageContainer) { content = Mutex(container) }
    }

    private final class LastPage: Page {
        private let tell: @MainActor () -> Void

        init(_ tell: @escaping @MainActor () -> Void) {
            self.tell = tell
            super.init()
        }

        override func didFinish() { tell() }
    }
}
