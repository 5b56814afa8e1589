public import Osprey

extension Page {
    /// Builds one page as a factory would, with nothing else around it.
    ///
    /// The parameters are converted and injected, and the page's own filters run; the given ones stand in for those
    /// that need something, by their type.
    ///
    /// ```swift
    /// let page = try LoanPage.built(LoanPage.init, ["loanId": "7"], filters: LoginGuard(session: .signedIn))
    /// #expect(page.loanId == 7)
    /// ```
    ///
    /// - Parameters:
    ///   - make: The initializer of the page.
    ///   - parameters: What the page is given.
    ///   - filters: Instances for the filters that the class lists.
    /// - Throws: ``PageError`` as ``PageFactory/build(_:_:)`` does; also if a filter leads to another page.
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
