/// Keeps everyone waiting until a test opens it.
@MainActor
package final class Door {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    package init() {}

    package var isWaited: Bool { !waiting.isEmpty }

    package func wait() async { await withCheckedContinuation { waiting.append($0) } }

    package func open() {
        for one in waiting { one.resume() }
        waiting = []
    }
}
