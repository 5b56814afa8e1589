import Osprey

/// Asks the bank how much may be paid at once, before anybody is asked whether to pay.
///
/// It takes its time, so it is an interceptor. What is no amount is told when the page is built.
struct PaymentLimit: Interceptor {
    /// The requests for payments; the routes say which those are.
    static let condition = InterceptorCondition.attribute("x-limit", "payment")

    let bank: Bank

    func intercept(_ request: PageRequest) async throws -> Decision {
        guard let amount = try? request.parameters.value("amount", as: Amount.self) else { return .proceed }
        let limit = await bank.paymentLimit()
        return amount <= limit ? .proceed : .reject("at most \(limit) can be paid at once")
    }
}
