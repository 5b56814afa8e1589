/// The bank, which answers asynchronously.
actor Bank {
    private let limit: Amount

    init(limit: Amount) {
        self.limit = limit
    }

    /// The highest amount that can be paid at once.
    func paymentLimit() -> Amount { limit }
}
