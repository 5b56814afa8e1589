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
        let missing = pattern.captureNames.filter { name in !parameters.contains { $0.name.isExactly(name) } }
        guard missing.isEmpty else {
            throw RouteLinkError(.missingParameters(missing, key: route.key), name: name)
        }
        var text = ""
        for (index, segment) in pattern.segments.enumerated() {
            text += try encoded(segment, at: index)
        }
        let types = route.sharedAttributes.value.queryTypes
        for parameter in parameters {
            guard let type = types[parameter.name],
                let text = parameter.texts.first(where: { !type.accepts($0, in: route.storage.trie) })
            else { continue }
            throw RouteLinkError(
                .invalidParameter(parameter.name, text: text, expected: type.expectation), name: name)
        }
        text += query(without: pattern.captureNames.exactNames)
        return try checked(text)
    }

    private func encoded(_ segment: RoutePattern.Segment, at index: Int) throws(RouteLinkError) -> String {
        let text: String
        switch segment {
        case .literal(let literal): text = literal
        case .any: text = index < segments.count ? segments[index] : "-"
        case .tail(let name): return try tail(name, segment)
        case .capture(let name, _):
            let given = parameters.last { $0.name.isExactly(name) }?.text ?? ""
            text = index < 2 ? given.asciiLowercased : given
            guard segment.takes([text], in: route.storage.trie) else {
                throw RouteLinkError(
                    .invalidParameter(name, text: given, expected: segment.expectation), name: self.name)
            }
        }
        return switch index {
        case 0: text + "://"
        case 1: PercentCoding.encodeHost(text.asciiLowercased)
        default: "/" + PercentCoding.encodeSegment(text)
        }
    }

    private func tail(
        _ name: String, _ segment: RoutePattern.Segment
    ) throws(RouteLinkError) -> String {
        let segments = parameters.last { $0.name.isExactly(name) }?.tailSegments ?? []
        guard segment.takes(segments, in: route.storage.trie) else {
            throw RouteLinkError(
                .invalidParameter(
                    name, text: segments.joined(separator: "/"), expected: segment.expectation),
                name: self.name)
        }
        return segments.map { "/" + PercentCoding.encodeSegment($0) }.joined()
    }

    private func query(without captures: Set<ExactName>) -> String {
        let items = parameters.enumerated()
            .filter { !captures.contains(ExactName($0.element.name)) && $0.element.name != "init" }
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
