import OspreyRouting

/// What a route is in Swift: a function with arguments, which makes a URL of them.
///
/// It is made of what the route's own line says, and of nothing else, so that a change of another line never changes
/// it; the web address alone comes from the settings.
package struct RouteInterface: Hashable, Sendable {
    /// Who may open the route.
    package enum Exposure: Hashable, Sendable {
        /// The app alone.
        case `internal`
        /// Links from outside, too.
        case external
        /// Links from outside, also at a web address.
        case `public`(origin: String)
    }

    /// A part of the URL, in the order of the URL.
    package enum Part: Hashable, Sendable {
        /// A segment of the key, decoded.
        case literal(String)
        /// A segment, or the segments of a tail, that an argument gives.
        case capture(Argument)
        /// An item of the query that an argument gives.
        case query(Argument)
    }

    /// A value that the caller gives.
    package struct Argument: Hashable, Sendable {
        /// What the routes file calls it.
        package let key: String
        /// What it is called in Swift.
        package let name: String
        package let type: ArgumentType
        package let isOptional: Bool
    }

    /// The type of an argument.
    package enum ArgumentType: Hashable, Sendable {
        case string, bool, uint, int, double, uuid
        /// The segments of a tail.
        case strings
        /// One of the words of a key.
        case enumeration(Enumeration)
    }

    /// An enumeration that is declared beside the function.
    package struct Enumeration: Hashable, Sendable {
        package let name: String
        /// The cases in the order of their words, which is that of their bytes.
        package let cases: [Case]

        package struct Case: Hashable, Sendable {
            package let name: String
            package let word: String
        }
    }

    /// The name of the function.
    package let name: String
    /// The key, normalized.
    package let key: String
    package let isAction: Bool
    package let exposure: Exposure
    package let scheme: String
    package let parts: [Part]

    /// The arguments: captures in their order, then what is required, then what is optional, each sorted by its key.
    package var arguments: [Argument] {
        let query = queryArguments
        return captureArguments + query.filter { !$0.isOptional } + query.filter(\.isOptional)
    }

    private var captureArguments: [Argument] {
        parts.compactMap { if case .capture(let argument) = $0 { argument } else { nil } }
    }

    private var queryArguments: [Argument] {
        parts.compactMap { if case .query(let argument) = $0 { argument } else { nil } }
    }
}

// MARK: - From a route

extension RouteInterface {
    /// Why a route has no interface, worded to follow its key.
    struct Fault: Error {
        let code: RouteDiagnostic.Code
        let message: String
        let fix: String
    }

    /// What a route is in Swift.
    ///
    /// - Parameter origins: The origins of web addresses.
    /// - Throws: `Fault` if a name cannot be made, or if two names of the route are one.
    init(_ route: Route, origins: [RouteOrigin]) throws(Fault) {
        let pattern = route.pattern
        let attributes = route.sharedAttributes.value
        key = pattern.description
        scheme = pattern.scheme
        if case .action = route.target { isAction = true } else { isAction = false }
        if !attributes.isExternal {
            exposure = .internal
        } else if let origin = origins.address(of: pattern) {
            exposure = .public(origin: origin)
        } else {
            exposure = .external
        }
        let words = Self.words(pattern, attributes.name)
        guard let name = SwiftName.lowerCamel(words) else {
            throw Fault(
                code: .unnameable, message: "no name in Swift can be made of '\(attributes.name ?? key)'",
                fix: "give the route a name of letters, such as 'name=start'")
        }
        self.name = name
        parts = try Self.parts(pattern, attributes, ofRouteCalled: words)
        try Self.checkNames(parts)
    }

    /// The words of a route's name: those that it gives itself, else the literals of its key, else its captures.
    private static func words(_ pattern: RoutePattern, _ name: String?) -> [String] {
        if let name { return SwiftName.words(name) }
        let words = pattern.segments.dropFirst().flatMap { segment -> [String] in
            if case .literal(let text) = segment { SwiftName.words(text) } else { [] }
        }
        return words.isEmpty ? pattern.captureNames.flatMap(SwiftName.words) : words
    }

    /// The words of a name that tells a route from others with the same literals: its captures are part of it.
    static func longWords(_ pattern: RoutePattern) -> [String] {
        pattern.segments.dropFirst().flatMap { segment -> [String] in
            switch segment {
            case .literal(let text): SwiftName.words(text)
            case .capture(let name, _), .tail(let name): SwiftName.words(name)
            case .any: []
            }
        }
    }

    private static func parts(
        _ pattern: RoutePattern, _ attributes: RouteAttributes, ofRouteCalled words: [String]
    ) throws(Fault) -> [Part] {
        var parts: [Part] = []
        for segment in pattern.segments.dropFirst() {
            switch segment {
            case .literal(let text): parts.append(.literal(text))
            case .any: parts.append(.literal("-"))
            case .tail(let name): parts.append(.capture(try argument(name, .strings)))
            case .capture(let name, let type):
                parts.append(.capture(try argument(name, try self.type(type, of: name, words))))
            }
        }
        var keys = (attributes.requires + attributes.accepts).exactNames
        // From outside a key is dropped that the route does not name.
        if !attributes.isExternal { keys.formUnion(attributes.defaults.keys.exactNames) }
        for key in keys.subtracting(pattern.captureNames.exactNames).map(\.text).sorted(by: <) {
            let isGiven = !attributes.requires.contains(key) || attributes.defaults[key] != nil
            let type = try self.type(attributes.queryTypes[key] ?? .any, of: key, words)
            parts.append(.query(try argument(key, type, isOptional: isGiven)))
        }
        return parts
    }

    private static func argument(
        _ key: String, _ type: ArgumentType, isOptional: Bool = false
    ) throws(Fault) -> Argument {
        guard let name = SwiftName.argument(key) else {
            throw Fault(
                code: .unnameable, message: "no name in Swift can be made of '\(key)'",
                fix: "rename it to a name of letters")
        }
        return Argument(key: key, name: name, type: type, isOptional: isOptional)
    }

    private static func type(
        _ type: RouteCaptureType, of key: String, _ route: [String]
    ) throws(Fault) -> ArgumentType {
        switch type {
        case .any, .registered: return .string
        case .bool: return .bool
        case .uint: return .uint
        case .int: return .int
        case .double: return .double
        case .uuid: return .uuid
        case .enumeration(let words):
            var cases: [Enumeration.Case] = []
            for word in words {
                guard let name = SwiftName.enumerationCase(word) else {
                    throw Fault(
                        code: .unnameable, message: "no name in Swift can be made of '\(word)' in '\(key)'",
                        fix: "rename the word, or let '\(key)' take any text")
                }
                cases.append(Enumeration.Case(name: name, word: word))
            }
            return .enumeration(Enumeration(name: typeName(key, route), cases: cases))
        }
    }

    /// The name of an enumeration: those of the route and of the value, without saying the same twice.
    private static func typeName(_ key: String, _ route: [String]) -> String {
        let value = SwiftName.words(key)
        let isSaid = SwiftName.upperCamel(route)?.hasSuffix(SwiftName.upperCamel(value) ?? "") == true
        return SwiftName.upperCamel(isSaid ? route : route + value) ?? ""
    }

    /// Names of one route that are one name in Swift.
    private static func checkNames(_ parts: [Part]) throws(Fault) {
        var keys: [String: String] = [:]
        var types: [String: String] = [:]
        for part in parts {
            let argument: Argument
            switch part {
            case .literal: continue
            case .capture(let given), .query(let given): argument = given
            }
            if let other = keys.updateValue(argument.key, forKey: argument.name) {
                throw collision(other, argument.key, argument.name, fix: "rename one of them")
            }
            guard case .enumeration(let enumeration) = argument.type else { continue }
            if let other = types.updateValue(argument.key, forKey: enumeration.name) {
                throw collision(other, argument.key, enumeration.name, fix: "rename one of them")
            }
            var words: [String: String] = [:]
            for next in enumeration.cases {
                guard let other = words.updateValue(next.word, forKey: next.name) else { continue }
                throw collision(other, next.word, next.name, fix: "rename one of the words")
            }
        }
    }

    private static func collision(_ one: String, _ other: String, _ name: String, fix: String) -> Fault {
        Fault(
            code: .collidingNames, message: "'\(one)' and '\(other)' are both '\(name)' in Swift", fix: fix)
    }
}
