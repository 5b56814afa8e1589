/// A loan that is on offer.
struct Offer: Equatable, Sendable {
    let id: String
    let title: String
    let amount: Amount
    let rate: String

    /// All offers.
    static let all = [
        Offer(
            id: "summer", title: "Summer offer", amount: Amount(centavos: 2_000_000), rate: "1.2 % a month"),
        Offer(
            id: "school", title: "Back to school", amount: Amount(centavos: 800_000), rate: "0.9 % a month"),
    ]
}
