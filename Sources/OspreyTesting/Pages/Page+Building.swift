public import Osprey

extension Page {
    /// Builds one page as a factory would, without a container.
    ///
    /// The parameters are converted and injected, and the page's own filters run. The given filters are used for the
    /// types that cannot make their own instances.
    ///
    /// ```swift
    /// let page = try LoanPage.built(LoanPage.init, ["loanId": "7"], filters: LoginGuard(session: .signedIn))
    /// #expect(page.loanId == 7)
    /// ```
    ///
    /// - Parameters:
    ///   - make: The initializer of the page.
    ///   - parameters: The parameters for the page.
    ///   - filters: Instances for the filters that the class lists.
    /// - Throws: ``PageError`` like ``PageFactory/build(_:_:)``; also if a filter leads to another page.
    public static func built<P: Page>(
        _ make: @escaping @MainActor () -> P, _ parameters: Parameters = [:],
        filters: any PageFilter...
    ) throws(PageError) -> P {
        let factory = PageFactory()
        factory.register(make, as: P.pageName)
        for filter in filters { factory.register(filter: filter) }
        return try factory.build(P.self, parameters)
    }
}
