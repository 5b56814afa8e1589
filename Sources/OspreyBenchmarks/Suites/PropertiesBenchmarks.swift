import Foundation
import OspreyProperties

extension Suite {
    /// Reading properties files, compared with counting their lines, which reads each byte once.
    static let properties = Suite(
        name: "properties",
        comparisons: [
            parse("100,000 lines with escapes", escapeEvery: 4, budget: 14, dictionaryBudget: 1.2),
            parse("100,000 lines without escapes", escapeEvery: .max, budget: 8, dictionaryBudget: 1.2),
            // The baseline does not decode escapes.
            parse("100,000 lines, two escapes in each", escapeEvery: 1, budget: 24, dictionaryBudget: 1.3),
            lookUp(),
        ])
}

@MainActor
private func parse(
    _ name: String, escapeEvery: Int, budget: Double, dictionaryBudget: Double
) -> Comparison {
    Comparison("parse \(name)") {
        let bytes = routesFile(lines: 100_000, escapeEvery: escapeEvery)
        return [
            Row("memchr line count") { iterations in
                for _ in 0..<iterations { keep(countLines(bytes)) }
            },
            Row("parse", budgets: [.ratio(budget)]) { iterations in
                for _ in 0..<iterations { keep(entryCount(bytes)) }
            },
            Row("memchr for line and '=', each into a dictionary") { iterations in
                for _ in 0..<iterations { keep(scannedDictionary(bytes)) }
            },
            Row(
                "parse, then the dictionary",
                budgets: [.ratio(dictionaryBudget, to: ["memchr for line and '=', each into a dictionary"])]
            ) { iterations in
                for _ in 0..<iterations { keep(document(bytes).dictionary) }
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

/// The reader that a few lines of code would give; it supports neither escapes nor comments nor locations.
private func scannedDictionary(_ bytes: [UInt8]) -> [String: String] {
    bytes.withUnsafeBytes { buffer in
        guard let base = buffer.baseAddress else { return [:] }
        var entries = [String: String](minimumCapacity: 100_000)
        var position = 0
        while position < buffer.count, let found = memchr(base + position, 0x0A, buffer.count - position) {
            let end = UnsafeRawPointer(found) - base
            if let sign = memchr(base + position, 0x3D, end - position) {
                let middle = UnsafeRawPointer(sign) - base
                let key = String(decoding: buffer[position..<max(position, middle - 1)], as: UTF8.self)
                entries[key] = String(decoding: buffer[min(middle + 2, end)..<end], as: UTF8.self)
            }
            position = end + 1
        }
        return entries
    }
}

/// A value by key, in documents of different sizes.
@MainActor
private func lookUp() -> Comparison {
    Comparison("look a key up") {
        func row(_ count: Int, budgets: [Budget] = []) -> Row {
            let document = document(routesFile(lines: count, escapeEvery: 4))
            let keys = stride(from: 0, to: count, by: max(1, count / 1_000)).map { document.entries[$0].key }
            return Row("\(count) entries", operations: keys.count, budgets: budgets) { iterations in
                for _ in 0..<iterations { for key in keys { keep(document[key]) } }
            }
        }
        // Cache misses make it slower; a linear search would take a hundred times as long.
        return [row(1_000, budgets: [.nanoseconds(400)]), row(100_000, budgets: [.ratio(8)])]
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
