import OspreyProperties

/// A value that is written to JSON as one token.
protocol JSONScalar {
    func write(to bytes: inout [UInt8])
}

extension String: JSONScalar {
    func write(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        if utf8.allSatisfy(Self.isPlain) {
            bytes.append(contentsOf: utf8)
        } else {
            // Characters that JSON may contain and a terminal or a log may not are escaped, too.
            var last: (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
            for scalar in unicodeScalars {
                if (scalar.isVisible || scalar.isASCII) && scalar != "\u{7F}",
                    (last.0, last.1, scalar) != ("#", "#", "[")
                {
                    scalar.utf8.forEach { Self.write($0, to: &bytes) }
                } else {
                    for unit in scalar.utf16 { Self.writeEscape(unit, to: &bytes) }
                }
                last = (last.1, scalar)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a byte has no special meaning, whatever is beside it.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"): false
        default: byte >= 0x20 && byte < 0x7F
        }
    }

    private static func writeEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
        let digits = String(unit, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        bytes.append(contentsOf: String(repeating: "0", count: 4 - digits.count).utf8)
        bytes.append(contentsOf: digits.utf8)
    }

    private static func write(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
        case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
        case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
        case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
        case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
        case 0..<0x20: writeEscape(UInt16(byte), to: &bytes)
        default: bytes.append(byte)
        }
    }
}

extension Int: JSONScalar {
    func write(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: String(self).utf8)
    }
}

extension Bool: JSONScalar {
    func write(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: (self ? "true" : "false").utf8)
    }
}

extension Optional: JSONScalar where Wrapped: JSONScalar {
    func write(to bytes: inout [UInt8]) {
        if let self { self.write(to: &bytes) } else { bytes.append(contentsOf: "null".utf8) }
    }
}
