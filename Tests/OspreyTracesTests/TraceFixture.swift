import Foundation
import OspreyTestFixtures
import OspreyTesting

@testable import Osprey
@testable import OspreyTraces

/// A small shop with a guard, an interceptor, an action and routes of every kind, and a recorder.
@MainActor
final class TraceFixture {
    static let routes = """
        base.root = HomePage
        shop.item.{itemId|uint} = ShopItemPage; external; filters=ShopGuard; accepts=from
        shop.logged.{itemId|uint} = ShopItemPage; external; accepts=from,token; x-log="itemId, token"; x-secret=token
        shop.old.{itemId} = -> shop://item/{itemId}; external
        shop.app.only = ShopItemPage; default.itemId=1
        shop.help = ShopHelpPage; external; display=sheet
        shop.share = @share
        shop.mark.{itemId} = @share
        shop.fail = @fail
        shop.slow = ShopItemPage; default.itemId=1; x-slow=yes
        """

    let clock = ManualClock()
    let container: PageContainer
    let recorder: TraceRecorder
    let shop = Shop()

    /// What the guard, the interceptor and the pages answer now.
    final class Shop {
        var isSignedIn = false
        var detour = Decision.detour(to: ShopSignInPage.self)
        var refusal: String?
        var slowAnswer: (@MainActor () async throws -> Decision)?
        var failure: any Error = CancellationError()
        var problems: [String] = []
        var failures: [PageError] = []
    }

    init(limit: Int = 500, routes: String = TraceFixture.routes) throws {
        container = try PageContainer(routes: [.properties(text: routes, file: "shop")], clock: clock)
        recorder = TraceRecorder(container, limit: limit)
        let shop = shop
        container.register(HomePage.init, ShopItemPage.init, ShopHelpPage.init, ShopSignInPage.init)
        container.register(filter: ShopGuard(shop: shop))
        container.register(action: "share") { _ in }
        container.register(action: "fail") { [shop] _ in throw shop.failure }
        container.register(
            interceptor: ShopInterceptor(shop: shop), alias: "Slow",
            options: InterceptorOptions(
                condition: InterceptorCondition { !$0.extras(named: "x-slow").isEmpty }))
        container.onFailure = { [shop] in shop.failures.append($0) }
        container.navigation.onProblem = { [shop] in shop.problems.append("\($0)") }
        container.navigation.leaks.isOn = false
    }

    static func started(limit: Int = 500) async throws -> TraceFixture {
        let fixture = try TraceFixture(limit: limit)
        try await fixture.container.start()
        return fixture
    }

    /// The lines of the entries, without their times.
    var lines: [String] { recorder.entries.map(\.lineWithoutTimes) }
}

struct ShopGuard: PreFilter {
    let shop: TraceFixture.Shop

    func decide(_ request: PageRequest) -> Decision {
        if let refusal = shop.refusal { return .reject(refusal) }
        return shop.isSignedIn ? .proceed : shop.detour
    }
}

struct ShopInterceptor: Interceptor {
    let shop: TraceFixture.Shop

    func intercept(_ request: PageRequest) async throws -> Decision {
        try await shop.slowAnswer?() ?? .proceed
    }
}

final class ShopItemPage: Page {
    @Injected var itemId: UInt
    @Injected var from = ""
    var stayReason: String?

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        stayReason.map { .stay(reason: $0) } ?? .leave
    }
}

final class ShopHelpPage: Page {}
final class ShopSignInPage: Page {}
