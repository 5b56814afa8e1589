/// One element of a page's content.
enum ContentLine: Equatable, Sendable {
    case heading(String)
    /// A paragraph, wrapped to the available width.
    case text(String)
    /// A fact: a label and its value.
    case fact(label: String, value: String)
    /// A link, with a detail at the right.
    case link(String, detail: String = "")
    case button(String)
    /// A text field; a secret one does not show what was typed.
    case field(label: String, text: String, isSecret: Bool = false)
    case rule
    case blank

    /// Whether the line can be selected.
    var isSelectable: Bool {
        switch self {
        case .link, .button, .field: true
        case .heading, .text, .fact, .rule, .blank: false
        }
    }
}
