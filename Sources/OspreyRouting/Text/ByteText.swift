extension [UInt8] {
    /// Whether a text is at an offset.
    package func has(_ text: StaticString, at offset: Int) -> Bool {
        text.withUTF8Buffer { text in
            guard offset + text.count <= count else { return false }
            return text.indices.allSatisfy { self[offset + $0] == text[$0] }
        }
    }

    /// The offset of the next occurrence of a text; nil if there is none.
    func start(of text: StaticString, from start: Int) -> Int? {
        start < count ? self[start...].indices.first { has(text, at: $0) } : nil
    }

    /// The offset behind the next occurrence of a text, or the end.
    package func end(of text: StaticString, from start: Int) -> Int {
        self.start(of: text, from: start).map { $0 + text.utf8CodeUnitCount } ?? count
    }

    /// The offset behind the byte order mark with which a file may begin.
    package var endOfByteOrderMark: Int { has("\u{FEFF}", at: 0) ? 3 : 0 }
}
