/// A line that is being typed.
struct Prompt: Equatable, Sendable {
    var label: String
    var text: String
}
