import Testing

@testable import OspreyRouteGeneration
@testable import OspreyRouting

struct EmptyFileTests {
    @Test func `A file without routes imports nothing`() {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: "base.origins.shop = https://a.example", file: "r"))
        let generation = RouteGeneration(builder, of: ["r"], scope: .part)
        #expect(!generation.hasErrors)
        #expect(!generation.source(type: "Routes").contains("import"))
        #expect(generation.source(type: "Routes").contains("public enum Routes {"))
    }

    @Test(arguments: [
        "base.root = H\nshop.a = A; tab=me",
        "base.tabviewcontroller = T\nbase.tabs.home = H\nshop.a = A; tab=me",
    ])
    func `A tab that is not declared stops the build of an app`(lines: String) {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: lines, file: "r"))
        let generation = RouteGeneration(builder, of: ["r"])
        #expect(generation.problems.filter { $0.severity == .error }.map(\.code) == [.unknownTab])
        #expect(!RouteGeneration(builder, of: ["r"], scope: .part).hasErrors)
    }
}
