import Osprey

/// Does something on the page that its intent leads to.
struct Errand: IntentCompanion {
    let run: @MainActor @Sendable (Page) -> Void

    init(_ run: @escaping @MainActor @Sendable (Page) -> Void) { self.run = run }

    var words: String { "with an errand" }

    func attend(_ page: Page) { run(page) }
}

/// Hears how the page ends that its intent leads to: `finished`, or the code with which it was cancelled.
struct EndListener: IntentCompanion {
    let told: @MainActor @Sendable (String) -> Void

    init(_ told: @escaping @MainActor @Sendable (String) -> Void) { self.told = told }

    var words: String { "with a listener" }
    var awaitsEnding: Bool { true }

    func hear(_ ending: PageEnding) {
        switch ending {
        case .finished: told("finished")
        case .cancelled(let cancelled): told(cancelled.code)
        }
    }
}
