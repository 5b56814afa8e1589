/// What is written to a terminal to control it (ECMA-48 and the widely implemented xterm modes).
enum ControlSequence {
    /// Shows a screen beside the one with the shell's output; cuts long lines, hides the cursor.
    static let takeOver = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l"

    /// Undoes ``takeOver``; fixed in memory, so that a crash can write it too.
    static let giveBack: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    static let showCursor = "\u{1B}[?25h"
    static let hideCursor = "\u{1B}[?25l"
    static let clearScreen = "\u{1B}[2J"
    static let resetStyle = "\u{1B}[0m"

    static func moveCursor(to point: Point) -> String {
        "\u{1B}[\(point.row + 1);\(point.column + 1)H"
    }

    /// Sets a style, whatever was set before.
    static func style(_ style: Style, usesColor: Bool) -> String {
        var codes = ["0"]
        if style.traits.contains(.bold) { codes.append("1") }
        if style.traits.contains(.dim) { codes.append("2") }
        if style.traits.contains(.underlined) { codes.append("4") }
        if style.traits.contains(.reversed) { codes.append("7") }
        if usesColor, let color = style.color { codes.append(String(color.rawValue)) }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}
