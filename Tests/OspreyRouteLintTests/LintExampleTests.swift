import OspreyRouting
import Testing

@testable import OspreyRouteLint

struct LintExampleTests {
    @Test(arguments: Lint.all.map(\.code.rawValue))
    func `A lint finds what its example shows, and says what it is`(code: String) throws {
        let lint = try #require(Lint.all.first { $0.code.rawValue == code })
        var builder = RouteTableBuilder()
        builder.add(.properties(text: lint.example.text, file: "routes.properties"))
        if let layer = lint.example.layer {
            builder.add(.properties(text: layer, file: "market.properties", layer: .override))
        }
        let found = builder.lint(manifest: lint.example.manifest).problems
        #expect(found.contains { $0.code == lint.code }, "\(found.map(\.description))")
        #expect(!lint.meaning.isEmpty && !lint.remedy.isEmpty)
    }
}
