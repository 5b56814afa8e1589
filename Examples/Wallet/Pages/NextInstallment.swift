import Osprey

/// What it takes to pay the next installment of a loan: its page, and there the question whether to pay.
struct NextInstallment: IntentConvertible {
    let loan: Loan

    var intent: Intent {
        var intent = Routes.loan(loanId: loan.id).intent
        intent.action = IntentAction { page in (page as? LoanPage)?.payInstallment() }
        return intent
    }
}
