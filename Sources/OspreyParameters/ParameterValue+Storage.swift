import Foundation
import OspreyRouting

extension ParameterValue {
    /// The bytes that a value may have when it is stored.
    package static let largestStoredSize = 64 * 1_024

    /// Whether it can be stored: it neither is nor contains a live object, and is not larger than a value may be.
    package var isStorable: Bool { storedSize(depth: 0) <= Self.largestStoredSize }

    /// The approximate size in bytes; more than any limit if it cannot be stored.
    fileprivate func storedSize(depth: Int) -> Int {
        switch self {
        case .string(let text): return text.utf8.count
        case .url(let url): return url.absoluteString.utf8.count
        case .array(let values):
            guard depth < 32, values.count <= Self.largestStoredSize else { return .max }
            var size = 0
            for value in values {
                // A comma counts, so that the number of empty values is limited, too.
                let (sum, isTooLarge) = (size + 1).addingReportingOverflow(value.storedSize(depth: depth + 1))
                if isTooLarge || sum > Self.largestStoredSize { return .max }
                size = sum
            }
            return size
        case .opaque: return .max
        case .integer, .unsignedInteger, .floatingPoint, .bool, .uuid, .date, .null: return 16
        }
    }
}

extension Parameters {
    /// The same values in a defined order, so that equal ones are stored as equal bytes.
    package var sortedForStorage: Parameters {
        let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return Parameters(sorted.lazy.map { ($0.key, $0.visibleValue) })
    }

    /// The keys of the largest values, without which the others are within a number of bytes.
    package func keysBeyond(_ limit: Int) -> [String] {
        // JSON has at most six bytes for one.
        guard reduce(0, { $0 + Swift.min(limit, $1.value.storedSize(depth: 0)) + 24 }) > limit / 6 else {
            return []
        }
        let sizes = map { (key: $0.key, size: $0.value.debugDescription.utf8.count + 24) }
        var excess = sizes.reduce(-limit) { $0 + $1.size }
        return sizes.sorted { $0.size > $1.size }.prefix { one in
            defer { excess -= one.size }
            return excess > 0
        }.map(\.key)
    }
}
