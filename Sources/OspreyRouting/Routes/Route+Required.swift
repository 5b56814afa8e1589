extension Route {
    /// Checks that every parameter is present which the route requires of a request that came without a URL.
    ///
    /// - Parameters:
    ///   - names: The names of the parameters of the request.
    ///   - subject: What was asked for, for the message.
    /// - Throws: `RouteFailure` with ``RouteFailure/Reason/missingRequired(_:_:)`` that names all that are missing.
    package func checkRequired(
        supplied names: some Sequence<String>, by subject: String
    ) throws(RouteFailure) {
        let attributes = attributes
        let given = Set(names).union(attributes.defaults.keys)
        let missing = attributes.requires.filter { !given.contains($0) }
        guard missing.isEmpty else {
            throw RouteFailure(.missingRequired(missing, self), target: subject, in: storage)
        }
    }
}
