import OspreyRouting

extension Route {
    /// The filters that a link to the route has to pass, each once: its parents', which it builds, and then its own.
    var guards: [String] {
        var chain = [attributes]
        var next = attributes.pushedParent == nil ? nil : parent
        while let route = next {
            chain.insert(route.attributes, at: 0)
            next = route.parent
        }
        return chain.flatMap(\.filters).unique()
    }
}

extension [String] {
    /// Each string once, in its first place.
    func unique() -> [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
