import Foundation

/// Results as plain text: the missed budgets, then one aligned table for each comparison.
enum TextReport {
    static func text(_ results: [ComparisonResult]) -> String {
        ([summary(results)] + results.map(table)).joined(separator: "\n")
    }

    private static func summary(_ results: [ComparisonResult]) -> String {
        var lines: [String] = []
        var count = 0
        for result in results {
            for row in result.rows {
                count += row.verdicts.count
                for verdict in row.verdicts where verdict.isMet == false {
                    let ratio = row.ratio.map { ", \(format($0)) x" } ?? ""
                    let found = "\(format(row.median)) \(row.unit)\(ratio)"
                    lines.append("\(result.suite): \(result.name): \(row.name): \(found); \(verdict.text)")
                }
            }
        }
        return (lines + ["\(count - lines.count) of \(count) budgets met", ""]).joined(separator: "\n")
    }

    private static let header = ["", "median", "min", "max", "ratio", "allocs", "budget"]

    private static func table(_ result: ComparisonResult) -> String {
        let lines = [header] + result.rows.map(cells)
        let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        var text = "\(result.suite): \(result.name)\n"
        for line in lines {
            let padded = line.indices.map { pad(line[$0], to: widths[$0], left: $0 == 0 || $0 == 6) }
            text += "  " + padded.joined(separator: "  ").trimmingSuffix(" ") + "\n"
        }
        return text
    }

    private static func cells(_ row: Measurement) -> [String] {
        [
            row.name,
            "\(format(row.median)) \(row.unit)",
            format(row.min),
            format(row.max),
            row.ratio.map { "\(format($0)) x" } ?? "",
            row.allocations.map(format) ?? "",
            row.verdicts.map(\.text).joined(separator: "; "),
        ]
    }

    private static func pad(_ text: String, to width: Int, left: Bool) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return left ? text + space : space + text
    }
}

/// A number with a readable number of digits.
func format(_ number: Double) -> String {
    guard number.isFinite else { return "-" }
    if number == number.rounded() || abs(number) >= 1_000 { return String(Int(number.rounded())) }
    return String(format: abs(number) < 10 ? "%.2f" : "%.1f", number)
}

extension String {
    fileprivate func trimmingSuffix(_ character: Character) -> String {
        var text = self
        while text.last == character { text.removeLast() }
        return text
    }
}
