/// A condition on the frame, or on the events of the previous command.
struct Expectation: Equatable, Sendable {
    enum Subject: String, Equatable, Sendable {
        case frame
        case events
    }

    var subject: Subject
    var text: String
    /// Whether the text must be present; otherwise it must be absent.
    var isPresent = true

    /// Whether at least one line contains the text, or no line does.
    func holds(for lines: [String]) -> Bool {
        lines.contains { $0.contains(text) } == isPresent
    }
}
