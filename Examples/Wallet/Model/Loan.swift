/// A loan and its repayment.
struct Loan: Equatable, Sendable {
    let id: UInt
    let purpose: String
    let installment: Amount
    let due: String
    var balance: Amount
    var reminder = Reminder.never

    var status: LoanStatus { balance == .zero ? .closed : .open }
}
