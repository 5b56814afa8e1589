/// Runs a script's statements in the app and prints what a user would see.
///
/// For each command it prints the line, the frame as plain text and the events of the command. A failed statement is
/// reported, and the script goes on; the caller checks ``failures`` at the end.
@MainActor
struct ScriptRunner {
    /// Receives output, which already includes line ends.
    typealias Sink = @MainActor (String) -> Void

    private let target: any CommandTarget
    private let size: Size
    private let output: Sink
    private let errors: Sink
    private var events: [LogEntry] = []

    /// The number of failed statements so far.
    private(set) var failures = 0

    init(target: any CommandTarget, size: Size, output: @escaping Sink, errors: @escaping Sink) {
        self.target = target
        self.size = size
        self.output = output
        self.errors = errors
    }

    /// Prints the first frame and the events before it; a splash is printed once, and skipped.
    mutating func begin() async {
        events = target.log.entries
        output("> start\n")
        printFrame()
        guard target.screen.splash != nil else { return }
        output("> the splash is skipped\n")
        _ = await perform(.activate)
        events = target.log.entries
    }

    /// Runs one statement; a failure is reported and counted.
    mutating func run(_ statement: ScriptStatement) async {
        output("> \(statement.text)\n")
        switch statement.action {
        case .expect(let expectation):
            if !expectation.holds(for: lines(of: expectation.subject)) {
                report(.unmet(expectation), at: statement)
            }
        case .perform(let command):
            if let failure = await perform(command) {
                report(.failed(command: statement.text, reason: failure), at: statement)
            }
        case .performFailing(let command):
            if await perform(command) == nil {
                report(.didNotFail(command: statement.text), at: statement)
            }
        }
    }

    /// Reports a line that could not be parsed, which also counts as a failure.
    mutating func report(_ error: ScriptError) {
        failures += 1
        errors("\(error)\n")
    }

    private mutating func report(_ problem: ScriptError.Problem, at statement: ScriptStatement) {
        report(ScriptError(location: statement.location, problem: problem))
    }

    /// Performs a command and prints the result; returns why it failed, if it did.
    private mutating func perform(_ command: WalletCommand) async -> String? {
        let count = target.log.total
        var failure: String?
        do {
            try await target.perform(command)
        } catch {
            failure = String(describing: error)
        }
        events = target.log.entries(after: count)
        if !target.hasQuit { printFrame() } else { printEvents() }
        return failure
    }

    private func printFrame() {
        output(frame + "\n")
        printEvents()
    }

    private func printEvents() {
        for event in events { output("  \(event.line)\n") }
    }

    private var frame: String {
        ScreenRenderer.render(target.screen, size: size).plainText
    }

    private func lines(of subject: Expectation.Subject) -> [String] {
        switch subject {
        case .frame: frame.split(separator: "\n").map(String.init)
        case .events: events.map(\.line)
        }
    }
}
