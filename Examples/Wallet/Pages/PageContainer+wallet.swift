import Osprey

extension PageContainer {
    /// Registers the pages of the app and what guards them.
    ///
    /// - Parameter splash: How long the splash stays; `nil` until it is skipped.
    func registerWallet(loans: LoanBook, session: Session, bank: Bank, splash: Duration?) {
        register(
            MainTabs.init, OfferPage.init, SettingsPage.init, DocumentPage.init, HistoryPage.init,
            ReminderPage.init,
            NotFoundPage.init, RefusedLinkPage.init)
        register { HelpPage() }
        register { HomePage(session: session) }
        register { LoansPage(loans: loans) }
        register { LoanPage(loans: loans) }
        register { PayPage(loans: loans) }
        register { MePage(session: session) }
        register { ChangePasswordPage(session: session) }
        register { SignInPage(session: session) }

        register { SplashPage(duration: splash) }
        register(launchWindow: SplashPage.self)

        register(filter: LoginGuard(session: session))
        register(filter: PaidBack(loans: loans))
        register(
            interceptor: PaymentLimit(bank: bank),
            options: InterceptorOptions(condition: PaymentLimit.condition))
    }
}
