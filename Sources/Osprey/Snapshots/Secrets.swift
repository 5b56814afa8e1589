import OspreyRouting

/// The values of a request that no snapshot and no trace contains, because a route on the way lists their keys in
/// `x-secret`.
///
/// A filter, an interceptor or a redirect may pass such a value on under another key, and a page may save it: so what
/// counts is the value, wherever it is.
struct Secrets {
    private var keys: Set<String> = []
    private var texts: Set<String> = []

    /// - Parameter request: A request, with the requests that were redirected to it.
    init(of request: PageRequest) {
        let requests = request.redirectedFrom + [request]
        let matches = requests.flatMap { [$0.match, $0.child].compactMap(\.self) }
        for request in requests { add(request.extras(named: KeyList.secret.rawValue)) }
        for route in matches.map(\.route) + matches.flatMap({ $0.redirects.map(\.route) }) {
            keys.formUnion(route.sharedAttributes.value.keys(in: .secret))
        }
        guard !keys.isEmpty else { return }
        texts = Set(matches.flatMap { $0.redirects.flatMap { $0.texts(of: keys) } })
        for parameters in requests.map(\.parameters) + matches.map({ Parameters($0, merging: [:]) }) {
            for entry in parameters where keys.contains(entry.key) {
                texts.formUnion(entry.value.texts(inTail: true) ?? [])
            }
        }
        texts.remove("")
    }

    /// Whether no route lists a key, so that URLs can be taken as they are.
    var isEmpty: Bool { keys.isEmpty }

    /// Adds the keys that all routes of a page list: it may have values from any of them.
    mutating func add(_ attributes: PageAttributes?) {
        add(attributes?.extras[KeyList.secret.rawValue] ?? [])
    }

    /// Adds the keys of lists.
    mutating func add(_ lists: some Sequence<String>) { keys.formUnion(lists.flatMap(KeyList.keys)) }

    /// The parameters without the secret ones.
    func removed(from parameters: Parameters) -> Parameters {
        if isEmpty { return parameters }
        return parameters.without { entry in
            keys.contains(entry.key) || entry.value.texts(inTail: true)?.contains(where: isSecret) == true
        }
    }

    /// Whether a text is a secret, or contains one that does not occur by chance.
    private func isSecret(_ text: String) -> Bool {
        texts.contains(text) || texts.contains { $0.utf8.count > 3 && text.contains($0) }
    }
}

extension PageRequest {
    /// The parameters that the route of the request lists in `x-log`, without secrets.
    var logged: [String: String] {
        let keys = route?.sharedAttributes.value.keys(in: .log) ?? []
        guard !keys.isEmpty else { return [:] }
        let parameters = Secrets(of: self).removed(from: parameters)
        var logged: [String: String] = [:]
        for key in keys {
            guard let value = parameters[key], value.isStorable else { continue }
            logged[key] = String(value.debugDescription.prefix(200))
        }
        return logged
    }
}

extension RouteRedirectHop {
    /// The values of some keys in the URL that was redirected.
    fileprivate func texts(of keys: Set<String>) -> [String] {
        var texts = from.queryItems.filter { keys.contains($0.name) }.map(\.value)
        let segments = [from.writtenHost ?? ""] + from.segments
        for (index, segment) in route.pattern.segments.dropFirst().enumerated() {
            switch segment {
            case .capture(let name, _) where keys.contains(name): texts += segments.dropFirst(index).prefix(1)
            case .tail(let name) where keys.contains(name): texts += segments.dropFirst(index)
            case .literal, .capture, .any, .tail: break
            }
        }
        return texts
    }
}
