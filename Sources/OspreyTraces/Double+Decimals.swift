extension Double {
    /// The number with so many decimals, and without an exponent.
    func decimals(_ count: Int) -> String {
        let unit = repeatElement(UInt64(10), count: count).reduce(1, *)
        // Far beyond any time, and within an integer.
        let rounded = Int64((min(max(self, -1e12), 1e12) * Double(unit)).rounded())
        let (whole, fraction) = rounded.magnitude.quotientAndRemainder(dividingBy: unit)
        let digits = String(fraction)
        let zeros = String(repeating: "0", count: count - digits.count)
        return "\(rounded < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
    }
}
