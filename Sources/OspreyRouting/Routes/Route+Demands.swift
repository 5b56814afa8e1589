extension Route {
    /// The query keys that a URL from outside may carry: those of the route, and those that every route takes.
    package var acceptedKeys: [String] {
        let attributes = sharedAttributes.value
        return attributes.requires + attributes.accepts + storage.base.accepts
    }
}

/// What a route demands of a request that came without a URL.
extension Route {
    /// A capture that is missing, or is given what no URL of the route could give.
    package struct UnfitCapture {
        /// The name of the capture.
        package let name: String
        /// What it takes, worded to follow "expected".
        package let expected: String
    }

    /// The captures that are missing, or that values do not fit which came without a URL; also the values of query
    /// keys that are not what the route says they have to be, if they are given.
    ///
    /// - Parameter texts: The texts of a capture: one, or for a tail its segments; nil if there are none.
    package func unfitCaptures(
        _ texts: (_ name: String, _ isTail: Bool) -> [String]?
    ) -> [UnfitCapture] {
        let types = sharedAttributes.value.queryTypes
        guard record.captureCount > 0 || !types.isEmpty else { return [] }
        let query = types.sortedByKey.compactMap { name, type -> UnfitCapture? in
            guard let given = texts(name, false),
                !given.allSatisfy({ type.accepts($0, in: storage.trie) }) || given.isEmpty
            else { return nil }
            return UnfitCapture(name: name, expected: type.expectation)
        }
        return pattern.segments.compactMap { segment in
            guard let name = segment.captureName else { return nil }
            let isTail = if case .tail = segment { true } else { false }
            if let texts = texts(name, isTail), segment.takes(texts, in: storage.trie) { return nil }
            return UnfitCapture(name: name, expected: segment.expectation)
        } + query
    }

    /// Checks that every parameter is present which the route requires of a request that came without a URL.
    ///
    /// - Parameters:
    ///   - required: The names of the parameters; what the route requires and has no default for, by default.
    ///   - names: The names of the parameters of the request.
    ///   - subject: What was asked for, for the message.
    /// - Throws: `RouteError` with ``RouteError/Reason/missingRequired(_:_:)`` that names all that are missing.
    package func checkRequired(
        _ required: [String]? = nil, supplied names: some Sequence<String>, by subject: String
    ) throws(RouteError) {
        let attributes = sharedAttributes.value
        let given = names.exactNames
        let required =
            required ?? attributes.requires.filter { attributes.defaults.value(forExactly: $0) == nil }
        let missing = required.filter { !given.contains(ExactName($0)) }
        guard missing.isEmpty else {
            throw RouteError(.missingRequired(missing, self), target: subject, in: storage)
        }
    }
}
