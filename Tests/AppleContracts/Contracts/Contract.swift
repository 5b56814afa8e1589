/// One sentence that a host assumes about a view system, with a check that can fail.
///
/// The same check runs against the real system and against its double; and it has to fail on a double that does the
/// opposite, as it would say nothing otherwise.
struct Contract<S: Stage>: Sendable, CustomStringConvertible {
    /// What is assumed, as a whole sentence.
    let sentence: String

    /// Who says so: a page of the documentation, a header, a thread.
    let source: String

    /// The switch of the double under which it does the opposite.
    let opposite: String

    /// Whether a person has to touch the glass, or leave the app or turn the device.
    let needsPerson: Bool

    /// Throws a ``Violation`` if the system does otherwise.
    let check: @MainActor @Sendable (S) async throws -> Void

    var description: String { sentence }

    init(
        _ sentence: String, source: String, opposite: String, needsPerson: Bool = false,
        check: @escaping @MainActor @Sendable (S) async throws -> Void
    ) {
        self.sentence = sentence
        self.source = source
        self.opposite = opposite
        self.needsPerson = needsPerson
        self.check = check
    }
}

/// A view system did not do what a contract says.
struct Violation: Error, CustomStringConvertible {
    let description: String
}

/// What a person does; each word is also what the UI test is asked to do.
enum Act: String, CaseIterable, Sendable {
    /// Swipes from the left edge to the right one.
    case swipeBack
    /// Begins to swipe from the left edge, returns, and lifts the finger.
    case swipeBackABit
    case tapBackButton
    /// Holds the back button, and chooses the entry of its menu that is called root.
    case chooseRootInBackMenu
    /// Pulls what is presented down, by its upper edge.
    case pullDown
    case tapFirstTab
    case tapSecondTab
    /// Drags a finger down in the middle of the glass.
    case dragDown
    /// Goes to the home screen, and comes back.
    case leaveAndReturn
    /// Turns the device on its side, and back.
    case turn
}

/// Uses what a stage shows.
@MainActor
protocol Person {
    /// Returns when the hand has left the glass; what comes of it may still be moving.
    func perform(_ act: Act) async throws
}

/// Where a contract is checked: time passes there, and a person may use what is shown.
@MainActor
protocol Stage: AnyObject {
    var person: any Person { get }

    /// Lets time pass.
    func pass(_ time: Duration) async

    /// Takes away what was shown.
    func clear()
}

extension Stage {
    /// Has the system show that it does what a contract says.
    func check(_ contract: Contract<Self>) async throws { try await contract.check(self) }

    /// Lets time pass until something is so; if it is not after five seconds, the contract is broken.
    func wait(for what: String, _ isSo: () -> Bool) async throws {
        for _ in 0..<250 {
            if isSo() { return }
            await pass(.milliseconds(20))
        }
        throw Violation(description: "after five seconds there was still not: \(what)")
    }

    /// Lets time pass in which something that began is over, and in which what must not come would have come.
    func settle() async { await pass(.seconds(1)) }

    /// The contract is broken unless both are the same.
    func expect<Value: Equatable>(_ what: String, _ found: Value, is expected: Value) throws {
        if found != expected {
            throw Violation(description: "\(what): expected \(expected), found \(found)")
        }
    }
}

/// Writes down what a view system tells, in the order in which it does.
@MainActor
final class Witness {
    private(set) var notes: [String] = []

    func note(_ text: String) { notes.append(text) }

    /// Forgets what belongs to the preparations.
    func forget() { notes = [] }

    func has(_ note: String) -> Bool { notes.contains(note) }
}
