/// One line of a page with its action.
struct PageElement {
    /// The action of a line.
    enum Use {
        case none
        case press(@MainActor () -> Void)
        /// Receives the new text of the field.
        case edit(@MainActor (String) -> Void)
    }

    let line: ContentLine
    let use: Use

    static func heading(_ text: String) -> PageElement { PageElement(line: .heading(text), use: .none) }
    static func text(_ text: String) -> PageElement { PageElement(line: .text(text), use: .none) }
    static let rule = PageElement(line: .rule, use: .none)
    static let blank = PageElement(line: .blank, use: .none)

    static func fact(_ label: String, _ value: String) -> PageElement {
        PageElement(line: .fact(label: label, value: value), use: .none)
    }

    static func link(
        _ text: String, detail: String = "", _ press: @escaping @MainActor () -> Void
    ) -> PageElement {
        PageElement(line: .link(text, detail: detail), use: .press(press))
    }

    static func button(_ text: String, _ press: @escaping @MainActor () -> Void) -> PageElement {
        PageElement(line: .button(text), use: .press(press))
    }

    static func field(
        _ label: String, _ text: String, isSecret: Bool = false, _ edit: @escaping @MainActor (String) -> Void
    ) -> PageElement {
        PageElement(line: .field(label: label, text: text, isSecret: isSecret), use: .edit(edit))
    }
}
