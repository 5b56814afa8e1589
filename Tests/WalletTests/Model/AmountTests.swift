import Osprey
import Testing

@testable import Wallet

struct AmountTests {
    @Test(arguments: [
        ("0", 0, "₱0.00"), ("5", 500, "₱5.00"), ("1250.50", 125_050, "₱1,250.50"), ("007.05", 705, "₱7.05"),
        ("1000000", 100_000_000, "₱1,000,000.00"), ("999.99", 99_999, "₱999.99"),
        ("1000000000.00", 100_000_000_000, "₱1,000,000,000.00"),
    ])
    func `An amount is read from digits and shown with its currency`(
        text: String, centavos: Int, description: String
    ) throws {
        let amount = try #require(Amount(text))
        #expect(amount.centavos == centavos)
        #expect(amount.description == description)
        #expect(Amount(amount.text) == amount)
    }

    @Test(arguments: [
        "", ".", "1.", ".5", "1.5", "1.555", "-1", "+1", "1,000", " 1", "1e3", "١", "1000000001",
        "9999999999999999999999",
    ])
    func `What is no amount is refused`(text: String) {
        #expect(Amount(text) == nil)
        #expect(throws: ConversionError(found: .string(text), expected: "an amount such as 1250.50")) {
            try Amount.convert(.string(text))
        }
    }

    @Test func `Only text is converted`() {
        #expect(throws: ConversionError(found: 5, expected: "an amount such as 1250.50")) {
            try Amount.convert(.integer(5))
        }
    }
}
