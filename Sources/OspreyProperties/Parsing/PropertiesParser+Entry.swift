/// The parts of an entry. Each step stops at what ends its part, at a line end, or at a backslash that ends
/// the text.
extension PropertiesParser {
    /// Moves past the key; true if it has to be decoded.
    mutating func skipKey() -> Bool {
        var hasEscapes = false
        while position < end {
            position = source.endOfPlainKey(from: position)
            guard position < end else { break }
            let byte = source[position]
            if byte == Byte.backslash {
                guard skipEscape() else { break }
                hasEscapes = true
            } else if byte == Byte.equals || byte == Byte.colon || byte.isBlank || byte.isLineEnd {
                break
            } else {
                position += 1
            }
        }
        return hasEscapes
    }

    /// Moves past white space with at most one `=` or `:` in it.
    mutating func skipSeparator() {
        var hasSign = false
        while position < end {
            let byte = source[position]
            if byte.isBlank {
                position += 1
            } else if !hasSign, byte == Byte.equals || byte == Byte.colon {
                hasSign = true
                position += 1
            } else if isContinuation(at: position) {
                _ = skipEscape()
            } else {
                return
            }
        }
    }

    /// Moves past the value; true if it has to be decoded.
    mutating func skipValue() -> Bool {
        var hasEscapes = false
        while position < end {
            position = source.endOfPlainValue(from: position)
            guard position < end else { break }
            let byte = source[position]
            if byte == Byte.backslash {
                guard skipEscape() else { break }
                hasEscapes = true
            } else if byte.isLineEnd {
                break
            } else {
                position += 1
            }
        }
        return hasEscapes
    }

    /// Moves past a backslash and the byte behind it, or past a continuation; false if the backslash ends the
    /// text.
    private mutating func skipEscape() -> Bool {
        guard position + 1 < end else { return false }
        position += 1
        guard source[position].isLineEnd else {
            // What an escape begins with hides no separator, and what follows it is plain: no need to know
            // more.
            position += 1
            return true
        }
        skipLineEnd()
        while position < end, source[position].isBlank { position += 1 }
        return true
    }

    /// Whether a backslash hides a line end at this offset.
    func isContinuation(at offset: Int) -> Bool {
        offset + 1 < end && source[offset] == Byte.backslash && source[offset + 1].isLineEnd
    }

    mutating func skipLineEnd() {
        position = source.skippingLineEnd(at: position)
        line += 1
    }
}
