import Foundation
import Osprey
import SwiftUI

/// The app of the example on a phone: the same pages, filters and routes as in the terminal, shown by SwiftUI.
@main
struct WalletApp: App {
    @State private var wallet = Result { try Wallet(routes: Wallet.bundledRoutes) }

    var body: some Scene {
        WindowGroup {
            switch wallet {
            case .success(let wallet): WalletView(wallet: wallet)
            case .failure(let error): Text("\(error)")
            }
        }
    }
}

/// The parts of the app, put together.
@MainActor
final class Wallet {
    let container: PageContainer
    let session = Session()
    let loans = LoanBook.sample()
    private let bank = Bank(limit: Amount(centavos: 1_000_000))

    /// Creates the app with the routes of a file.
    ///
    /// - Throws: The problems in the routes.
    init(routes: some RouteSource, clock: any Clock<Duration> = ContinuousClock()) throws {
        container = try PageContainer(routes: [routes], clock: clock)
        container.registerWallet(loans: loans, session: session, bank: bank, splash: .seconds(1))
        container.register(action: "share") { request in
            print("shared \(request.parameters)")
        }
        session.onSignOut = { [weak self] in _ = self?.container.reset(askingPages: false) }
        container.onFailure = { [weak self] in self?.tell($0) }
    }

    /// The file `routes.properties` in the bundle of the app.
    static var bundledRoutes: PropertiesRouteSource {
        .properties(
            path: Bundle.main.path(forResource: "routes", ofType: "properties") ?? "routes.properties")
    }

    /// A refused link gets its own page, every other error a line in the log.
    private func tell(_ error: PageError) {
        if case .route(let failure) = error, case .notExternal = failure.reason {
            container.frontNavigator?.topPage?.open(RefusedLinkPage.self, ["link": .string(failure.url)])
        } else {
            print(error)
        }
    }
}
