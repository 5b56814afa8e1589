import Osprey
import OspreyTraces

extension PageContainer {
    /// Registers the pages of the app and their guards.
    ///
    /// - Parameters:
    ///   - splash: How long the splash stays; `nil` until it is skipped.
    ///   - recorder: The recorder that the debug page shows; without one there is no such page.
    func registerWallet(
        loans: LoanBook, session: Session, bank: Bank, splash: Duration?, recorder: TraceRecorder? = nil
    ) {
        register(
            MainTabs.init, OfferPage.init, SettingsPage.init, DocumentPage.init, HistoryPage.init,
            ReminderPage.init,
            NotFoundPage.init, RefusedLinkPage.init)
        register { HelpPage() }
        register { HomePage(session: session) }
        register { LoansPage(loans: loans) }
        register { LoanPage(loans: loans) }
        register { PayPage(loans: loans) }
        register { MePage(session: session, isDebugging: recorder != nil) }
        register { ChangePasswordPage(session: session) }
        register { SignInPage(session: session) }

        if let recorder { register { DebugPage(recorder: recorder) } }

        register { SplashPage(duration: splash) }
        register(launchWindow: SplashPage.self)

        register(filter: LoginGuard(session: session))
        register(filter: PaidBack(loans: loans))
        register(
            interceptor: PaymentLimit(bank: bank),
            options: InterceptorOptions(condition: PaymentLimit.condition))
    }
}
