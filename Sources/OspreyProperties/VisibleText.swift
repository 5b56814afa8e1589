extension String {
    /// The text with everything that cannot be seen on a terminal, in a log or by a reader written as escapes.
    ///
    /// That includes control characters, including C1 and DEL; characters without a shape that affect the layout,
    /// for example those that reverse the direction of writing; line ends; and spaces other than the ordinary one:
    /// `\n`, `\u001b`, `\u00a0`, `\u{e0001}`.
    package var visible: String {
        if isPlain { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isVisible { text.unicodeScalars.append(scalar) } else { text += scalar.escape }
        }
    }

    /// The number of cells that ``visible`` takes on a terminal.
    package var visibleWidth: Int { isPlain ? utf8.count : visible.displayWidth }

    /// Whether the text is entirely visible ASCII.
    private var isPlain: Bool {
        // Without an early exit, the compiler can check many bytes in one step.
        let seen = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.reduce(UInt8(0)) { $0 | ($1 >= 0x20 && $1 < 0x7F ? 0 : 1) }
        }
        return seen == 0
    }

    /// The number of cells that the text takes on a terminal.
    package var displayWidth: Int {
        if utf8.allSatisfy({ $0 < 0x7F }) { return utf8.count }
        return unicodeScalars.reduce(0) { $0 + $1.displayWidth }
    }
}

extension Unicode.Scalar {
    /// Whether the scalar can be shown unchanged.
    package var isVisible: Bool {
        if value < 0x7F { return value >= 0x20 }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
        default: true
        }
    }

    fileprivate var escape: String {
        switch self {
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case "\u{C}": return "\\f"
        default:
            let digits = String(value, radix: 16)
            guard digits.count <= 4 else { return "\\u{\(digits)}" }
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    /// Zero for marks that combine with the previous scalar, two for the wide scripts of East Asia and for emoji.
    fileprivate var displayWidth: Int {
        if value < 0x300 { return 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return Self.wide.contains { $0.contains(value) } ? 2 : 1
        }
    }

    /// The blocks whose characters are wide, by Unicode Standard Annex 11.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
