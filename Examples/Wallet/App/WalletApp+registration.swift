import Foundation
import Osprey

extension WalletApp {
    /// What is registered, as JSON.
    func manifest() throws -> String { String(decoding: try container.manifest().json(), as: UTF8.self) }

    /// Tells the container all that the routes may name.
    ///
    /// - Parameter splash: How long the splash stays; `nil` until it is skipped.
    func register(splash: Duration?) {
        let (loans, session, bank) = (loans, session, bank)

        container.register(
            MainTabs.init, OfferPage.init, SettingsPage.init, DocumentPage.init, HistoryPage.init,
            ReminderPage.init, NotFoundPage.init, RefusedLinkPage.init)
        container.register(HelpPage())
        container.register(HomePage(session: session))
        container.register(LoansPage(loans: loans))
        container.register(LoanPage(loans: loans))
        container.register(PayPage(loans: loans))
        container.register(MePage(session: session))
        container.register(ChangePasswordPage(session: session))
        container.register(SignInPage(session: session))

        container.register(SplashPage(duration: splash))
        container.register(launchLayer: SplashPage.self)

        container.register(filter: LoginGuard(session: session))
        container.register(filter: PaidBack(loans: loans))
        container.register(filter: VisitLog { [weak self] in self?.note(.visit, $0) }, everywhere: true)
        container.register(
            interceptor: PaymentLimit(bank: bank),
            options: InterceptorOptions(condition: PaymentLimit.condition))
        container.register(action: "share") { [weak self] request in
            guard let offer = try request.parameters.value("offerId", as: String.self) else { return }
            let address = Routes.offer(offerId: offer).publicURL
            self?.note(.note, "shared \(address)")
            self?.status = Status(kind: .note, text: "Shared \(address.dropFirst("https://".count))")
        }
    }
}
