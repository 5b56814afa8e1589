import Osprey

/// The list of open loans, or of closed ones.
final class LoansPage: WalletPage {
    @Injected(saved: true) var status: LoanStatus

    private let loans: LoanBook

    init(loans: LoanBook) {
        self.loans = loans
        super.init()
        title = "Loans"
    }

    override var elements: [PageElement] {
        let listed = loans.loans(status)
        return [.heading("Your \(status) loans"), .blank]
            + (listed.isEmpty ? [.text("None.")] : listed.map(element(for:)))
            + [.blank] + nextInstallment(of: listed.first)
            + [.button("Show the \(status.other) ones") { [self] in status = status.other }]
    }

    private func nextInstallment(of loan: Loan?) -> [PageElement] {
        guard let loan, loan.status == .open else { return [] }
        let route = Routes.loan(loanId: loan.id)
        return [.button("Pay the next installment") { [self] in open(.url(route.url, ["paysAtOnce": true])) }]
    }

    private func element(for loan: Loan) -> PageElement {
        .link(loan.purpose, detail: "\(loan.balance)") { [self] in open(Routes.loan(loanId: loan.id)) }
    }
}
