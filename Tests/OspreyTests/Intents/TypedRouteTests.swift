import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Routes with their values, as generated code makes them, at every door.
@MainActor
struct TypedRouteTests {
    private final class HomePage: Page {}

    private final class LoanPage: Page {
        @Injected var loanId: UInt
        @Injected var from: String?
    }

    private final class PayPage: Page, ResultPage {
        typealias Output = Double

        @Injected var amount: Double

        override func didActivate() { finish(with: amount) }
    }

    /// What `ospreyctl generate` writes for the routes below.
    private enum Routes {
        static func loan(loanId: UInt, from: String? = nil) -> WebRoute {
            WebRoute(
                RouteURLBuilder("bank").literal("loan").capture("loanId", loanId.description).query(
                    "from", from),
                at: "https://www.bank.example")
        }

        static func loanPay(loanId: UInt, amount: Double) -> InternalRoute {
            InternalRoute(
                RouteURLBuilder("bank").literal("loan").capture("loanId", loanId.description).literal("pay")
                    .query("amount", amount.description))
        }

        static func offer(offerId: String) -> ExternalRoute {
            ExternalRoute(RouteURLBuilder("bank").literal("offer").capture("offerId", offerId))
        }
    }

    private func started() async throws -> PageContainer {
        let routes = """
            base.root = HomePage
            base.origins.bank = https://www.bank.example
            bank.loan.{loanId|uint} = LoanPage; external; accepts=from
            bank.loan.{loanId|uint}.pay = PayPage; requires={amount|double}
            bank.offer = HomePage; external
            bank.offer.{offerId} = LoanPage; external; default.loanId=1
            """
        let container = try PageContainer(routes: [.properties(text: routes)], clock: ManualClock())
        container.register(HomePage.init, LoanPage.init, PayPage.init)
        try await container.start()
        return container
    }

    @Test func `A route opens with its values, from inside and from outside`() async throws {
        let container = try await started()
        for outcome in [
            try await container.opened(Routes.loan(loanId: 7, from: "a&b")),
            try await container.opened(link: Routes.loan(loanId: 7, from: "a&b")),
            try await container.opened(link: Routes.loan(loanId: 7, from: "a&b").publicURL),
        ] {
            guard case .opened(let page as LoanPage) = outcome else {
                Issue.record("\(outcome)")
                continue
            }
            #expect(page.loanId == 7)
            #expect(page.from == "a&b")
        }
    }

    @Test func `A page starts a route and gets the result`() async throws {
        let container = try await started()
        let page = try #require(try await container.opened(Routes.loan(loanId: 7)).page)
        let paid = try await page.result(of: Routes.loanPay(loanId: 7, amount: 9.5), returning: Double.self)
        #expect(paid == 9.5)
        #expect(
            try await container.result(of: Routes.loanPay(loanId: 7, amount: 1), returning: Double.self) == 1)
    }

    @Test func `A route takes options at every door`() async throws {
        let container = try await started()
        let presented = OpenOptions(display: .cover)
        let outcomes = [
            try await container.opened(Routes.loan(loanId: 7).with(presented)),
            try await container.opened(link: Routes.loan(loanId: 7).with(.init(display: .cover))),
            try await container.opened(Routes.loanPay(loanId: 7, amount: 1).with(presented)),
        ]
        for outcome in outcomes.prefix(2) { #expect(outcome.page?.request.options == presented) }
        // It has finished by itself.
        #expect(outcomes[2] == .handled(by: "PayPage"))
        #expect(container.open(Routes.offer(offerId: "a").with(presented)).isPossible)
        #expect(container.open(link: Routes.offer(offerId: "a").with(presented)).isPossible)
        #expect(container.canOpen(Routes.offer(offerId: "a").with(presented)).isPossible)
        await container.settled()
        let page = try #require(container.frontNavigator?.topPage)
        page.open(Routes.loan(loanId: 9).with(.init(display: .replace)))
        await container.settled()
        #expect((container.frontNavigator?.pages.map { ($0 as? LoanPage)?.loanId }) == [9])
        #expect(
            try await page.result(
                of: Routes.loanPay(loanId: 7, amount: 2).with(presented), returning: Double.self)
                == 2)
    }

    @Test func `Options go before those that are there already, and leave the others`() {
        let first = OpenOptions(display: .push, tab: "home", isAnimated: false, ignoresRoute: true)
        let second = OpenOptions(display: .sheet, navigator: "side", initializer: "x")
        #expect(
            Routes.loan(loanId: 7).with(first).with(second).options
                == OpenOptions(
                    display: .sheet, tab: "home", navigator: "side", isAnimated: false, initializer: "x",
                    ignoresRoute: true))
        #expect(Routes.loan(loanId: 7).with(first).with(OpenOptions()).options == first)
        #expect(Routes.loanPay(loanId: 7, amount: 1).with(first).intent.options == first)
        #expect(Routes.loan(loanId: 7).with(OpenOptions()).destination == .url("bank://loan/7"))
    }

    @Test func `A value that no URL can have fails, and opens nothing else`() async throws {
        let container = try await started()
        let error = await #expect(throws: PageError.self) {
            try await container.opened(Routes.offer(offerId: ""))
        }
        #expect(error.map { "\($0)" }?.contains("'bank://offer/{offerId}' contains '{' at column 14") == true)
    }

    @Test func `A route is its URL`() {
        #expect(Routes.loan(loanId: 7).url == "bank://loan/7")
        #expect("\(Routes.loan(loanId: 7))" == "bank://loan/7")
        #expect(Routes.loan(loanId: 7, from: "é").publicURL == "https://www.bank.example/loan/7?from=%C3%A9")
        #expect(Routes.loan(loanId: 7) == Routes.loan(loanId: 7))
        #expect(Routes.offer(offerId: "a/b").intent.destination == .url("bank://offer/a%2Fb"))
    }
}
