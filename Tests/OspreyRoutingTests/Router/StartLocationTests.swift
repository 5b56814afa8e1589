import Foundation
import Testing

@testable import OspreyRouting

/// Where the problems of a start are said to be.
struct StartLocationTests {
    @Test func `A name that is not registered is told at its own column`() async throws {
        let router = try Router([.properties(text: "a.b = P; external; tab=wrok; filters=Gurd", file: "r")])
        let names = RouteManifest(pages: [.init(name: "P")], filters: ["Guard"], tabs: ["work"])
        let error = await #expect(throws: RouteDiagnostics.self) { try await router.reload(manifest: names) }
        #expect(error?.problems.map(brief) == ["1:24 unknown-tab", "1:38 unknown-filter"])
    }

    @Test(arguments: [
        ("/build/debug/App_Jobs.resources/routes.properties", "App_Jobs/routes.properties"),
        ("/Users/a/App.app/Contents/Resources/App_Jobs.bundle/de/routes.json", "App_Jobs/de/routes.json"),
        ("/var/containers/7/App.app/routes.plist", "App/routes.plist"),
        ("Sources/App/routes.properties", "Sources/App/routes.properties"),
        ("routes.bundle", "routes.bundle"),
    ])
    func `A file of a bundle is named by the bundle, not by the path of the copy`(path: String, name: String)
    {
        #expect(PropertiesRouteSource.properties(path: path).name == name)
        #expect(DictionaryRouteSource.json(path: path).name == name)
        #expect(DictionaryRouteSource.propertyList(path: path).name == name)
        var builder = RouteTableBuilder()
        builder.add(.json(path: path))
        #expect(builder.compile().problems.map(\.location.source) == [name])
    }
}
