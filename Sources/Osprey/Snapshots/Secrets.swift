import OspreyRouting

/// The values of a request that no snapshot contains, because routes list their keys in `x-secret`.
struct Secrets {
    private var keys: Set<String> = []

    /// The values in URLs that were redirected: the next route may have another name for each.
    private var texts: Set<String> = []

    /// - Parameter request: A request, with the requests that were redirected to it.
    init(of request: PageRequest) {
        let requests = request.redirectedFrom + [request]
        let hops = requests.flatMap { $0.match?.redirects ?? [] }
        for request in requests { add(request.extras(named: KeyList.secret.rawValue)) }
        for hop in hops { keys.formUnion(hop.route.sharedAttributes.value.keys(in: .secret)) }
        if !keys.isEmpty { texts = Set(hops.flatMap { $0.texts(of: keys) }) }
    }

    /// Whether no route lists a key, so that URLs can be taken as they are.
    var isEmpty: Bool { keys.isEmpty }

    /// Adds the keys that all routes of a page list: it may have values from any of them.
    mutating func add(_ attributes: PageAttributes?) {
        add(attributes?.extras[KeyList.secret.rawValue] ?? [])
    }

    private mutating func add(_ lists: Set<String>) { keys.formUnion(lists.flatMap(KeyList.keys)) }

    /// The parameters without the secret ones.
    func removed(from parameters: Parameters) -> Parameters {
        if isEmpty { return parameters }
        return parameters.without { entry in
            keys.contains(entry.key)
                || entry.value.texts(inTail: true)?.contains(where: texts.contains) == true
        }
    }
}

extension RouteRedirectHop {
    /// The values of some keys in the URL that was redirected.
    fileprivate func texts(of keys: Set<String>) -> [String] {
        var texts = from.queryItems.filter { keys.contains($0.name) }.map(\.value)
        let segments = [from.host ?? ""] + from.segments
        for (index, segment) in route.pattern.segments.dropFirst().enumerated() {
            switch segment {
            case .capture(let name, _) where keys.contains(name): texts += segments.dropFirst(index).prefix(1)
            case .tail(let name) where keys.contains(name): texts += segments.dropFirst(index)
            case .literal, .capture, .any, .tail: break
            }
        }
        return texts.filter { !$0.isEmpty }
    }
}
