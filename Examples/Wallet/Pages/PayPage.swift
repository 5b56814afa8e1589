import Osprey

/// Asks whether to pay an amount; the opener gets the receipt.
final class PayPage: WalletPage, ResultPage {
    typealias Output = Receipt

    @Injected var loanId: UInt
    @Injected var amount: Amount

    override class var filters: [any PageFilter.Type] { [LoginGuard.self, PaidBack.self] + super.filters }

    /// After a restart, nothing waits for the receipt.
    override var isRestorable: Bool { false }

    private let loans: LoanBook

    init(loans: LoanBook) {
        self.loans = loans
        super.init()
        title = "Pay"
    }

    override var elements: [PageElement] {
        [
            .heading("Pay \(amount)?"), .fact("Loan", loans.loan(loanId)?.purpose ?? "\(loanId)"), .blank,
            .button("Pay") { [self] in pay() },
            .button("Not now") { [self] in cancel() },
        ]
    }

    private func pay() {
        if let receipt = loans.pay(amount, for: loanId) {
            finish(with: receipt)
        } else {
            cancel(code: "unknownLoan")
        }
    }
}
