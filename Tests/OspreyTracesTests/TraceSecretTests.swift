import Foundation
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Testing

@testable import Osprey
@testable import OspreyTraces

/// What comes with a URL, a call, an error or a person is in no trace, unless a route lists it in `x-log`.
@MainActor
@Suite(.serialized, .oneAfterTheOther)
struct `Random traces with secrets` {
    private static let count = Exploration.count ?? 40

    @Test
    func `do not tell them`() async throws {
        var (bytes, failures) = (0, 0)
        for seed in Exploration.seeds(Self.count) {
            var random = SplitMix(seed: seed)
            let app = try await TraceFixture.started()
            let secret = "s3cr3t\(seed)x"
            for _ in 0..<8 { try await step(in: app, secret, &random) }
            let text = app.recorder.text + app.lines.joined(separator: "\n")
            #expect(!text.contains(secret), "seed \(seed): \(text)")
            #expect(!text.contains("1234567"), "seed \(seed): \(text)")
            bytes += text.utf8.count
            failures += app.recorder.entries.count {
                if case .failed? = $0.request?.outcome { true } else { false }
            }
        }
        #expect(bytes > 500 * Self.count)
        #expect(failures > 3 * Self.count)
        if Exploration.count != nil { print("\(Self.count) runs: \(bytes) bytes, \(failures) failures") }
    }

    /// Asks for something with a secret in it; most of it fails, and says so with the secret.
    private func step(in app: TraceFixture, _ secret: String, _ random: inout SplitMix) async throws {
        let container = app.container
        app.shop.isSignedIn = random.next(below: 2) == 0
        app.shop.refusal = random.next(below: 3) == 0 ? "\(secret) is refused" : nil
        app.shop.failure = SecretError(text: secret)
        app.shop.slowAnswer = { throw SecretError(text: secret) }
        let links = [
            "shop://item/\(secret)", "shop://\(secret)/1", "\(secret)://item/1",
            "shop://item/1?from=\(secret)",
            "shop://item/1?\(secret)=1", "shop://item/1#\(secret)", "shop://old/\(secret)", "not a \(secret)",
            "shop://logged/1?token=\(secret)", "shop://item/1234567", "shop://app/only?from=\(secret)",
        ]
        switch random.next(below: 14) {
        case 0: _ = try? await container.opened(.pageName(secret))
        case 1: _ = try? await container.opened(.action(secret))
        case 2:
            _ = try? await container.opened(
                ShopItemPage.self, ["itemId": .string(secret), "from": .string(secret)])
        case 3: _ = try? await container.opened("shop://fail")
        case 4: _ = try? await container.opened("shop://slow")
        case 5:
            _ = try? await container.opened(Intent(.url("shop://help"), options: OpenOptions(tab: secret)))
        case 6:
            app.shop.refusal = nil
            app.shop.isSignedIn = true
            let page = try? await container.opened("shop://item/1?from=\(secret)").page as? ShopItemPage
            page?.stayReason = secret
            _ = try? await container.opened(Intent(.url("shop://help"), options: OpenOptions(display: .root)))
            page?.stayReason = nil
        case 7:
            _ = try? await container.opened(Intent.path([.init(.pageName(secret)), "HomePage"]))
            _ = try? await container.opened(Intent.path(["HomePage", .init(.action(secret))]))
        case 8:
            let destinations = [Destination.pageName(secret), .action(secret), .url("shop://\(secret)")]
            let destination = destinations[random.next(below: destinations.count)]
            let isDetour = random.next(below: 2) == 0
            app.shop.slowAnswer = { isDetour ? .detour(destination, [:]) : .redirect(destination, [:]) }
            _ = try? await container.opened("shop://slow")
        case 9:
            _ = try? await container.opened(link: "mailto:\(secret)@example.com")
            _ = try? await container.opened(link: "/\(secret)")
        case 10:
            _ = try? await container.opened(
                Intent(.url("shop://help"), options: OpenOptions(navigator: secret)))
            _ = try? await container.opened(
                ShopItemPage.self, ["init": .string(secret), secret: 1],
                options: OpenOptions(ignoresRoute: true))
        case 11:
            _ = try? await container.opened(link: Intent(.pageName(secret)))
            _ = try? await container.opened(link: Intent(.action("fail"), ["key": .string(secret)]))
        case 12:
            app.shop.detour = .detour(to: "shop://mark/\(secret)?token=\(secret)")
            _ = try? await container.opened("shop://item/1")
            app.shop.detour = .detour(to: ShopSignInPage.self)
        default: _ = try? await container.opened(link: links[random.next(below: links.count)])
        }
        await container.settled()
    }

    @Test func `tell what a route lists, in the request and in the tree`() async throws {
        let app = try await TraceFixture.started()
        _ = try await app.container.opened(link: "shop://logged/7?from=mail&token=abc")
        #expect(
            app.recorder.entries.map(\.description).contains(
                "0.000 link shop://logged/{itemId} itemId=\"7\" (external): opened ShopItemPage"))
        #expect(
            app.recorder.entries.last?.commit?.tree
                == "stack\n  HomePage\n  ShopItemPage shop://logged/{itemId} itemId=\"7\"")
    }
}

private struct SecretError: Error, CustomStringConvertible {
    let text: String
    var description: String { "it failed with \(text)" }
}

/// A value that a redirect calls secret, and the route at its end does not.
@MainActor
@Suite(.oneAfterTheOther)
struct `A secret of a redirect` {
    @Test(arguments: ["a://t/S3CRET", "a://far/S3CRET", "a://v?l=S3CRET"])
    func `is not logged`(url: String) async throws {
        let app = try TraceFixture(
            routes: """
                base.root = HomePage
                a.t.{s} = -> a://v?l={s}; external; x-secret=s
                a.far.{s} = -> a://near/{s}; external; x-secret=s
                a.near.{w} = -> a://v?l={w}; external
                a.v = ShopHelpPage; external; accepts=l; x-log=l
                """)
        try await app.container.start()
        try await app.container.opened(link: Intent.url(url))
        #expect(app.recorder.text.contains("S3CRET") == url.hasPrefix("a://v"), "\(app.recorder.text)")
    }
}
