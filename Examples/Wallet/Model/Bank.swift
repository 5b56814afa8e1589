/// The bank, which has to be asked and answers later.
actor Bank {
    private let limit: Amount

    init(limit: Amount) {
        self.limit = limit
    }

    /// The most that can be paid at once.
    func paymentLimit() -> Amount { limit }
}
