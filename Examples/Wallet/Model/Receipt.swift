/// The proof of a payment.
struct Receipt: Equatable, Sendable {
    let number: Int
    let amount: Amount
}
