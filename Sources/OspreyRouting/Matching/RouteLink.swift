/// Builds the URL of a route from parameters.
struct RouteLink {
    let route: Route
    let parameters: [RouteParameter]
    /// What the URL was asked for.
    let name: String
    /// The segments of the URL that matched, to fill `*`; empty if there is none.
    var segments: [String] = []

    /// The URL, checked to lead back to the route.
    func url() throws(RouteLinkError) -> RouteURL {
        let pattern = route.pattern
        let missing = pattern.captureNames.filter { name in !parameters.contains { $0.name == name } }
        guard missing.isEmpty else {
            throw RouteLinkError(.missingParameters(missing, key: route.key), name: name)
        }
        var text = ""
        for (index, segment) in pattern.segments.enumerated() {
            text += try encoded(segment, at: index)
        }
        text += query(without: Set(pattern.captureNames))
        return try checked(text)
    }

    private func encoded(_ segment: RoutePattern.Segment, at index: Int) throws(RouteLinkError) -> String {
        let text: String
        switch segment {
        case .literal(let literal): text = literal
        case .any: text = index < segments.count ? segments[index] : "-"
        case .tail(let name): return try tail(name)
        case .capture(let name, let type):
            text = parameters.last { $0.name == name }?.text ?? ""
            guard type.accepts(index < 2 ? text.asciiLowercased : text, in: route.storage.trie) else {
                throw RouteLinkError(
                    .invalidParameter(name, text: text, expected: type.expectation), name: self.name)
            }
        }
        return switch index {
        case 0: text + "://"
        case 1: PercentCoding.encode(text.asciiLowercased, except: .hostCharacter)
        default: "/" + PercentCoding.encodeSegment(text)
        }
    }

    private func tail(_ name: String) throws(RouteLinkError) -> String {
        let segments = parameters.last { $0.name == name }?.tailSegments ?? []
        guard !segments.isEmpty, !segments.contains("") else {
            throw RouteLinkError(
                .invalidParameter(
                    name, text: segments.joined(separator: "/"),
                    expected: "one segment or more, none of them empty"),
                name: self.name)
        }
        return segments.map { "/" + PercentCoding.encodeSegment($0) }.joined()
    }

    private func query(without captures: Set<String>) -> String {
        let items = parameters.enumerated()
            .filter { !captures.contains($0.element.name) && $0.element.name != "init" }
            .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .flatMap { $0.element.queryItems }
        return items.isEmpty ? "" : "?" + items.map(\.description).joined(separator: "&")
    }

    private func checked(_ text: String) throws(RouteLinkError) -> RouteURL {
        let url: RouteURL
        do throws(RouteURLError) { url = try RouteURL(text) } catch {
            throw RouteLinkError(
                .invalidParameter(name, text: text, expected: "parts of a URL"), name: name)
        }
        let node = route.storage.trie.find(url)
        let found = node == TrieNode.none ? TrieNode.none : route.storage.trie.nodes[Int(node)].route
        guard found == route.index else {
            let other = found == TrieNode.none ? route : route.storage.route(found)
            throw RouteLinkError(.leadsElsewhere(url: text, key: other.key), name: name)
        }
        return url
    }
}

extension RouteCaptureType {
    /// Whether a decoded segment fits; registered types are those of a trie.
    func accepts(_ text: String, in trie: Trie) -> Bool {
        guard !text.isEmpty else { return false }
        return text.withContiguousUTF8 { bytes in
            switch self {
            case .any: true
            case .bool: CaptureSyntax.isBool(bytes)
            case .uint: CaptureSyntax.isUInt(bytes)
            case .int: CaptureSyntax.isInt(bytes)
            case .double: CaptureSyntax.isDouble(bytes)
            case .uuid: CaptureSyntax.isUUID(bytes)
            case .enumeration(let words): words.contains { $0.utf8.elementsEqual(bytes) }
            case .registered(let name): trie.types.first { $0.name == name }?.accepts(text) ?? false
            }
        }
    }

    /// What the type expects, for messages.
    var expectation: String {
        switch self {
        case .any: "a text that is not empty"
        case .bool: "true or false"
        case .uint: "a whole number that is not negative"
        case .int: "a whole number"
        case .double: "a number"
        case .uuid: "a UUID of 36 characters"
        case .enumeration(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
        case .registered(let name): "a text of the type '\(name)'"
        }
    }
}
