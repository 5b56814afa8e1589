/// What a script wants to be true of the frame, or of the events of the command before.
struct Expectation: Equatable, Sendable {
    enum Subject: String, Equatable, Sendable {
        case frame
        case events
    }

    var subject: Subject
    var text: String
    /// Whether the text must be there; otherwise it must not.
    var isPresent = true

    /// Whether one of the lines that the subject consists of contains the text, or none does.
    func holds(for lines: [String]) -> Bool {
        lines.contains { $0.contains(text) } == isPresent
    }
}
