import OspreyRouting

/// The Swift interface of a route: a function whose arguments determine a URL.
///
/// It depends only on the route's own line, so that a change of another line never changes it, except for the web
/// address, which comes from the settings.
package struct RouteInterface: Hashable, Sendable {
    /// Which callers may open the route.
    package enum Exposure: Hashable, Sendable {
        /// Only the app itself.
        case `internal`
        /// The app and links from outside.
        case external
        /// The app and links from outside, which may also be web addresses.
        case `public`(origin: String)
    }

    /// A part of the URL, in URL order.
    package enum Part: Hashable, Sendable {
        /// A literal segment of the key, decoded.
        case literal(String)
        /// A segment, or the segments of a tail, from an argument.
        case capture(Argument)
        /// A query item from an argument.
        case query(Argument)
    }

    /// A value from the caller.
    package struct Argument: Hashable, Sendable {
        /// The name in the routes file.
        package let key: String
        /// The name in Swift.
        package let name: String
        package let type: ArgumentType
        package let isOptional: Bool
    }

    /// The type of an argument.
    package enum ArgumentType: Hashable, Sendable {
        case string, bool, uint, int, double, uuid
        /// The segments of a tail.
        case strings
        /// One of the words in a key.
        case enumeration(Enumeration)
    }

    /// An enumeration that is declared next to the function.
    package struct Enumeration: Hashable, Sendable {
        package let name: String
        /// The cases, sorted by the bytes of their words.
        package let cases: [Case]

        package struct Case: Hashable, Sendable {
            package let name: String
            package let word: String
        }
    }

    /// The name of the function.
    package let name: String
    /// The key, normalized, with the host as it is declared.
    package let key: String
    package let isAction: Bool
    package let exposure: Exposure
    package let scheme: String
    package let parts: [Part]
    /// The arguments: captures in their order, then required keys, then optional ones, each sorted by key.
    package let arguments: [Argument]
}

extension RouteInterface.Part {
    /// The argument of the part; `nil` for a literal.
    package var argument: RouteInterface.Argument? {
        switch self {
        case .literal: nil
        case .capture(let argument), .query(let argument): argument
        }
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

    /// Creates the interface of a route.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - origins: The origins of web addresses.
    ///   - texts: The segments that other routes of the table match before a `*` does.
    /// - Throws: `Fault` if a name cannot be converted to Swift, or if two names of the route collide.
    init(_ route: Route, origins: [RouteOrigin], texts: TakenTexts) throws(Fault) {
        let pattern = route.pattern
        let shared = route.sharedAttributes
        key = pattern.writtenKey
        scheme = pattern.scheme
        if case .action = route.target { isAction = true } else { isAction = false }
        if !shared.value.isExternal {
            exposure = .internal
        } else if let origin = origins.address(of: pattern) {
            exposure = .public(origin: origin)
        } else {
            exposure = .external
        }
        let words = Self.words(pattern, shared.value.name)
        guard let name = SwiftName.lowerCamel(words) else {
            throw Fault(
                code: .swiftName, message: "no name in Swift can be made of '\(shared.value.name ?? key)'",
                fix: "give the route a 'name' with letters, such as 'start'")
        }
        self.name = name
        parts = try Self.parts(pattern, shared.value, ofRouteCalled: words, texts)
        // The parts already have the order of the arguments, except for optional query keys.
        let given = parts.compactMap(\.argument)
        let options = given.filter(\.isOptional)
        arguments = options.isEmpty ? given : given.filter { !$0.isOptional } + options
        try Self.checkNames(given)
    }

    /// The words of a route's name: from its `name` attribute, else from the literals of its key, else from its
    /// captures.
    private static func words(_ pattern: RoutePattern, _ name: String?) -> [Substring] {
        if let name { return SwiftName.words(name) }
        var words: [Substring] = []
        for case .literal(let text) in pattern.segments.dropFirst() {
            SwiftName.addWords(of: text, to: &words)
        }
        return words.isEmpty ? pattern.captureNames.flatMap(SwiftName.words) : words
    }

    /// The words of a name that distinguishes a route from others with the same literals: it includes the captures.
    static func longWords(_ pattern: RoutePattern) -> [Substring] {
        pattern.segments.dropFirst().flatMap { segment -> [Substring] in
            switch segment {
            case .literal(let text): SwiftName.words(text)
            case .capture(let name, _), .tail(let name): SwiftName.words(name)
            case .any: []
            }
        }
    }

    private static func parts(
        _ pattern: RoutePattern, _ attributes: RouteAttributes, ofRouteCalled words: [Substring],
        _ texts: TakenTexts
    ) throws(Fault) -> [Part] {
        var parts: [Part] = []
        parts.reserveCapacity(pattern.segments.count)
        for (position, segment) in pattern.written.enumerated().dropFirst() {
            switch segment {
            case .literal(let text): parts.append(.literal(text))
            case .any: parts.append(.literal(texts.free(at: position)))
            case .tail(let name): parts.append(.capture(try argument(name, .strings)))
            case .capture(let name, let type):
                parts.append(.capture(try argument(name, try self.type(type, of: name, words))))
            }
        }
        for key in queryKeys(pattern, attributes) {
            let isGiven = !attributes.requires.contains(key) || attributes.defaults[key] != nil
            let type = try self.type(attributes.queryType(of: key) ?? .any, of: key, words)
            parts.append(.query(try argument(key, type, isOptional: isGiven)))
        }
        return parts
    }

    /// The query keys that the caller may set, sorted.
    private static func queryKeys(_ pattern: RoutePattern, _ attributes: RouteAttributes) -> [String] {
        var keys = attributes.requires + attributes.accepts
        // For a request from outside, a key that the route does not list is dropped.
        if !attributes.isExternal { keys += attributes.defaults.keys }
        guard !keys.isEmpty else { return [] }
        return keys.exactNames.subtracting(pattern.captureNames.exactNames).map(\.text).sorted(by: <)
    }

    private static func argument(
        _ key: String, _ type: ArgumentType, isOptional: Bool = false
    ) throws(Fault) -> Argument {
        guard let name = SwiftName.argument(key) else {
            throw Fault(
                code: .swiftName, message: "no name in Swift can be made of '\(key)'",
                fix: "rename it to a name with letters")
        }
        return Argument(key: key, name: name, type: type, isOptional: isOptional)
    }

    private static func type(
        _ type: RouteCaptureType, of key: String, _ route: [Substring]
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
                        code: .swiftName, message: "no name in Swift can be made of '\(word)' in '\(key)'",
                        fix: "rename the word, or let '\(key)' take any text")
                }
                cases.append(Enumeration.Case(name: name, word: word))
            }
            return .enumeration(Enumeration(name: typeName(key, route), cases: cases))
        }
    }

    /// The name of an enumeration, from the route and the key, without repeated words.
    private static func typeName(_ key: String, _ route: [Substring]) -> String {
        let value = SwiftName.words(key)
        let isSaid = SwiftName.upperCamel(route)?.hasSuffix(SwiftName.upperCamel(value) ?? "") == true
        return SwiftName.upperCamel(isSaid ? route : route + value) ?? ""
    }

    /// Checks that the names of one route are distinct in Swift.
    private static func checkNames(_ arguments: [Argument]) throws(Fault) {
        var keys: [String: String] = [:]
        var types: [String: String] = [:]
        for argument in arguments {
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
            code: .swiftName, message: "'\(one)' and '\(other)' are both '\(name)' in Swift", fix: fix)
    }
}
