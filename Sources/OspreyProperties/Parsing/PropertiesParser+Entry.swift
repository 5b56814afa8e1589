/// The parts of an entry.
///
/// Each step stops at the end of its part, at a line end, or at a backslash that ends the text.
extension PropertiesParser {
    /// Skips the key, and returns whether it has to be decoded.
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

    /// Skips white space with at most one `=` or `:` in it.
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

    /// Skips the value, and returns whether it has to be decoded.
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

    /// Skips a backslash and the byte after it, or a continuation; returns `false` if the backslash ends the text.
    private mutating func skipEscape() -> Bool {
        guard position + 1 < end else { return false }
        position += 1
        guard source[position].isLineEnd else {
            // The escaped byte is not a separator, and the bytes after it are plain.
            position += 1
            return true
        }
        skipLineEnd()
        while position < end, source[position].isBlank { position += 1 }
        return true
    }

    /// Whether a backslash escapes a line end at this offset.
    func isContinuation(at offset: Int) -> Bool {
        offset + 1 < end && source[offset] == Byte.backslash && source[offset + 1].isLineEnd
    }

    mutating func skipLineEnd() {
        position = source.skippingLineEnd(at: position)
        line += 1
    }
}
