import Testing

@testable import Wallet

@MainActor
struct LoanBookTests {
    @Test func `A payment takes at most what is left`() {
        let book = LoanBook.sample()
        #expect(
            book.pay(Amount(centavos: 50_000), for: 9) == Receipt(number: 1, amount: Amount(centavos: 50_000))
        )
        #expect(
            book.pay(Amount(centavos: 99_999), for: 9) == Receipt(number: 2, amount: Amount(centavos: 40_000))
        )
        #expect(book.loan(9)?.status == .closed)
        #expect(book.loans(.closed).map(\.id) == [9, 3])
    }

    @Test func `A loan that is not there cannot be paid`() {
        #expect(LoanBook.sample().pay(.zero, for: 1) == nil)
    }

    @Test func `A reminder is kept with its loan, if there is one`() {
        let book = LoanBook.sample()
        book.remind(.weekBefore, of: 7)
        book.remind(.sameDay, of: 1)
        #expect(book.loans.map(\.reminder) == [.weekBefore, .never, .never])
    }
}
