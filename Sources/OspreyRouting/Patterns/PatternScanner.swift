/// Splits a key into segments and checks each.
///
/// The grammar: segments are separated by dots outside braces; the first is the scheme, the second the host,
/// the others the path. A segment is wholly literal, wholly `{...}`, or `*`.
struct PatternScanner {
    /// The most segments that a key may have.
    ///
    /// Bounds the depth of the trie, and so the matcher's recursion.
    static let longest = 250

    private let key: UnsafeBufferPointer<UInt8>
    private var tokens: [PatternToken]
    private var position = 0

    /// Replaces tokens with the tokens of a key.
    ///
    /// - Parameters:
    ///   - key: The bytes of the key.
    ///   - tokens: Receives the segments; its storage is reused from key to key.
    static func scan(
        _ key: UnsafeBufferPointer<UInt8>, into tokens: inout [PatternToken]
    ) throws(KeyFault) {
        tokens.removeAll(keepingCapacity: true)
        // Most keys have no more segments.
        tokens.reserveCapacity(8)
        var scanner = PatternScanner(key: key, tokens: tokens)
        // The scanner takes the storage over, so that appending does not copy.
        tokens = []
        defer { tokens = scanner.tokens }
        try scanner.scan()
    }

    private init(key: UnsafeBufferPointer<UInt8>, tokens: [PatternToken]) {
        self.key = key
        self.tokens = tokens
    }

    private mutating func scan() throws(KeyFault) {
        while true {
            let start = position
            let token = try scanSegment()
            if token.rank == .tail, position < key.count {
                throw KeyFault(problem: .tailNotLast(segment: text(token.range)), range: token.range)
            }
            tokens.append(token)
            guard position < key.count else { break }
            guard key[position] == UInt8(ascii: ".") else {
                throw KeyFault(
                    problem: .invalidSegment(segment: text(start..<segmentEnd)), range: start..<segmentEnd)
            }
            position += 1
        }
        try checkShape()
    }

    private mutating func scanSegment() throws(KeyFault) -> PatternToken {
        let start = position
        guard start < key.count, key[start] != UInt8(ascii: ".") else {
            throw KeyFault(problem: .emptySegment, range: start..<start)
        }
        if key[start] == UInt8(ascii: "{") { return try scanBraces() }
        if key[start] == UInt8(ascii: "*") {
            position += 1
            return PatternToken(rank: .plain, range: start..<position)
        }
        try scanLiteral()
        return PatternToken(rank: .literal, range: start..<position)
    }

    private mutating func scanLiteral() throws(KeyFault) {
        let start = position
        var isEscaped = false
        while true {
            position = endOfPlainText(from: position)
            guard position < key.count, key[position] != UInt8(ascii: ".") else { break }
            switch key[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: "*"),
                UInt8(ascii: "/"),
                UInt8(ascii: "?"), UInt8(ascii: "#"):
                throw KeyFault(
                    problem: .invalidSegment(segment: text(start..<segmentEnd)),
                    range: position..<position + 1)
            case UInt8(ascii: "%"):
                isEscaped = true
            default:
                break
            }
            position += 1
        }
        if isEscaped { try checkEscapes(start..<position) }
    }

    /// The position of the next byte that has a meaning in keys.
    private func endOfPlainText(from start: Int) -> Int {
        var end = start
        while end < key.count, !ByteClass.keySyntax.contains(key[end]) { end &+= 1 }
        return end
    }

    private func checkEscapes(_ range: Range<Int>) throws(KeyFault) {
        let segment = text(range)
        if PercentCoding.decode(segment) == nil {
            throw KeyFault(problem: .malformedEscape(segment: segment), range: range)
        }
    }

    /// The end of the segment at the position, for messages.
    private var segmentEnd: Int {
        key[position...].firstIndex(of: UInt8(ascii: ".")) ?? key.count
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: key[range]), as: UTF8.self)
    }
}

// MARK: - Captures

extension PatternScanner {
    private mutating func scanBraces() throws(KeyFault) -> PatternToken {
        let start = position
        guard let close = key[start...].firstIndex(of: UInt8(ascii: "}")) else {
            throw KeyFault(
                problem: .unclosedBrace(segment: text(start..<key.count)), range: start..<key.count)
        }
        let inside = start + 1..<close
        if let space = key[inside].firstIndex(where: \.isWhiteSpace) {
            throw KeyFault(
                problem: .whiteSpaceInBraces(segment: text(start..<close + 1)), range: space..<space + 1)
        }
        position = close + 1
        let bar = key[inside].firstIndex(of: UInt8(ascii: "|"))
        var token = PatternToken(
            rank: .plain, range: start..<position, name: inside.lowerBound..<(bar ?? close))
        if key[token.name].suffix(3).elementsEqual("...".utf8) {
            token.rank = .tail
            token.name = token.name.lowerBound..<token.name.upperBound - 3
        }
        try checkName(token.name)
        if let bar {
            guard token.rank != .tail else {
                throw KeyFault(problem: .typedTail(segment: text(token.range)), range: bar..<close)
            }
            token.detail = bar + 1..<close
            try classify(&token)
        }
        return token
    }

    private func checkName(_ range: Range<Int>) throws(KeyFault) {
        let name = key[range]
        let isValid =
            name.first.map { $0.isASCIILetter || $0 == UInt8(ascii: "_") } == true
            && name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
        guard isValid else {
            throw KeyFault(problem: .invalidCaptureName(name: text(range)), range: range)
        }
        if name.elementsEqual("init".utf8) {
            throw KeyFault(problem: .reservedName(name: "init"), range: range)
        }
        for token in tokens where token.isCapture && key[token.name].elementsEqual(name) {
            throw KeyFault(problem: .duplicateCapture(name: text(range)), range: range)
        }
    }

    /// Decides between a type and an enumeration.
    private func classify(_ token: inout PatternToken) throws(KeyFault) {
        let detail = UnsafeBufferPointer(rebasing: key[token.detail])
        if detail.contains(UInt8(ascii: ",")) {
            token.rank = .enumeration
            try checkWords(token.detail)
        } else {
            token.rank = SegmentRank(typeName: detail) ?? .registered
        }
    }

    private func checkWords(_ range: Range<Int>) throws(KeyFault) {
        var seen: Set<ExactName> = []
        let words = key[range].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        for word in words {
            let written = text(word.startIndex..<word.endIndex)
            guard let decoded = PercentCoding.decode(written) else {
                throw KeyFault(
                    problem: .malformedEscape(segment: written), range: word.startIndex..<word.endIndex)
            }
            guard !decoded.isEmpty else {
                let isAlone = words.count { !$0.isEmpty } < 2
                throw KeyFault(problem: .emptyWord(isAlone: isAlone), range: word.startIndex..<word.endIndex)
            }
            guard seen.insert(ExactName(decoded)).inserted else {
                throw KeyFault(
                    problem: .repeatedWord(decoded), range: word.startIndex..<word.endIndex)
            }
        }
    }

    private func checkShape() throws(KeyFault) {
        guard tokens.count <= Self.longest else {
            throw KeyFault(problem: .keyTooLong(limit: Self.longest), range: 0..<key.count)
        }
        let scheme = tokens[0].range
        guard tokens.count >= 2 else {
            throw KeyFault(problem: .incompleteKey(key: text(scheme)), range: 0..<key.count)
        }
        guard tokens[0].rank == .literal, isScheme(scheme) else {
            throw KeyFault(problem: .invalidScheme(scheme: text(scheme)), range: scheme)
        }
        if tokens[1].rank == .tail {
            throw KeyFault(problem: .tailAsHost(segment: text(tokens[1].range)), range: tokens[1].range)
        }
    }

    /// Whether a literal is a scheme, once decoded.
    private func isScheme(_ range: Range<Int>) -> Bool {
        UnsafeBufferPointer(rebasing: key[range]).isURLScheme
            || PercentCoding.decode(text(range))?.isURLScheme == true
    }
}

extension UInt8 {
    fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

// MARK: - Problems

extension RouteProblem {
    static func incompleteKey(key: String) -> RouteProblem {
        RouteProblem(
            .incompleteKey, "'\(key)' has no host, expected 'scheme.host.path'",
            fix: "write a URL 'app://home' as the key 'app.home'", found: key)
    }

    static func keyTooLong(limit: Int) -> RouteProblem {
        RouteProblem(
            .keyTooLong, "the key has more than \(limit) segments",
            fix: "use a tail: '{path...}'")
    }

    static var emptySegment: RouteProblem {
        RouteProblem(
            .emptySegment, "empty segment, expected text between dots",
            fix: "remove a dot, or write '%2E' for a dot in a segment", found: "")
    }

    static func invalidSegment(segment: String) -> RouteProblem {
        RouteProblem(
            .invalidSegment, "'\(segment)' is neither literal, '{capture}' nor '*'",
            fix: "separate segments by dots; percent-encode '{ } | * / ? #' in a literal", found: segment)
    }

    static func unclosedBrace(segment: String) -> RouteProblem {
        RouteProblem(
            .unclosedBrace, "'\(segment)' opens a brace without closing it",
            fix:
                "add '}'\(lines: "; white space, '=' and ':' end a key, also between braces", others: "")",
            found: segment)
    }

    static func whiteSpaceInBraces(segment: String) -> RouteProblem {
        RouteProblem(
            .whiteSpaceInBraces, "'\(segment)' has white space between its braces",
            fix: "remove it, or percent-encode it in a word", found: segment)
    }

    static func invalidScheme(scheme: String) -> RouteProblem {
        RouteProblem(
            .invalidScheme,
            "'\(scheme)' is not a scheme, expected a letter, then letters, digits, '+' or '-'",
            fix: "begin the key with the scheme of its URLs", found: scheme)
    }

    static func invalidCaptureName(name: String) -> RouteProblem {
        RouteProblem(
            .invalidCaptureName,
            "'\(name)' cannot name a capture, expected letters, digits and '_', not beginning with a digit",
            fix: "rename the capture", found: name)
    }

    static func reservedName(name: String) -> RouteProblem {
        RouteProblem(
            .reservedName, "'\(name)' is reserved",
            fix: "use another name; the attribute 'init' chooses an initializer")
    }

    static func duplicateCapture(name: String) -> RouteProblem {
        RouteProblem(
            .duplicateCapture, "the key has two captures '\(name)'",
            fix: "rename one of them")
    }

    static func tailNotLast(segment: String) -> RouteProblem {
        RouteProblem(
            .misplacedTail, "the tail '\(segment)' is not the last segment",
            fix: "move it to the end, or capture one segment")
    }

    static func tailAsHost(segment: String) -> RouteProblem {
        RouteProblem(
            .misplacedTail, "the tail '\(segment)' captures the host",
            fix: "capture the host by itself: '{host}.{path...}'")
    }

    static func typedTail(segment: String) -> RouteProblem {
        RouteProblem(
            .misplacedTail, "the tail '\(segment)' has a type; a tail is text",
            fix: "remove the type")
    }

    /// - Parameter isAlone: Whether fewer than two words are left without it.
    static func emptyWord(isAlone: Bool) -> RouteProblem {
        RouteProblem(
            .invalidEnumeration, "the enumeration has an empty word",
            fix: isAlone ? "write two words at least" : "remove a comma")
    }

    static func repeatedWord(_ word: String) -> RouteProblem {
        RouteProblem(.invalidEnumeration, "the enumeration has '\(word)' twice", fix: "remove one")
    }

    static func malformedEscape(segment: String) -> RouteProblem {
        RouteProblem(
            .malformedEscape,
            "'\(segment)' has a malformed escape, expected '%' and two hexadecimal digits, UTF-8 when decoded",
            fix: "write '\(escapingPercentSigns(in: segment))'", found: segment)
    }

    /// A text whose percent signs that begin no escape are escaped.
    private static func escapingPercentSigns(in text: String) -> String {
        var parts = text.split(separator: "%", omittingEmptySubsequences: false)[...]
        var escaped = String(parts.removeFirst())
        for part in parts {
            let isEscape = part.prefix(2).count == 2 && PercentCoding.decode("%" + part.prefix(2)) != nil
            escaped += (isEscape ? "%" : "%25") + part
        }
        return escaped
    }
}
