public import Osprey

extension PreFilter {
    /// What the filter decides about a request for a page, as the app's own code would make it.
    ///
    /// ```swift
    /// let guarded = LoginGuard(session: .signedOut)
    /// #expect(guarded.decision(for: "LoanPage", ["loanId": "7"]) == .detour(to: SignInPage.self))
    /// ```
    public func decision(for page: String, _ parameters: Parameters = [:]) -> Decision {
        decide(PageRequest(page: page, parameters: parameters))
    }
}
