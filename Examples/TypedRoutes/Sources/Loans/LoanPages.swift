public import Foundation
public import Osprey

/// The interface of this module for the app.
public enum Loans {
    /// The routes of the module.
    public static var routes: URL {
        Bundle.module.url(forResource: "loan-routes", withExtension: "properties") ?? Bundle.module.bundleURL
    }

    /// Registers the pages of the module.
    @MainActor
    public static func register(in container: PageContainer) {
        container.register(LoansPage.init, LoanPage.init, PayPage.init)
    }
}

final class LoansPage: Page {
    @Injected var status: LoanRoutes.LoansStatus
}

final class LoanPage: Page {
    @Injected var loanId: UInt

    func pay() async throws -> Double {
        try await result(of: LoanRoutes.loanPay(loanId: loanId, amount: 90), returning: Double.self)
    }
}

final class PayPage: Page, ResultPage {
    typealias Output = Double

    @Injected var amount: Double
}
