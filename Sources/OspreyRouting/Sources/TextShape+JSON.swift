import OspreyProperties

#if canImport(FoundationEssentials)
import FoundationEssentials
#elseif canImport(Foundation)
import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension TextShape {
    /// Checks the levels, the values and the keys of JSON text (RFC 8259).
    ///
    /// The signs outside of strings say all that is needed. Text that is not JSON is left to the decoder.
    ///
    /// - Throws: `Refusal` at the first value beyond a limit, and at a key that its object has already: a decoder takes
    ///   one of the two without a word.
    static func check(json bytes: [UInt8]) throws(Refusal) {
        try bytes.requireUTF8()
        var shape = TextShape()
        // For each object that is open its keys with their places, nil for a list.
        var open: [[String: Int]?] = []
        var isKeyNext = false
        var offset = 0
        while offset < bytes.count {
            let start = offset
            let byte = bytes[start]
            offset += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                try shape.open(at: start)
                isKeyNext = byte == UInt8(ascii: "{")
                open.append(isKeyNext ? [:] : nil)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                shape.close()
                _ = open.popLast()
                isKeyNext = false
            case UInt8(ascii: ","):
                try shape.add(at: start)
                isKeyNext = open.last.map { $0 != nil } ?? false
            case UInt8(ascii: "\""):
                offset = bytes.endOfString(from: offset)
                guard isKeyNext, let object = open.indices.last, let key = String(json: bytes[start..<offset])
                else { continue }
                isKeyNext = false
                if let first = open[object]?.updateValue(start, forKey: key) {
                    let line = bytes.withUnsafeBufferPointer { $0.place(of: first, from: 0, line: 1).line }
                    throw Refusal(
                        reason: "the key '\(key)' is in this object already, on line \(line)",
                        fix: "remove one of them or rename its key", offset: start)
                }
            default: break
            }
        }
    }
}

extension [UInt8] {
    /// The offset behind the string whose quote is just before an offset.
    fileprivate func endOfString(from start: Int) -> Int {
        var offset = start
        while offset < count, self[offset] != UInt8(ascii: "\"") {
            offset += self[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return Swift.min(offset + 1, count)
    }
}

extension String {
    /// The text of a JSON string with its quotes; nil if it is broken.
    fileprivate init?(json bytes: ArraySlice<UInt8>) {
        guard bytes.contains(UInt8(ascii: "\\")) else {
            self.init(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
            return
        }
        guard let text = try? JSONDecoder().decode(String.self, from: Data(bytes)) else { return nil }
        self = text
    }
}
#endif
