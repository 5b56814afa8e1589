import OspreyRouting

extension Parameters {
    /// What a URL and its route give: defaults, query items and captures, each under its rank.
    init(_ match: RouteMatch) {
        self.init()
        for parameter in match.parameters { add(parameter) }
    }

    /// The `default.` attributes of a line that has no URL of its own, sorted by key.
    init(routeDefaults defaults: [String: String]) {
        self.init()
        for (key, text) in defaults.sorted(by: { $0.key < $1.key }) {
            set(.string(text), for: key, source: .routeDefault)
        }
    }

    private mutating func add(_ parameter: RouteParameter) {
        switch parameter.source {
        case .query where parameter.isBare:
            setBare(parameter.name)
        case .query where parameter.texts.count > 1:
            set(.array(parameter.texts.map { .string($0) }), for: parameter.name, source: .query)
        case .query:
            set(.string(parameter.text), for: parameter.name, source: .query)
        case .capture where parameter.isTail:
            setTail(parameter.texts, for: parameter.name)
        case .capture:
            set(.string(parameter.text), for: parameter.name, source: .capture)
        case .routeDefault:
            set(.string(parameter.text), for: parameter.name, source: .routeDefault)
        }
    }
}
