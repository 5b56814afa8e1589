import OspreyRouteGeneration
import OspreyRouting
import Testing

/// What generated code says of a key.
struct `A comment in generated code` {
    @Test func `has the case in which the key is declared`() {
        var builder = RouteTableBuilder()
        builder.add(
            .properties(
                text: """
                    shop.News.{id} = NewsPage
                    shop.{kind|New,Old}.Sale = SalePage
                    shop.Share = @share
                    """, file: "routes.properties"))
        let source = RouteGeneration(builder, of: ["routes.properties"], scope: .part).source(type: "Routes")
        #expect(
            source.split(separator: "\n").filter { $0.contains("///") && $0.contains("`") } == [
                "    /// The route `shop.News.{id}`.",
                "    /// What `kind` may be in `shop.{kind|New,Old}.Sale`.",
                "    /// The route `shop.{kind|New,Old}.Sale`.",
                "    /// The action `shop.Share`.",
            ])
    }
}
