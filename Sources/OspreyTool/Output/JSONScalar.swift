/// A value that is written to JSON as one token.
protocol JSONScalar {
    func write(to bytes: inout [UInt8])
}

extension String: JSONScalar {
    func write(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: #"\n"#.utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: #"\r"#.utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: #"\t"#.utf8)
            case 0..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
                bytes.append(contentsOf: digits.utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
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
