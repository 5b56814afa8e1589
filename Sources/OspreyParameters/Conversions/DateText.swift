/// The two string forms of a point in time.
///
/// A number of seconds since 1970, or a calendar date with a time and a zone as in ISO 8601:
/// `2026-11-21T09:30:00.250+01:00`. Seconds and their fraction may be omitted; the zone may not.
enum DateText {
    /// The point in time in seconds since 1970; `nil` if the string is neither form.
    static func secondsSince1970(_ text: String) -> Double? {
        var scanner = Scanner(rest: Substring(text).utf8)
        return seconds(text) ?? scanner.timestamp()
    }

    /// Digits with an optional sign and an optional fraction; exponents are not allowed.
    private static func seconds(_ text: String) -> Double? {
        let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : Substring(text)
        let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
        guard let seconds = Double(text), seconds.isFinite else { return nil }
        return seconds
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Reads a timestamp from left to right; each part is consumed if it is complete.
    private struct Scanner {
        var rest: Substring.UTF8View

        mutating func timestamp() -> Double? {
            guard let days = date(), skip("T") || skip("t"), let time = time(), let offset = zone(),
                rest.isEmpty
            else { return nil }
            return Double(days * 86_400) + time - Double(offset)
        }

        /// A calendar date, in days since 1970.
        private mutating func date() -> Int? {
            guard let year = number(digits: 4), skip("-"),
                let month = number(digits: 2), (1...12).contains(month), skip("-"),
                let day = number(digits: 2), (1...Self.days(in: month, of: year)).contains(day)
            else { return nil }
            return Self.daysSince1970(year: year, month: month, day: day)
        }

        /// A time of day, in seconds.
        private mutating func time() -> Double? {
            guard let hour = number(digits: 2), hour < 24, skip(":"),
                let minute = number(digits: 2), minute < 60
            else { return nil }
            var seconds = Double(hour * 3_600 + minute * 60)
            if skip(":") {
                guard let second = number(digits: 2), second < 60, let fraction = fraction() else {
                    return nil
                }
                seconds += Double(second) + fraction
            }
            return seconds
        }

        /// The digits after a decimal sign, or zero if there is none.
        private mutating func fraction() -> Double? {
            guard skip(".") || skip(",") else { return 0 }
            let digits = rest.prefix(while: DateText.isDigit)
            guard !digits.isEmpty else { return nil }
            rest = rest.dropFirst(digits.count)
            return Double("0." + String(Substring(digits)))
        }

        /// The offset from UTC in seconds.
        private mutating func zone() -> Int? {
            if skip("Z") || skip("z") { return 0 }
            let sign = skip("+") ? 1 : skip("-") ? -1 : 0
            guard sign != 0, let hours = number(digits: 2), hours < 24 else { return nil }
            if rest.isEmpty { return sign * hours * 3_600 }
            _ = skip(":")
            guard let minutes = number(digits: 2), minutes < 60 else { return nil }
            return sign * (hours * 3_600 + minutes * 60)
        }

        private mutating func number(digits count: Int) -> Int? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy(DateText.isDigit) else { return nil }
            rest = rest.dropFirst(count)
            return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }

        private mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest = rest.dropFirst()
            return true
        }

        private static func days(in month: Int, of year: Int) -> Int {
            switch month {
            case 2: isLeap(year) ? 29 : 28
            case 4, 6, 9, 11: 30
            default: 31
            }
        }

        private static func isLeap(_ year: Int) -> Bool {
            year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        }

        /// Counts from March, so that the leap day is the last day of its year; there are 719,468 days before 1970.
        private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
            let marchYear = month > 2 ? year : year - 1
            let monthFromMarch = (month + 9) % 12
            let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
            let leapDays =
                floorDivide(marchYear, 4) - floorDivide(marchYear, 100) + floorDivide(marchYear, 400)
            return marchYear * 365 + leapDays + dayOfYear - 719_468
        }

        private static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
            value >= 0 ? value / divisor : (value - divisor + 1) / divisor
        }
    }
}
