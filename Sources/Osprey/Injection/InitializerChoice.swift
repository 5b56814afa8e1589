/// Which named initializer a request asks for.
package enum InitializerChoice {
    /// The key in the caller's parameters that names an initializer.
    package static let reservedKey = "init"

    /// The name of the initializer: the caller's option, else the route's, else what the reserved key holds.
    ///
    /// The reserved key counts only if code that makes the request set it: never from a path, a query or a default of
    /// a route.
    ///
    /// - Parameters:
    ///   - caller: The initializer that the caller's options name.
    ///   - route: The initializer that the route names.
    ///   - parameters: The parameters of the request.
    /// - Returns: The name, or `nil` for the plain initializer.
    /// - Throws: ``ParameterError`` if the reserved key holds anything but text.
    package static func name(
        caller: String?, route: String?, parameters: Parameters
    ) throws(ParameterError) -> String? {
        if let name = caller ?? route { return name }
        guard parameters.source(of: reservedKey) == .caller else { return nil }
        return try parameters.value(reservedKey, as: String.self)
    }
}
