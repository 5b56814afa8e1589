import Observation
import Osprey

/// One loan, from which an installment can be paid.
@Observable
final class LoanPage: WalletPage {
    @ObservationIgnored @Injected var loanId: UInt

    /// Whether to ask for the next installment as soon as the page is shown; only once, and not again after a restart.
    @ObservationIgnored @Injected(saved: true) var paysAtOnce: Bool = false

    override class var filters: [any PageFilter.Type] { [LoginGuard.self] + super.filters }

    private let loans: LoanBook
    private var receipt: Receipt?

    init(loans: LoanBook) {
        self.loans = loans
        super.init()
    }

    override func didInject() {
        title = "Loan \(loanId)"
    }

    override func didActivate() {
        super.didActivate()
        guard paysAtOnce else { return }
        paysAtOnce = false
        payInstallment()
    }

    override var elements: [PageElement] {
        guard let loan = loans.loan(loanId) else { return [.text("There is no loan \(loanId).")] }
        return [
            .heading(loan.purpose), .fact("Balance", "\(loan.balance)"), .fact("Due", loan.due), .blank,
        ] + receiptElements + paymentElements(loan) + [
            .link("Help with loans") { [self] in open(Routes.helpTopic(topic: "loans")) }
        ]
    }

    private var receiptElements: [PageElement] {
        receipt.map { [.text("Paid \($0.amount), receipt \($0.number). Thank you."), .blank] } ?? []
    }

    private func paymentElements(_ loan: Loan) -> [PageElement] {
        guard loan.status == .open else { return [] }
        return [
            .link("Pay", detail: "\(loan.installment)") { [self] in payInstallment() },
            .link("Remind me", detail: loan.reminder.title) { [self] in pickReminder(loan.reminder) },
        ]
    }

    /// Lets the user choose a reminder; leaving without a choice changes nothing.
    private func pickReminder(_ current: Reminder) {
        result(of: ReminderPage.self, ["current": current]) { [self] result in
            switch result {
            case .success(let reminder): loans.remind(reminder, of: loanId)
            case .failure(let error as PageError): container?.onFailure?(error)
            case .failure: break
            }
        }
    }

    /// Asks whether to pay the next installment, if there is one.
    func payInstallment() {
        guard let loan = loans.loan(loanId), loan.status == .open else { return }
        task(while: .alive) { page in await page.pay(loan.installment) }
    }

    /// Asks for the payment and waits for its receipt; leaving without paying changes nothing.
    private func pay(_ amount: Amount) async {
        do {
            let payment = Routes.loanPay(loanId: loanId, amount: amount.text)
            receipt = try await result(of: payment, returning: PayPage.Output.self)
        } catch is ResultCancelled {
            receipt = nil
        } catch let error as PageError {
            container?.onFailure?(error)
        } catch {
            assertionFailure("start throws nothing else: \(error)")
        }
    }
}
