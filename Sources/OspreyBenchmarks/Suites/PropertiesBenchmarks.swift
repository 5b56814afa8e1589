import Foundation
import OspreyProperties

extension Suite {
    /// Reading properties files, compared with counting their lines, which reads each byte once.
    static let properties = Suite(
        name: "properties",
        comparisons: [
            parse("100,000 lines with escapes", escapeEvery: 4, budget: 14),
            parse("100,000 lines without escapes", escapeEvery: .max, budget: 8),
            // The baseline does not decode escapes.
            parse("100,000 lines, two escapes in each", escapeEvery: 1, budget: 24),
        ])
}

@MainActor
private func parse(_ name: String, escapeEvery: Int, budget: Double) -> Comparison {
    Comparison("parse \(name)") {
        let bytes = routesFile(lines: 100_000, escapeEvery: escapeEvery)
        return [
            Row("memchr line count") { iterations in
                for _ in 0..<iterations { keep(countLines(bytes)) }
            },
            Row("parse", budgets: [.ratio(budget)]) { iterations in
                for _ in 0..<iterations { keep(entryCount(bytes)) }
            },
            Row("parse, then every key and value as String") { iterations in
                for _ in 0..<iterations { keep(stringLength(bytes)) }
            },
            Row("parse, then the location of every value") { iterations in
                for _ in 0..<iterations { keep(columnSum(bytes)) }
            },
        ]
    }
}

/// A routes file with about 50 bytes per line.
private func routesFile(lines: Int, escapeEvery: Int) -> [UInt8] {
    var text = ""
    for number in 0..<lines {
        let word = number.isMultiple(of: escapeEvery) ? "caf\\u00e9\\t" : "coffee-"
        let title = word + String(number % 10)
        text += "wallet.shop\(number % 997).item\(number) = Page\(number % 300); title=\(title)\n"
    }
    return Array(text.utf8)
}

private func countLines(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { buffer in
        guard var position = buffer.baseAddress else { return 0 }
        let end = position + buffer.count
        var count = 0
        while let found = memchr(position, 0x0A, end - position) {
            count += 1
            position = UnsafeRawPointer(found) + 1
        }
        return count
    }
}

private func document(_ bytes: [UInt8]) -> PropertiesDocument {
    var errors: [PropertiesError] = []
    let document = PropertiesDocument(parsing: bytes, file: "routes.properties", errors: &errors)
    precondition(errors.isEmpty, "the file is sound")
    return document
}

private func entryCount(_ bytes: [UInt8]) -> Int {
    document(bytes).entries.count
}

private func stringLength(_ bytes: [UInt8]) -> Int {
    document(bytes).entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
}

private func columnSum(_ bytes: [UInt8]) -> Int {
    document(bytes).entries.reduce(0) { $0 + $1.valueLocation.column }
}
