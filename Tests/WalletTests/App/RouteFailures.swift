import Osprey
import Testing

/// Expects that a command fails because of the routes, in one way and about one URL.
@MainActor
func expectRouteFailure(
    _ code: RouteError.Code, _ url: String, sourceLocation: SourceLocation = #_sourceLocation,
    of command: () async throws -> Void
) async {
    let error = await #expect(throws: PageError.self, sourceLocation: sourceLocation) { try await command() }
    guard case .route(let failure)? = error else {
        if let error { Issue.record("not a failure of the routes: \(error)", sourceLocation: sourceLocation) }
        return
    }
    #expect(failure.code == code, sourceLocation: sourceLocation)
    #expect(failure.url == url, sourceLocation: sourceLocation)
}

/// Expects that a link from outside is refused, as its route is for the app alone.
@MainActor
func expectClosed(
    _ link: String, sourceLocation: SourceLocation = #_sourceLocation, to command: () async throws -> Void
) async {
    await expectRouteFailure(.notExternal, link, sourceLocation: sourceLocation, of: command)
}
