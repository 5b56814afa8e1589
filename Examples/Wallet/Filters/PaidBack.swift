import Osprey

/// Redirects the payment of a loan that is already paid back to the loan itself.
struct PaidBack: PreFilter {
    let loans: LoanBook

    func decide(_ request: PageRequest) -> Decision {
        guard let id = try? request.parameters.value("loanId", as: UInt.self),
            loans.loan(id)?.status == .closed
        else { return .proceed }
        return .redirect(to: LoanPage.self, ["loanId": id])
    }
}
