extension Character {
    /// The number of columns of the character on a terminal: 0, 1 or 2.
    ///
    /// The first scalar with a width decides; combining marks have none. East Asian wide and full-width forms and emoji
    /// take two columns. If Unicode calls the width ambiguous, it is one, as on terminals outside of East Asian
    /// locales.
    var columns: Int {
        if unicodeScalars.contains("\u{FE0F}") { return 2 }  // asks for the emoji form
        return unicodeScalars.lazy.map(\.columns).first { $0 > 0 } ?? 0
    }

    /// Whether a terminal can show the character; control characters have other effects.
    var isDisplayable: Bool {
        unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
}

extension Unicode.Scalar {
    fileprivate var columns: Int {
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
        default: break
        }
        if (0x1160...0x11FF).contains(value) { return 0 }  // vowels and finals join the Hangul before them
        if properties.isEmojiPresentation { return 2 }
        return Self.wide.contains { $0.contains(value) } ? 2 : 1
    }

    /// The blocks whose characters are East Asian Wide or Fullwidth (UAX #11), emoji aside.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul initials
        0x2E80...0x303E,  // radicals, CJK punctuation
        0x3041...0x33FF,  // kana, compatibility forms
        0x3400...0x4DBF,  // CJK extension A
        0x4E00...0x9FFF,  // CJK
        0xA000...0xA4CF,  // Yi
        0xA960...0xA97C,  // Hangul extended initials
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // CJK compatibility
        0xFE10...0xFE19,  // vertical forms
        0xFE30...0xFE6F,  // compatibility and small forms
        0xFF01...0xFF60,  // full-width forms
        0xFFE0...0xFFE6,  // full-width signs
        0x1F200...0x1F265,  // enclosed ideographs
        0x20000...0x3FFFD,  // CJK extensions B and later
    ]
}
