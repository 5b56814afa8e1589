/// The parameters of a page: those that its routes and settings give it, and those that a request by name has to give.
///
/// Lint, manifests and requests by name use it alike.
package struct PageNeeds {
    /// A parameter that some line gives.
    package struct Parameter {
        /// The Swift types that lines name for it; a default names none.
        package fileprivate(set) var types: Set<String> = []
        fileprivate var certainCount = 0
    }

    /// The defaults on which all lines agree.
    package private(set) var defaults: [String: String] = [:]
    /// The parameters, by their names.
    package private(set) var parameters: [String: Parameter] = [:]
    /// The initializers that lines name.
    package private(set) var initializers: Set<String> = []
    /// The names that each line requires.
    private var requiredNames: [String] = []
    private var count = 0

    package init() {}

    /// The needs of a page that routes lead to.
    package init(_ routes: [Route]) {
        for route in routes { add(route.sharedAttributes.value, route.pattern.segments) }
    }

    /// The names that a caller has to give: each line requires them, and not all have the same default for them.
    package var required: [String] { requiredNames.filter { defaults.value(forExactly: $0) == nil } }

    /// Whether the page gets a parameter by each line.
    package func isCertain(_ parameter: Parameter) -> Bool { parameter.certainCount == count }

    /// Adds a line that leads to the page.
    ///
    /// - Parameter segments: The segments of a route; a setting has none.
    package mutating func add(_ attributes: RouteAttributes, _ segments: [RoutePattern.Segment] = []) {
        if count == 0 {
            (requiredNames, defaults) = (attributes.requires, attributes.defaults)
        } else {
            requiredNames.removeAll { !attributes.requires.containsExactly($0) }
            defaults = defaults.filter { name, text in
                attributes.defaults.value(forExactly: name)?.isExactly(text) == true
            }
        }
        count += 1
        if let initializer = attributes.initializer { initializers.insert(initializer) }
        addParameters(attributes, segments)
    }

    private mutating func addParameters(_ attributes: RouteAttributes, _ segments: [RoutePattern.Segment]) {
        var given: Set<String> = []
        for segment in segments {
            switch segment {
            case .capture(let name, let type): give(name, type.swiftName, &given)
            case .tail(let name): give(name, "[String]", &given)
            case .literal, .any: break
            }
        }
        for name in attributes.requires + attributes.accepts where !given.contains(name) {
            let type = (attributes.queryType(of: name) ?? .any).swiftName
            if attributes.requires.contains(name) || attributes.defaults[name] != nil {
                give(name, type, &given)
            } else {
                parameters[name, default: Parameter()].types.insert(type)
            }
        }
        for name in attributes.defaults.keys where !given.contains(name) { give(name, nil, &given) }
    }

    private mutating func give(_ name: String, _ type: String?, _ given: inout Set<String>) {
        given.insert(name)
        parameters[name, default: Parameter()].certainCount += 1
        if let type { parameters[name]?.types.insert(type) }
    }
}

extension Route {
    /// The query keys without which no URL opens the route: it requires them, captures none, and has no default for any.
    package var demandedKeys: [String] {
        let attributes = sharedAttributes.value
        guard !attributes.requires.isEmpty else { return [] }
        let captured = captureNames
        return attributes.requires.filter {
            !captured.containsExactly($0) && attributes.defaults.value(forExactly: $0) == nil
        }
    }
}

extension RouteCaptureType {
    /// The type of Swift that reads what a route takes.
    fileprivate var swiftName: String {
        switch self {
        case .bool: "Bool"
        case .uint: "UInt"
        case .int: "Int"
        case .double: "Double"
        case .uuid: "UUID"
        case .any, .enumeration, .registered: "String"
        }
    }
}
