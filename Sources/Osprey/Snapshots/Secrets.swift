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
            for entry in parameters where keys.contains(entry.key) { texts.formUnion(entry.value.allTexts) }
        }
        texts = Set(texts.map { $0.lowercased() }).subtracting([""])
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
            keys.contains(entry.key) || entry.value.allTexts.contains(where: isSecret)
        }
    }

    /// Whether a text is a secret, perhaps as a number or UUID that is written in another way, or contains one that does
    /// not occur by chance: a short one counts only if the text is JSON with it.
    private func isSecret(_ text: String) -> Bool {
        let (text, number) = (text.lowercased(), Double(text))
        return texts.contains { secret in
            text == secret || text.contains(secret.utf8.count > 3 ? secret : "\"\(secret)\"")
                || number != nil && number == Double(secret)
        }
    }
}

extension ParameterValue {
    /// The value as strings: the segments of a tail, and all elements of lists.
    fileprivate var allTexts: [String] {
        if case .array(let values) = self { return values.flatMap(\.allTexts) }
        return texts(inTail: true) ?? []
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
