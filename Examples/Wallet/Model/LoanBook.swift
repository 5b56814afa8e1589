import Observation

/// The loans of the user.
@MainActor
@Observable
final class LoanBook {
    private(set) var loans: [Loan]
    private var receipts = 0

    init(_ loans: [Loan]) {
        self.loans = loans
    }

    func loan(_ id: UInt) -> Loan? {
        loans.first { $0.id == id }
    }

    func loans(_ status: LoanStatus) -> [Loan] {
        loans.filter { $0.status == status }
    }

    /// Changes the reminder of a loan; does nothing if there is no such loan.
    func remind(_ reminder: Reminder, of id: UInt) {
        guard let index = loans.firstIndex(where: { $0.id == id }) else { return }
        loans[index].reminder = reminder
    }

    /// Pays back a part of a loan, at most the remaining balance; `nil` if there is no such loan.
    func pay(_ amount: Amount, for id: UInt) -> Receipt? {
        guard let index = loans.firstIndex(where: { $0.id == id }) else { return nil }
        let paid = min(amount, loans[index].balance)
        loans[index].balance = loans[index].balance - paid
        receipts += 1
        return Receipt(number: receipts, amount: paid)
    }
}

extension LoanBook {
    /// Sample data.
    static func sample() -> LoanBook {
        LoanBook([
            Loan(
                id: 7, purpose: "Motorbike", installment: Amount(centavos: 125_000), due: "30 November",
                balance: Amount(centavos: 1_250_000)),
            Loan(
                id: 9, purpose: "School fees", installment: Amount(centavos: 90_000), due: "15 December",
                balance: Amount(centavos: 90_000)),
            Loan(id: 3, purpose: "Phone", installment: Amount(centavos: 50_000), due: "paid", balance: .zero),
        ])
    }
}
