/// Keeps everyone waiting until a test opens it.
@MainActor
final class Door {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    var isWaited: Bool { !waiting.isEmpty }

    func wait() async { await withCheckedContinuation { waiting.append($0) } }

    func open() {
        for one in waiting { one.resume() }
        waiting = []
    }
}
