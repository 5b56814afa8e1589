/// The URL that a redirect leads to, with places for captures.
///
/// Captures stand for whole path segments or query values: `wallet://loan/{loanId}?from={source}`. They are
/// encoded again when the template is filled.
public struct RedirectTemplate: Sendable {
    /// The template as it is written.
    public let text: String

    package let scheme: String
    package let host: String
    package let path: [Piece]
    package let query: [QueryPiece]
    let fragment: String?

    /// A fixed text, decoded, or the name of a capture.
    package enum Piece: Hashable, Sendable {
        case text(String)
        case capture(String)
    }

    /// An item of the query.
    package struct QueryPiece: Sendable {
        package var name: String
        package var value: Piece
        var isBare: Bool
    }

    /// The names of the captures that the template needs.
    package var captureNames: [String] {
        (path + query.map(\.value)).compactMap { piece in
            if case .capture(let name) = piece { name } else { nil }
        }
    }
}

/// A reason why a text is not a template.
struct RedirectFault: Error {
    var reason: String
}

extension RedirectTemplate {
    /// Reads a template.
    init(parsing text: String) throws(RedirectFault) {
        // A placeholder is no legal URL: parse the text with letters in the places of the braces.
        var names: [String] = []
        let plain = try Self.replacingCaptures(in: text, names: &names)
        let url: RouteURL
        do throws(RouteURLError) { url = try RouteURL(plain) } catch {
            throw RedirectFault(reason: "is not a URL: \(error)")
        }
        guard let host = url.writtenHost else { throw RedirectFault(reason: "has no host") }
        guard url.port == nil else { throw RedirectFault(reason: "has a port, which no route can match") }
        func piece(_ text: String) throws(RedirectFault) -> Piece {
            guard text.contains(Self.mark) else { return .text(text) }
            guard text.first == Self.mark, let index = Int(text.dropFirst()), names.indices.contains(index)
            else {
                throw RedirectFault(reason: "has a capture inside a segment or value")
            }
            return .capture(names[index])
        }
        self.text = text
        scheme = url.scheme
        self.host = host
        guard !host.contains(Self.mark), !(url.fragment ?? "").contains(Self.mark) else {
            throw RedirectFault(reason: "has a capture outside of path and query")
        }
        var path: [Piece] = []
        for segment in url.segments { path.append(try piece(segment)) }
        self.path = path
        var query: [QueryPiece] = []
        for item in url.queryItems {
            guard !item.name.contains(Self.mark) else {
                throw RedirectFault(reason: "has a capture as a query key")
            }
            guard item.name != "init" else {
                throw RedirectFault(reason: "uses the reserved query key 'init'")
            }
            query.append(QueryPiece(name: item.name, value: try piece(item.value), isBare: item.isBare))
        }
        self.query = query
        fragment = url.fragment
    }

    /// Stands for a capture while the template is parsed.
    ///
    /// A private-use character, which no template contains.
    private static let mark: Character = "\u{F8FF}"

    /// Replaces `{name}` by the mark and a number.
    private static func replacingCaptures(
        in text: String, names: inout [String]
    ) throws(RedirectFault) -> String {
        guard !text.contains(mark) else {
            throw RedirectFault(reason: "contains the private character U+F8FF")
        }
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[rest.index(after: open)...]
            guard let close = rest.firstIndex(of: "}") else {
                throw RedirectFault(reason: "opens a brace without closing it")
            }
            var name = String(rest[..<close])
            if name.hasSuffix("...") { name.removeLast(3) }
            result += "\(mark)\(names.count)"
            names.append(name)
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}

extension RedirectTemplate {
    /// The URL that the template makes of captures, and of the query and fragment of the incoming URL.
    ///
    /// - Parameters:
    ///   - captures: The captures of the incoming URL.
    ///   - incoming: The URL that is redirected. Its query items stay, except those that the template gives; its
    ///     fragment stays unless the template has one.
    package func filled(_ captures: [RouteParameter], incoming: RouteURL?) -> String {
        func parameter(_ piece: Piece) -> RouteParameter {
            switch piece {
            case .text(let text): RouteParameter("", text)
            case .capture(let name): captures.first { $0.name.isExactly(name) } ?? RouteParameter(name, "")
            }
        }
        var result = scheme + "://" + PercentCoding.encodeHost(host)
        for segment in path.flatMap({ parameter($0).texts }) {
            result += "/" + PercentCoding.encodeSegment(segment)
        }
        let own = query.map { item in
            RouteQueryItem(name: item.name, value: parameter(item.value).text, isBare: item.isBare)
        }
        let names = own.lazy.map(\.name).exactNames
        let kept = (incoming?.queryItems ?? []).filter { !names.contains(ExactName($0.name)) }
        if !(own + kept).isEmpty { result += "?" + (own + kept).map(\.description).joined(separator: "&") }
        if let fragment = fragment ?? incoming?.fragment {
            result += "#" + PercentCoding.encode(fragment, except: .pathCharacter)
        }
        return result
    }
}

/// Two templates are equal if they were written alike.
extension RedirectTemplate: Hashable {
    /// Whether both were written alike.
    public static func == (left: RedirectTemplate, right: RedirectTemplate) -> Bool {
        left.text == right.text
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension RedirectTemplate: CustomStringConvertible {
    /// The template as it is written.
    public var description: String { text }
}
