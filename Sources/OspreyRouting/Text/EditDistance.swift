/// A text that is probably misspelled, prepared for comparison with the names that may be intended.
struct MisspelledText: Sendable {
    private let scalars: [Unicode.Scalar]
    /// For each ASCII character where the text has it, as bits; none for a text that has others, or is longer than a
    /// word has bits.
    private let places: [UInt64]
    private var rows = EditDistance()

    /// How many letters a text may have: comparing costs the square of them, and no longer one is a slip of the hand.
    private static let longest = 256

    /// - Parameter text: The text, in lower case.
    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty, scalars.count <= UInt64.bitWidth, scalars.allSatisfy(\.isASCII) else {
            places = []
            return
        }
        var places = [UInt64](repeating: 0, count: 128)
        for (place, scalar) in scalars.enumerated() { places[Int(scalar.value)] |= 1 << UInt64(place) }
        self.places = places
    }

    /// The number of places in which the text differs from another one; nil if they are not similar.
    ///
    /// A third of the letters may differ, and the first one only if half of them agree.
    ///
    /// - Parameter text: The other text in UTF-8, in lower case.
    mutating func distance(to text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard scalars.count <= Self.longest else { return nil }
        let limit = (scalars.count + 2) / 3
        // A scalar has one to four bytes: most names are told apart by their lengths.
        guard text.count + limit >= scalars.count, text.count <= 4 * (scalars.count + limit) else {
            return nil
        }
        let distance: Int
        let beginsAlike: Bool
        if let first = scalars.first, !places.isEmpty {
            distance = bitwiseDistance(to: text)
            beginsAlike = text.first == UInt8(truncatingIfNeeded: first.value)
        } else {
            let other = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
            distance = rows.between(scalars, other, limit: limit)
            beginsAlike = other.first == scalars.first
        }
        return distance <= limit && (distance * 2 < scalars.count || beginsAlike) ? distance : nil
    }

    /// The distance as ``EditDistance`` tells it, with a word in place of a row: bit *n* of `increases` and `decreases`
    /// says whether the number behind *n* + 1 letters is one more or less than that behind *n* (Hyyrö, 2003).
    private func bitwiseDistance(to text: UnsafeBufferPointer<UInt8>) -> Int {
        var distance = scalars.count
        let last = UInt64(1) << UInt64(scalars.count - 1)
        var (increases, decreases) = (UInt64.max, UInt64(0))
        var diagonal: UInt64 = 0
        var placesBefore: UInt64 = 0
        // A scalar beyond ASCII has one byte that does not go on with another.
        for byte in text where byte & 0xC0 != 0x80 {
            let places = byte < 0x80 ? places[Int(byte)] : 0
            let swaps = (~diagonal & places) << 1 & placesBefore
            diagonal = ((places & increases) &+ increases) ^ increases | places | decreases | swaps
            let more = decreases | ~(diagonal | increases)
            let less = diagonal & increases
            if more & last != 0 { distance += 1 }
            if less & last != 0 { distance -= 1 }
            let carried = more << 1 | 1
            increases = less << 1 | ~(diagonal | carried)
            decreases = diagonal & carried
            placesBefore = places
        }
        return distance
    }
}

/// Compares strings by the number of edits that turn one into the other.
///
/// It keeps its rows from one comparison to the next.
package struct EditDistance: Sendable {
    private var beforePrevious: [Int] = []
    private var previous: [Int] = []
    private var current: [Int] = []

    package init() {}

    /// The number of insertions, deletions, replacements and swaps of neighbors from one text to another; any
    /// number above the limit means more than the limit.
    package mutating func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
        if left == right { return 0 }
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        beforePrevious.removeAll(keepingCapacity: true)
        previous.removeAll(keepingCapacity: true)
        previous.append(contentsOf: 0...right.count)
        var previousLeast = 0
        for (row, scalar) in left.enumerated() {
            current.removeAll(keepingCapacity: true)
            current.append(row + 1)
            var least = row + 1
            for (column, other) in right.enumerated() {
                var best = min(previous[column + 1] + 1, current[column] + 1)
                best = min(best, previous[column] + (scalar == other ? 0 : 1))
                if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
                least = min(least, best)
            }
            // A swap reaches back two rows, so both have to be beyond the limit.
            if least > limit, previousLeast > limit { return limit + 1 }
            previousLeast = least
            swap(&beforePrevious, &previous)
            swap(&previous, &current)
        }
        return previous[right.count]
    }
}
