/// One element of a page's content.
enum ContentLine: Equatable, Sendable {
    case heading(String)
    /// A paragraph, wrapped to the width that there is.
    case text(String)
    /// Something the page tells: a label and its value.
    case fact(label: String, value: String)
    /// Something that leads on, with a detail at the right.
    case link(String, detail: String = "")
    case button(String)
    /// A line to type into; a secret one does not show what was typed.
    case field(label: String, text: String, isSecret: Bool = false)
    case rule
    case blank

    /// Whether the selection may stand on the line.
    var isSelectable: Bool {
        switch self {
        case .link, .button, .field: true
        case .heading, .text, .fact, .rule, .blank: false
        }
    }
}
