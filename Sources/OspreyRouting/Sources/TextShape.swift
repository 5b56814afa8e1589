import OspreyProperties

/// The levels and values of a text, counted before Foundation decodes it.
///
/// Foundation's decoders call themselves for each level: property lists without a limit, JSON down to 512 levels, which
/// a thread with a stack of 512 KB does not have room for. A routes file needs fewer than ten levels.
struct TextShape {
    /// A text that is not decoded.
    struct Refusal: Error {
        let reason: String
        let fix: String
        /// The byte at which it is refused; nil for a binary file.
        var offset: Int?
    }

    /// How many levels a text may have.
    static let deepest = 32
    /// How many values a text may have, as often as they are referred to.
    static let most = 250_000

    private let deepest: Int
    private var count = 0

    /// - Parameter outer: Levels around the values that do not count.
    init(outer: Int = 0) {
        deepest = Self.deepest + outer
    }

    /// Counts a value at a level, the top being level 0.
    mutating func add(level: Int, at offset: Int?) throws(Refusal) {
        count += 1
        guard count <= Self.most else {
            throw Refusal(
                reason: "the text has more than \(Self.most) values", fix: "split it into several sources",
                offset: offset)
        }
        guard level <= deepest else {
            throw Refusal(
                reason: "the text has more than \(Self.deepest) levels of lists and keys with values",
                fix: "write the keys of routes with dots: {\"app.home\": \"HomePage\"}", offset: offset)
        }
    }
}

extension TextShape {
    #if canImport(FoundationEssentials) || canImport(Foundation)
    /// Checks JSON text as ``check(_:of:outer:)`` does.
    static func check(json bytes: [UInt8]) throws(Refusal) {
        try bytes.requireUTF8()
        try check(JSONMarks(bytes), of: "object")
    }
    #endif

    /// Checks the levels, the values and the keys of a text.
    ///
    /// A malformed text is left to the decoder.
    ///
    /// - Parameters:
    ///   - marks: The marks of the text.
    ///   - noun: The format's word for a dictionary.
    ///   - outer: Levels around the values that do not count.
    /// - Throws: `Refusal` at the first value beyond a limit, and at a key that its dictionary has already: a decoder
    ///   takes one of the two without a word.
    static func check(
        _ marks: some DictionaryMarks, of noun: String, outer: Int = 0
    ) throws(Refusal) {
        var marks = marks
        var shape = TextShape(outer: outer)
        // For each collection that is open its keys with their places, nil for a list.
        var open: [[String: Int]?] = []
        var isKeyNext = false
        while let mark = marks.next() {
            switch mark {
            case .open, .list:
                let isDictionary = if case .open = mark { true } else { false }
                open.append(isDictionary ? [:] : nil)
                try shape.add(level: open.count, at: marks.start)
                isKeyNext = isDictionary
            case .close, .listEnd:
                _ = open.popLast()
                isKeyNext = (open.last ?? nil) != nil
            case .string(let key) where isKeyNext:
                isKeyNext = false
                guard let object = open.indices.last, let name = marks.text(key) else { continue }
                if let first = open[object]?.updateValue(marks.start, forKey: name) {
                    throw .twin(name, of: noun, at: marks.start, first: first, in: marks.bytes)
                }
            case .string, .other:
                try shape.add(level: open.count, at: marks.start)
                isKeyNext = (open.last ?? nil) != nil
            }
        }
    }
}

extension TextShape.Refusal {
    fileprivate static func twin(
        _ key: String, of noun: String, at offset: Int, first: Int, in bytes: [UInt8]
    ) -> Self {
        let line = bytes.withUnsafeBufferPointer { $0.place(of: first, from: 0, line: 1).line }
        return Self(
            reason: "the key '\(key)' is in this \(noun) already, on line \(line)",
            fix: "remove one of them or rename its key", offset: offset)
    }
}

extension [UInt8] {
    /// Refuses a text of two or four bytes for each character, in which single bytes say nothing.
    func requireUTF8() throws(TextShape.Refusal) {
        guard !prefix(4).contains(0), !starts(with: [0xFE, 0xFF]), !starts(with: [0xFF, 0xFE]) else {
            throw TextShape.Refusal(reason: "the text is not UTF-8", fix: "save it as UTF-8")
        }
    }

    /// The offset behind the next occurrence of a text, or the end.
    package func end(of text: StaticString, from start: Int) -> Int {
        let first = self[start...].indices.first { has(text, at: $0) }
        return first.map { $0 + text.utf8CodeUnitCount } ?? count
    }

    /// Whether a text is at an offset.
    package func has(_ text: StaticString, at offset: Int) -> Bool {
        text.withUTF8Buffer { text in
            guard offset + text.count <= count else { return false }
            return text.indices.allSatisfy { self[offset + $0] == text[$0] }
        }
    }
}

extension TextShape.Refusal {
    /// The problem, with its line where it is known.
    func diagnostic(in bytes: [UInt8], source: String) -> RouteDiagnostic {
        let problem = RouteProblem.invalidSource(reason: reason, fix: fix)
        guard let offset else { return RouteDiagnostic(problem, at: RouteLocation(source: source)) }
        return bytes.withUnsafeBufferPointer { text in
            let (line, column) = text.place(of: offset, from: 0, line: 1)
            return RouteDiagnostic(
                problem, at: RouteLocation(source: source, line: line, column: column),
                line: SourceLine(text.lineText(at: offset), column: column))
        }
    }
}
