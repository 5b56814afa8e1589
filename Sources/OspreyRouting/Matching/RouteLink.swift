/// Builds the URL of a route from parameters.
struct RouteLink {
    let route: Route
    let parameters: [RouteParameter]
    /// The name for which the URL was requested.
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
        var text = RouteURLBuilder(pattern.scheme)
        for (index, segment) in pattern.written.enumerated().dropFirst() {
            text = try adding(segment, at: index, to: text)
        }
        let attributes = route.sharedAttributes.value
        for parameter in parameters {
            guard let type = attributes.queryType(of: parameter.name),
                let text = parameter.texts.first(where: { !type.accepts($0, in: route.storage.trie) })
            else { continue }
            throw RouteLinkError(
                .invalidParameter(parameter.name, text: text, expected: type.expectation), name: name)
        }
        for item in queryItems(without: pattern.captureNames.exactNames) { text.append(item) }
        return try checked(text.url)
    }

    private func adding(
        _ segment: RoutePattern.Segment, at index: Int, to text: RouteURLBuilder
    ) throws(RouteLinkError) -> RouteURLBuilder {
        switch segment {
        case .literal(let literal): return text.literal(literal)
        case .any: return text.literal(index < segments.count ? segments[index] : "-")
        case .capture(let name, _):
            let given = parameters.last { $0.name.isExactly(name) }?.text ?? ""
            try check([given], of: segment, name, shown: given)
            return text.capture(name, given)
        case .tail(let name):
            let segments = parameters.last { $0.name.isExactly(name) }?.tailSegments ?? []
            try check(segments, of: segment, name, shown: segments.joined(separator: "/"))
            return text.tail(name, segments)
        }
    }

    private func check(
        _ texts: [String], of segment: RoutePattern.Segment, _ capture: String, shown: String
    ) throws(RouteLinkError) {
        guard !segment.takes(texts, in: route.storage.trie) else { return }
        throw RouteLinkError(
            .invalidParameter(capture, text: shown, expected: segment.expectation), name: name)
    }

    private func queryItems(without captures: Set<ExactName>) -> [RouteQueryItem] {
        parameters.enumerated()
            .filter { !captures.contains(ExactName($0.element.name)) && $0.element.name != "init" }
            .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
            .flatMap { $0.element.queryItems }
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
