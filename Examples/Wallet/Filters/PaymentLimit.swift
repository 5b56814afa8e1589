import Osprey

/// Asks the bank for the payment limit, before the user is asked whether to pay.
///
/// The bank answers asynchronously, so this is an interceptor. An invalid amount is reported when the page is built.
struct PaymentLimit: Interceptor {
    /// The requests for payments, which the routes mark.
    static let condition = InterceptorCondition.attribute("x-limit", "payment")

    let bank: Bank

    func intercept(_ request: PageRequest) async throws -> Decision {
        guard let amount = try? request.parameters.value("amount", as: Amount.self) else { return .proceed }
        let limit = await bank.paymentLimit()
        return amount <= limit ? .proceed : .reject("at most \(limit) can be paid at once")
    }
}
