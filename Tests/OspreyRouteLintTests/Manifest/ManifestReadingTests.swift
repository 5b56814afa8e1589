import Foundation
import OspreyRouteLint
import OspreyRouting
import Testing

struct ManifestReadingTests {
    private static let manifest = RouteManifest(
        pages: [
            .init(
                name: "LoanPage",
                parameters: [.init(key: "loanId", type: "UInt", isRequired: true, defaultValue: nil)],
                filters: ["LoginGuard"], initializers: ["context"])
        ], filters: ["LoginGuard"], actions: ["share"], tabs: ["home"], transitions: ["cover"])

    @Test func `A manifest goes through JSON unchanged`() throws {
        #expect(try RouteManifest(json: Self.manifest.json()) == Self.manifest)
    }

    @Test func `Missing lists are not checked, and defaults may be of any plain type`() throws {
        let json = """
            {"pages": [{"name": "P", "parameters": [{"key": "n", "type": "Int", "default": 3},
             {"key": "b", "default": true}, {"key": "s", "default": "x"}, {"key": "z", "required": true, "default": null}]}]}
            """
        let manifest = try RouteManifest(json: Data(json.utf8))
        #expect(manifest.pages?.first?.parameters.map(\.defaultValue) == ["3", "true", "x", nil])
        #expect(manifest.filters == nil)
        let table = try RouteTable([.properties(text: "a.b = P; filters=Any; tab=any")])
        #expect(table.diagnostics(against: manifest) == [])
    }
}
