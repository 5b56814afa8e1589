extension Route {
    /// The query keys that a URL from outside may carry: the keys of the route, and the keys that every route takes.
    package var acceptedKeys: [String] {
        let attributes = sharedAttributes.value
        return attributes.requires + attributes.accepts + storage.base.accepts
    }
}

/// Checks of requests that came without a URL.
extension Route {
    /// A capture that is missing, or is given what no URL of the route could give.
    package struct UnfitCapture {
        /// The name of the capture.
        package let name: String
        /// The values that it takes, worded to follow "expected".
        package let expected: String

        /// Creates one.
        package init(name: String, expected: String) {
            self.name = name
            self.expected = expected
        }
    }

    /// The query keys that are given a value of another type than the route says, each with the value.
    ///
    /// - Parameter values: Returns the values of a key, nil if there are none, and none if no URL could give them.
    package func unfitQueryKeys(_ values: (_ name: String) -> [String]?) -> [RouteUnfitParameter] {
        sharedAttributes.value.queryTypes.sortedByKey.compactMap { name, type in
            guard let given = values(name) else { return nil }
            let unfit = given.first { !type.accepts($0, in: storage.trie) } ?? (given.isEmpty ? "" : nil)
            return unfit.map { RouteUnfitParameter(name: name, text: $0, expected: type.expectation) }
        }
    }

    /// The captures that are missing or have a value that no URL of the route could give.
    ///
    /// - Parameter texts: Returns the values of a capture, nil if there are none; a tail has one for each segment.
    package func unfitCaptures(
        _ texts: (_ name: String, _ isTail: Bool) -> [String]?
    ) -> [UnfitCapture] {
        guard record.captureCount > 0 else { return [] }
        return pattern.written.compactMap { segment in
            guard let name = segment.captureName else { return nil }
            let isTail = if case .tail = segment { true } else { false }
            if let texts = texts(name, isTail), segment.takes(texts, in: storage.trie) { return nil }
            return UnfitCapture(name: name, expected: segment.expectation)
        }
    }

    /// Checks that a request that came without a URL has every parameter that the route requires.
    ///
    /// - Parameters:
    ///   - required: The names of the parameters; by default ``demandedKeys``.
    ///   - names: The names of the parameters of the request.
    ///   - subject: The name of the request, for the message.
    /// - Throws: `RouteError` with ``RouteError/Reason/missingRequired(_:_:)`` that names all that are missing.
    package func checkRequired(
        _ required: [String]? = nil, supplied names: some Sequence<String>, by subject: String
    ) throws(RouteError) {
        let given = names.exactNames
        let missing = (required ?? demandedKeys).filter { !given.contains(ExactName($0)) }
        guard missing.isEmpty else {
            throw RouteError(.missingRequired(missing, self), target: subject, in: storage)
        }
    }
}
