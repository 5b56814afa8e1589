package import OspreyRouting

extension Parameters {
    /// The parameters of a URL and its route by rank: defaults, query items, captures, and then the caller's.
    package init(_ match: RouteMatch, merging own: Parameters) {
        self.init()
        entries.reserveCapacity(match.expectedParameterCount + own.count)
        match.forEachParameter { append($0) }
        merge(own)
    }

    /// The `default.` attributes of a route that has no URL, sorted by key.
    package init(routeDefaults defaults: [String: String]) {
        self.init()
        for (key, text) in defaults.sortedByKey {
            set(.string(text), for: key, source: .routeDefault)
        }
    }

    /// Adds a parameter of a match; their names are unique.
    private mutating func append(_ parameter: RouteParameter) {
        let value: ParameterValue =
            parameter.isList ? .array(parameter.texts.map { .string($0) }) : .string(parameter.text)
        // A key that occurs with a value as well has a list of strings.
        let (name, isBare) = (parameter.name, parameter.isBare && !parameter.isList)
        switch parameter.source {
        case .query where isBare:
            entries.append(Entry(key: name, value: "", source: .query, form: .bare))
        case .query:
            entries.append(Entry(key: name, value: value, source: .query))
        case .capture:
            entries.append(
                Entry(key: name, value: value, source: .capture, form: parameter.isTail ? .tail : .plain))
        case .routeDefault:
            entries.append(Entry(key: name, value: value, source: .routeDefault))
        }
    }
}

extension Route {
    /// The URL of the route with its captures taken from the parameters, if they suffice.
    package func url(_ parameters: Parameters) -> RouteURL? {
        let captures = captureNames.compactMap { name -> RouteParameter? in
            guard case .string(let text)? = parameters[name] else { return nil }
            return RouteParameter(name, text, source: .capture)
        }
        return try? url(captures)
    }
}
