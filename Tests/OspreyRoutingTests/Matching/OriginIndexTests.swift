import OspreyTestSupport
import Testing

@testable import OspreyRouting

struct OriginIndexTests {
    @Test(arguments: Exploration.seeds(20))
    func `The index finds what a walk over all origins finds`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let origins = try randomOrigins(&random)
        let index = OriginIndex(origins)
        for _ in 0..<100 {
            let text = randomAddress(&random) + ["", "/", "?q=1", "#f"].randomElement(using: &random)!
            let url = try RouteURL(text)
            let walk = origins.sorted { $0.path.count > $1.path.count }.lazy
                .compactMap { origin in origin.translate(url).map { (origin, $0) } }.first
            let found = index.translate(url)
            #expect(found?.origin == walk?.0, "\(text) in \(origins)")
            #expect(found?.text == walk?.1, "\(text) in \(origins)")
        }
    }

    @Test func `An origin itself without a home belongs to a shorter one`() throws {
        let table = try table(
            """
            shop.cart = P
            wallet.home = Q
            base.origins.wallet = https://a.example
            base.origins.shop = https://a.example/wallet/x
            wallet.wallet.x = R
            """)
        #expect(try table.match("https://a.example/wallet/x/cart").route.key == "shop.cart")
        #expect(try table.match("https://a.example/wallet/x").url.text == "wallet://wallet/x")
    }

    @Test(arguments: [1, 1_000])
    func `However many origins there are, only those that a URL begins with are asked`(count: Int) throws {
        let origins = try (0..<count).flatMap { number in
            [
                try RouteOrigin("https://h\(number).example", scheme: "s\(number)"),
                try RouteOrigin("https://h0.example/p\(number)", scheme: "p\(number)"),
            ]
        }
        let index = OriginIndex(origins)
        let asked = index.origins(of: try RouteURL("https://h0.example/p0/x"))
        #expect(asked.map(\.text) == ["https://h0.example", "https://h0.example/p0"])
    }

    private func randomOrigins(_ random: inout SeededRandom) throws -> [RouteOrigin] {
        var places: Set<[ExactName]> = []
        return try (0..<20).compactMap { number in
            let home = Bool.random(using: &random) ? "s\(number)://home" : nil
            let origin = try RouteOrigin(randomAddress(&random), scheme: "s\(number)", home: home)
            return places.insert(origin.place).inserted ? origin : nil
        }
    }

    private func randomAddress(_ random: inout SeededRandom) -> String {
        let scheme = ["http", "https", "HTTPS"].randomElement(using: &random)!
        let host = ["a.example", "A.example", "b.example", "caf%C3%A9", "cafe%CC%81"]
            .randomElement(using: &random)!
        let port = ["", "", ":443", ":80", ":8080"].randomElement(using: &random)!
        let path = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            "/" + ["x", "y", "X", "%C3%A9", "e%CC%81"].randomElement(using: &random)!
        }
        return "\(scheme)://\(host)\(port)\(path.joined())"
    }
}
