/// Control sequences for terminals (ECMA-48 and widely implemented xterm modes).
enum ControlSequence {
    /// Switches to the alternate screen, disables line wrapping and hides the cursor.
    static let takeOver = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l"

    /// Reverts ``takeOver``; static memory, so that it can be written during a crash.
    static let giveBack: StaticString = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    static let showCursor = "\u{1B}[?25h"
    static let hideCursor = "\u{1B}[?25l"
    static let clearScreen = "\u{1B}[2J"
    static let resetStyle = "\u{1B}[0m"

    static func moveCursor(to point: Point) -> String {
        "\u{1B}[\(point.row + 1);\(point.column + 1)H"
    }

    /// Sets a style, independent of the previous one.
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
