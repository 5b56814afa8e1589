/// The pattern of URLs that a key describes.
///
/// ```swift
/// let pattern = RoutePattern(key: "wallet.loan.{loanId|uint}.pay")
/// pattern?.captureNames   // ["loanId"]
/// ```
public struct RoutePattern: Sendable, Hashable {
    /// One segment: the scheme, the host, or a segment of the path.
    public enum Segment: Sendable, Hashable {
        /// A text that the URL has to have here, decoded.
        case literal(String)
        /// Any one segment that the type takes, under a name.
        case capture(String, RouteCaptureType)
        /// Any one segment, without a name: `*`.
        case any
        /// All segments to the end, at least one.
        case tail(String)
    }

    /// The scheme, the host and the segments of the path, as they are matched: scheme and host in lower case.
    public let segments: [Segment]

    /// The host as it is declared: web addresses are written and compared with its case.
    private let declaredHost: DeclaredHost

    /// The segments as they are declared, to write URLs and to name values.
    package var written: [Segment] {
        guard let host = declaredHost.segment else { return segments }
        var written = segments
        written[1] = host
        return written
    }

    /// The names of the captures in their order.
    public var captureNames: [String] { segments.compactMap(\.captureName) }

    /// The scheme, which every key begins with.
    package var scheme: String {
        if case .literal(let scheme)? = segments.first { scheme } else { "" }
    }

    /// Reads a key of the properties format; nil if it is malformed.
    public init?(key: String) {
        let pattern: RoutePattern? = key.withContiguousUTF8 { bytes in
            var tokens: [PatternToken] = []
            do throws(KeyFault) { try PatternScanner.scan(bytes, into: &tokens) } catch { return nil }
            return RoutePattern(tokens, of: bytes)
        }
        guard let pattern else { return nil }
        self = pattern
    }

    init(_ tokens: [PatternToken], of key: UnsafeBufferPointer<UInt8>) {
        func text(_ range: Range<Int>) -> String {
            PercentCoding.decode(UnsafeBufferPointer(rebasing: key[range]))
        }
        func segment(_ token: PatternToken, foldsCase folds: Bool) -> Segment {
            switch token.rank {
            case .literal:
                let literal = text(token.range)
                return .literal(folds ? literal.asciiLowercased : literal)
            case .tail: return .tail(text(token.name))
            case .plain: return token.isCapture ? .capture(text(token.name), .any) : .any
            default:
                return .capture(text(token.name), RouteCaptureType(token, of: key, foldsCase: folds))
            }
        }
        segments = tokens.enumerated().map { segment($1, foldsCase: $0 < 2) }
        let host = tokens.count > 1 ? segment(tokens[1], foldsCase: false) : nil
        declaredHost = DeclaredHost(segment: host == segments.dropFirst().first ? nil : host)
    }
}

/// The host of a pattern as it is declared; it does not count when patterns are compared.
private struct DeclaredHost: Sendable, Hashable {
    let segment: RoutePattern.Segment?

    static func == (left: DeclaredHost, right: DeclaredHost) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension RoutePattern.Segment {
    /// The segment without the name of its capture: equal ones match the same segments of URLs.
    package var withoutName: RoutePattern.Segment {
        switch self {
        case .any: .capture("", .any)
        case .capture(_, let type): .capture("", type)
        case .tail: .tail("")
        case .literal: self
        }
    }

    /// The name of the capture; nil for literals and `*`.
    package var captureName: String? {
        switch self {
        case .capture(let name, _), .tail(let name): name
        case .literal, .any: nil
        }
    }
}

/// The type of a capture: the values that it accepts.
public enum RouteCaptureType: Sendable, Hashable {
    /// Any text.
    case any
    /// `true` or `false`.
    case bool
    /// Decimal digits that fit `UInt`.
    case uint
    /// Decimal digits with an optional sign that fit `Int`.
    case int
    /// A finite decimal number, with a fraction and an exponent if need be.
    case double
    /// The form of 36 characters.
    case uuid
    /// One of these words, sorted.
    case enumeration([String])
    /// A type registered in code, by name.
    case registered(String)

    init(_ token: PatternToken, of key: UnsafeBufferPointer<UInt8>, foldsCase: Bool) {
        switch token.rank {
        case .bool: self = .bool
        case .uint: self = .uint
        case .int: self = .int
        case .double: self = .double
        case .uuid: self = .uuid
        case .enumeration: self = .enumeration(Self.words(token, of: key, foldsCase: foldsCase))
        case .registered:
            self = .registered(
                String(decoding: UnsafeBufferPointer(rebasing: key[token.detail]), as: UTF8.self))
        case .literal, .plain, .tail: self = .any
        }
    }

    /// The decoded words of an enumeration, sorted by their bytes; in a host their case does not count.
    private static func words(
        _ token: PatternToken, of key: UnsafeBufferPointer<UInt8>, foldsCase: Bool
    ) -> [String] {
        let words = key[token.detail].split(separator: UInt8(ascii: ",")).map {
            let word = PercentCoding.decode(UnsafeBufferPointer(rebasing: $0))
            return foldsCase ? word.asciiLowercased : word
        }
        return words.exactNames.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

/// The pattern as a normalized key: escapes only where needed, scheme and host in lower case, words sorted.
extension RoutePattern: CustomStringConvertible {
    /// The text as it is written in a key.
    public var description: String { Self.text(of: segments) }

    /// The same with the host as it is declared.
    package var writtenKey: String { Self.text(of: written) }

    private static func text(of segments: [Segment]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(segments.count * 12)
        for (position, segment) in segments.enumerated() {
            if position > 0 { text.append(UInt8(ascii: ".")) }
            segment.description.withContiguousUTF8 { text.append(contentsOf: $0) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension RoutePattern.Segment: CustomStringConvertible {
    /// The text as it is written in a key.
    public var description: String {
        switch self {
        case .literal(let text): PercentCoding.encodeKey(text)
        case .capture(let name, let type): "{\(name)\(type)}"
        case .any: "*"
        case .tail(let name): "{\(name)...}"
        }
    }
}

extension RouteCaptureType: CustomStringConvertible {
    /// The type as it is written after the name in a key, with its bar; empty for any text.
    public var description: String {
        switch self {
        case .any: ""
        case .bool: "|bool"
        case .uint: "|uint"
        case .int: "|int"
        case .double: "|double"
        case .uuid: "|uuid"
        case .enumeration(let words): "|" + words.map(PercentCoding.encodeKey).joined(separator: ",")
        case .registered(let name): "|" + name
        }
    }
}
