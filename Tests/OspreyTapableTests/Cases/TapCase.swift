import OspreyTapable
import Testing

/// One row of the table of expected behavior: what is done, and which taps are called by each emission.
struct TapCase: CustomTestStringConvertible, Sendable {
    let number: Int
    let title: String
    let steps: [Step]
    /// For each emission that the steps make, the calls: "A B", or with events "e1:A e2:B".
    let calls: [String]
    /// Words of the errors that the steps meet.
    let errors: [String]

    init(_ number: Int, _ title: String, _ steps: [Step], calls: [String], errors: [String] = []) {
        self.number = number
        self.title = title
        self.steps = steps
        self.calls = calls
        self.errors = errors
    }

    var testDescription: String { "\(number): \(title)" }

    /// Something that a case does, at the top or from inside a tap.
    indirect enum Step: Sendable {
        case tap(Tap)
        case cancel(String)
        case endOwner(of: String)
        case emit(PageEvent = .e1, on: String = "P")
        case emitSwitch
        case endHub
        case attach(String, to: String)
        case detach(String, from: String)

        static func tap(
            _ name: String, stage: Int = 0, before: [String] = [], after: [String] = [],
            on hub: String = "P", hears: EventSet<PageEvent> = .all, once: Bool = false, owned: Bool = false,
            does steps: [Step] = []
        ) -> Step {
            .tap(
                Tap(
                    name: name, stage: stage, before: before, after: after, hub: hub, hears: hears,
                    once: once, owned: owned, steps: steps))
        }
    }

    struct Tap: Sendable {
        let name: String
        let stage: Int
        let before: [String]
        let after: [String]
        let hub: String
        let hears: EventSet<PageEvent>
        let once: Bool
        let owned: Bool
        /// What the tap does when it is called for `e1`.
        let steps: [Step]
    }
}
