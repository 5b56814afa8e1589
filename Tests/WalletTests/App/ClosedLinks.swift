import OspreyRouting
import Testing

import func OspreyTestFixtures.expectRouteError

/// Expects that a link from outside is refused, as its route is for the app alone.
@MainActor
func expectClosed(
    _ link: String, sourceLocation: SourceLocation = #_sourceLocation, to command: () async throws -> Void
) async {
    await expectRouteError(.notExternal, link, sourceLocation: sourceLocation, of: command)
}
