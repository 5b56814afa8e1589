import OspreyRouting
import Testing

struct RouteURLBuilderTests {
    private static let start = RouteURLBuilder("app")

    @Test(arguments: [
        (start.literal("home"), "app://home", "https://a.example/home"),
        (start.literal("Größe"), "app://Gr%C3%B6%C3%9Fe", "https://a.example/Gr%C3%B6%C3%9Fe"),
        (start.literal("a").literal("b/c"), "app://a/b%2Fc", "https://a.example/a/b%2Fc"),
        (start.capture("h", "[::1]"), "app://[::1]", "https://a.example/%5B::1%5D"),
        (start.capture("h", "..").literal("x"), "app://../x", "https://a.example/{..}/x"),
        (start.literal("a").capture("b", ".."), "app://a/%2E%2E", "https://a.example/a/{..}"),
        (start.capture("h", ".").query("q", "%2E"), "app://.?q=%252E", "https://a.example/{.}?q=%252E"),
        (
            start.literal("a").tail("t", [".", "...", ".b"]), "app://a/%2E/.../.b",
            "https://a.example/a/{.}/.../.b"
        ),
        (start.literal("a").capture("n", number: 1.5), "app://a/1.5", "https://a.example/a/1.5"),
        (start.literal("a").tail("t", ["b", "c d"]), "app://a/b/c%20d", "https://a.example/a/b/c%20d"),
        (
            start.literal("a").query("x", "1&2").query("y", nil).query("z", ""), "app://a?x=1%262&z=",
            "https://a.example/a?x=1%262&z="
        ),
        (start.literal("a").capture("b", ""), "app://a/{b}", "https://a.example/a/{b}"),
        (start.literal("a").capture("n", number: .infinity), "app://a/{n}", "https://a.example/a/{n}"),
        (start.literal("a").tail("t", ["b", ""]), "app://a/{t...}", "https://a.example/a/{t...}"),
        (start.capture("h", "").literal("x"), "app://{h}/x", "https://a.example/{h}/x"),
    ])
    func `A URL grows segment by segment`(builder: RouteURLBuilder, url: String, address: String) {
        #expect(builder.url == url)
        #expect("\(builder)" == url)
        #expect(builder.url(at: "https://a.example") == address)
    }

    @Test func `Builders are equal if their URLs are`() {
        #expect(Self.start.literal("a") == Self.start.capture("x", "a"))
        #expect(Self.start.literal("a") != Self.start.literal("A"))
        #expect(Self.start.literal("a") != Self.start.literal("b"))
        #expect(Set([Self.start.literal("a"), Self.start.capture("x", "a")]).count == 1)
    }
}
