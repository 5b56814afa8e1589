import Foundation
import OspreyParameters
import OspreyTestSupport
import Testing

/// The error about a value under `d` that is no date.
private func noDate(_ value: ParameterValue) -> ParameterError {
    ParameterError(
        key: "d",
        problem: ConversionError(
            found: value, expected: "a date such as 2026-11-21T09:30:00Z, or seconds since 1970"))
}

struct DateConversionTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-11-21T09:30:00Z", 1_795_253_400),
            ("2026-11-21t09:30:00z", 1_795_253_400),
            ("2026-11-21T09:30Z", 1_795_253_400), ("2026-11-21T10:30:00+01:00", 1_795_253_400),
            ("2026-11-21T10:30:00+0100", 1_795_253_400), ("2026-11-21T10:30:00+01", 1_795_253_400),
            ("2026-11-21T04:00:00-05:30", 1_795_253_400), ("2026-11-21T09:30:00.250Z", 1_795_253_400.25),
            ("2026-11-21T09:30:00,5Z", 1_795_253_400.5), ("2000-02-29T00:00:00Z", 951_782_400),
            ("1969-12-31T23:59:59Z", -1), ("0000-03-01T00:00:00Z", -62_162_035_200),
            ("9999-12-31T23:59:59Z", 253_402_300_799), ("1600-01-01T00:00:00Z", -11_676_096_000),
        ] as [(String, Double)])
    func `ISO 8601 with a zone is a date`(text: String, seconds: Double) throws {
        #expect(try (["d": .string(text)] as Parameters).value("d") == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        arguments: [
            ("0", 0), ("1700000000", 1_700_000_000), ("1700000000.5", 1_700_000_000.5), ("-86400", -86_400),
            ("+5", 5),
        ] as [(String, Double)])
    func `Seconds since 1970 are a date`(text: String, seconds: Double) throws {
        #expect(try (["d": .string(text)] as Parameters).value("d") == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", " ", "today", "2026-11-21", "2026-11-21T09:30:00", "2026-11-21 09:30:00Z", "2026-13-01T00:00:00Z",
        "2026-02-29T00:00:00Z", "2026-00-10T00:00:00Z", "2026-01-00T00:00:00Z", "1900-02-29T00:00:00Z",
        "2026-11-21T24:00:00Z", "2026-11-21T09:60:00Z", "2026-11-21T09:30:60Z", "2026-11-21T09:30:00.Z",
        "2026-11-21T09:30:00+", "2026-11-21T09:30:00+1", "2026-11-21T09:30:00+01:",
        "2026-11-21T09:30:00+24:00",
        "2026-11-21T09:30:00Zx", "2026-1-21T09:30:00Z", "26-11-21T09:30:00Z", "+2026-11-21T09:30:00Z",
        "1e9", "1.", ".5", "1,5", "0x10", "nan", "-", "1.2.3", "٢٠",
    ])
    func `Anything else is no date`(text: String) {
        #expect(throws: noDate(.string(text))) {
            try (["d": .string(text)] as Parameters).value("d", as: Date.self)
        }
    }

    @Test func `A typed date passes and a number does not`() throws {
        let date = Date(timeIntervalSince1970: 12)
        #expect(try (["d": .date(date)] as Parameters).value("d") == date)
        #expect(throws: noDate(12)) { try (["d": 12] as Parameters).value("d", as: Date.self) }
        #expect(try (["d": ""] as Parameters).value("d", as: Date?.self) == .some(nil))
    }

    @Test func `Every day of four centuries is one day after the last`() throws {
        // The Gregorian calendar repeats after 400 years of 146,097 days.
        var expected = -11_676_096_000.0
        for year in 1600..<2000 {
            guard Exploration.count != nil || year % 10 == 0 || year % 100 == 99 else {
                expected += (year % 4 == 0 ? 366 : 365) * 86_400
                continue
            }
            for month in 1...12 {
                for day in 1...31 {
                    let text =
                        "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)T00:00:00Z"
                    guard let date = try? Date.convert(.string(text)) else { continue }
                    #expect(date.timeIntervalSince1970 == expected)
                    expected += 86_400
                }
            }
        }
        #expect(expected == -11_676_096_000.0 + 146_097 * 86_400)
    }
}
