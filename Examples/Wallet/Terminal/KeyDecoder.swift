/// Reads keys from the bytes that a terminal in raw mode sends.
///
/// Bytes may arrive in any portions. An escape byte may be the Escape key or the start of another key's sequence: if
/// nothing follows it for a moment, the caller reports that with ``flush()``. Sequences of unknown keys are ignored as
/// a whole. A key with Alt is read as Escape and the key.
struct KeyDecoder: Sendable {
    private enum State {
        case ground
        case escape
        /// After `ESC O`, as the arrows of a keypad send it.
        case singleShift
        /// After `ESC [`, with the parameters so far.
        case sequence(String)
        /// After `ESC [ [`, as the Linux console sends its function keys.
        case consoleFunction
    }

    private var state = State.ground
    private var text = UTF8Decoder()

    /// Whether more bytes may change the meaning of the bytes so far.
    var isPending: Bool {
        if case .ground = state { return text.isPending }
        return true
    }

    /// Decodes bytes and returns the keys that they complete.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
        bytes.flatMap { feed($0) }
    }

    /// Reports that nothing followed: an escape byte was the Escape key, any other incomplete sequence is dropped.
    mutating func flush() -> [Key] {
        defer { state = .ground }
        if case .escape = state { return [.escape] }
        return keys(text.flush())
    }

    private mutating func feed(_ byte: UInt8) -> [Key] {
        let current = state
        state = .ground
        switch (current, byte) {
        case (.ground, 0x1B):
            state = .escape
            return keys(text.flush())
        case (.ground, _):
            return keys(text.feed(byte))
        case (.escape, UInt8(ascii: "[")):
            state = .sequence("")
        case (.escape, UInt8(ascii: "O")):
            state = .singleShift
        case (.escape, _):
            return [.escape] + feed(byte)
        case (.sequence(""), UInt8(ascii: "[")):
            state = .consoleFunction
        case (.sequence(let parameters), 0x20...0x3F):
            state = .sequence(String((parameters + String(Unicode.Scalar(byte))).prefix(Self.longest)))
        case (.sequence(let parameters), 0x40...0x7E):
            return Self.key(final: byte, parameters: parameters).map { [$0] } ?? []
        case (.singleShift, 0x20...0x7E):
            return Self.key(final: byte, parameters: "").map { [$0] } ?? []
        case (.consoleFunction, 0x20...0x7E):
            break
        default:
            return feed(byte)  // not a part of any sequence: what has begun is dropped
        }
        return []
    }

    /// The maximum length of a sequence's parameters that is kept; no known key has as many.
    private static let longest = 16

    private static func key(final: UInt8, parameters: String) -> Key? {
        switch Character(Unicode.Scalar(final)) {
        case "A": return .up
        case "B": return .down
        case "C": return .right
        case "D": return .left
        case "F": return .end
        case "H": return .home
        case "M": return parameters.isEmpty ? .enter : nil
        case "Z": return .backTab
        case "~": return numbered[String(parameters.prefix { $0 != ";" })]
        default: return nil
        }
    }

    private static let numbered: [String: Key] = [
        "1": .home, "3": .delete, "4": .end, "5": .pageUp, "6": .pageDown, "7": .home, "8": .end,
    ]

    private func keys(_ scalars: [Unicode.Scalar]) -> [Key] {
        scalars.compactMap(key(_:))
    }

    private func key(_ scalar: Unicode.Scalar) -> Key? {
        switch scalar.value {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x01...0x1A: Unicode.Scalar(scalar.value + 0x60).map { .control(Character($0)) }
        case 0x00...0x1F, 0x80...0x9F: nil
        default: .character(Character(scalar))
        }
    }
}
