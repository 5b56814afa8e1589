package import OspreyPages
package import Testing

/// Expects that a request fails because of the routes, in one way and about one URL.
@MainActor
package func expectRouteError<Value>(
    _ code: RouteError.Code, _ url: String, sourceLocation: SourceLocation = #_sourceLocation,
    of request: () async throws -> Value
) async {
    let error = await #expect(throws: PageError.self, sourceLocation: sourceLocation) {
        _ = try await request()
    }
    guard case .route(let failure)? = error else {
        if let error { Issue.record("not a failure of the routes: \(error)", sourceLocation: sourceLocation) }
        return
    }
    #expect(failure.code == code, sourceLocation: sourceLocation)
    #expect(failure.url == url, sourceLocation: sourceLocation)
}
