import Foundation
import Loans
import Osprey

final class HomePage: Page {}

/// Opens pages by typed routes, and prints the results.
@main
struct Bank {
    @MainActor
    static func main() async throws {
        guard let routes = Bundle.module.url(forResource: "routes", withExtension: "properties") else {
            fatalError("the routes are a resource of the app")
        }
        let container = try PageContainer(routes: [.properties(routes), .properties(Loans.routes)])
        container.register(HomePage.init)
        Loans.register(in: container)
        container.register(action: "call") { _ in print("calling the bank") }
        try await container.start()

        print(try await container.opened(LoanRoutes.loans(status: .closed)))
        print(try await container.opened(LoanRoutes.loan(loanId: 7)))
        print(try await container.opened(link: Routes.home()))
        print(try await container.opened(Routes.call()))
        print(Routes.home().publicURL, LoanRoutes.loan(loanId: 7).url)
    }
}
