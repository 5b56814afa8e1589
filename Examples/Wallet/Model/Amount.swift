import Osprey

/// An amount of money in pesos, exact to the centavo.
struct Amount: Hashable, Sendable {
    let centavos: Int

    init(centavos: Int) {
        self.centavos = centavos
    }

    /// Reads digits with two decimals or none, such as `1250` and `1250.50`.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
            let pesos = Int(parts[0]), pesos <= Self.mostPesos
        else { return nil }
        let cents = parts.count == 2 ? parts[1] : "00"
        guard cents.count == 2, let centavos = Int(cents) else { return nil }
        self.centavos = pesos * 100 + centavos
    }

    static let zero = Amount(centavos: 0)

    /// More than any loan, and far below an arithmetic overflow.
    private static let mostPesos = 1_000_000_000
}

extension Amount {
    static func + (left: Amount, right: Amount) -> Amount { Amount(centavos: left.centavos + right.centavos) }
    static func - (left: Amount, right: Amount) -> Amount { Amount(centavos: left.centavos - right.centavos) }
    static func < (left: Amount, right: Amount) -> Bool { left.centavos < right.centavos }
}

extension Amount: Comparable {}

extension Amount: CustomStringConvertible {
    /// The amount for users, such as `₱1,250.50`.
    var description: String {
        var pesos = String(centavos / 100)
        var position = pesos.count - 3
        while position > 0 {
            pesos.insert(",", at: pesos.index(pesos.startIndex, offsetBy: position))
            position -= 3
        }
        let cents = String(centavos % 100)
        return "₱\(pesos).\(cents.count == 1 ? "0" + cents : cents)"
    }

    /// The amount in URLs, such as `1250.50`.
    var text: String {
        String(description.dropFirst().filter { $0 != "," })
    }
}

extension Amount: ParameterConvertible {
    static func convert(_ value: ParameterValue) throws(ConversionError) -> Amount {
        guard case .string(let text) = value, let amount = Amount(text) else {
            throw ConversionError(found: value, expected: "an amount such as 1250.50")
        }
        return amount
    }
}

extension Character {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
