public import OspreyPages

extension PreFilter {
    /// The filter's decision about a request for a page, as made by the app's own code.
    ///
    /// ```swift
    /// let guarded = LoginGuard(session: .signedOut)
    /// #expect(guarded.decision(for: "LoanPage", ["loanId": "7"]) == .detour(to: SignInPage.self))
    /// ```
    public func decision(for page: String, _ parameters: Parameters = [:]) -> Decision {
        decide(PageRequest(page: page, parameters: parameters))
    }
}
