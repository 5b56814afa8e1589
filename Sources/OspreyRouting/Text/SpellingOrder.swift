/// Strings in groups, in alphabetical order, forwards and backwards.
///
/// A slip leaves the beginning or the end of a string as it was: the intended string is near the misspelled one in one
/// of the two orders.
///
/// ```
/// bytes      loanhomelist...
/// forwards   home list loan | ...       an entry says where its string is in the bytes
/// backwards  home loan list | ...
///            ^ the first group          starts says where each group begins, in both orders
/// ```
struct SpellingOrder: Sendable {
    /// How many neighbors there are on each side.
    private static let reach = 16

    /// A string of a group.
    struct Entry: Sendable {
        /// The owner of the string.
        let owner: UInt32
        fileprivate let start: UInt32
        fileprivate let count: UInt32
    }

    private let bytes: ContiguousArray<UInt8>
    private let forwards: ContiguousArray<Entry>
    private let backwards: ContiguousArray<Entry>
    /// Where each group begins, and the last one ends.
    private let starts: ContiguousArray<UInt32>

    /// Puts strings in order.
    ///
    /// - Parameters:
    ///   - texts: The strings in lower case, each with its owner and the number of its group.
    ///   - groups: The number of groups.
    /// - Complexity: O(*n* log *n*) in the number of strings.
    init(_ texts: some Sequence<(text: String, owner: UInt32, group: UInt32)>, groups: Int) {
        var bytes: ContiguousArray<UInt8> = []
        var entries: ContiguousArray<(entry: Entry, group: UInt32)> = []
        for (text, owner, group) in texts {
            let entry = Entry(
                owner: owner, start: UInt32(truncatingIfNeeded: bytes.count),
                count: UInt32(truncatingIfNeeded: text.utf8.count))
            bytes.append(contentsOf: text.utf8)
            entries.append((entry, group))
        }
        self.init(entries, of: bytes, groups: groups)
    }

    private init(
        _ entries: ContiguousArray<(entry: Entry, group: UInt32)>, of bytes: ContiguousArray<UInt8>,
        groups: Int
    ) {
        var starts = ContiguousArray<UInt32>(repeating: 0, count: groups + 1)
        for (_, group) in entries { starts[Int(group) + 1] += 1 }
        for group in 0..<groups { starts[group + 1] += starts[group] }
        // Each group keeps its place in the order of groups, and is sorted there.
        var places = starts
        var grouped = ContiguousArray(entries.lazy.map(\.entry))
        for (entry, group) in entries {
            grouped[Int(places[Int(group)])] = entry
            places[Int(group)] += 1
        }
        forwards = Self.sorted(grouped, starts, bytes, backwards: false)
        backwards = Self.sorted(grouped, starts, bytes, backwards: true)
        self.bytes = bytes
        self.starts = starts
    }

    private static func sorted(
        _ grouped: ContiguousArray<Entry>, _ starts: ContiguousArray<UInt32>, _ bytes: ContiguousArray<UInt8>,
        backwards: Bool
    ) -> ContiguousArray<Entry> {
        var sorted = grouped
        sorted.withUnsafeMutableBufferPointer { entries in
            bytes.withUnsafeBufferPointer { bytes in
                for (start, end) in zip(starts, starts.dropFirst()) where end > start + 1 {
                    var group = UnsafeMutableBufferPointer(rebasing: entries[Int(start)..<Int(end)])
                    group.sort { left, right in
                        left.text(in: bytes).precedes(right.text(in: bytes), backwards: backwards)
                    }
                }
            }
        }
        return sorted
    }

    /// The strings of a group in alphabetical order.
    func entries(of group: UInt32) -> Slice<ContiguousArray<Entry>> {
        Slice(base: forwards, bounds: range(of: group))
    }

    /// The first text of a group that is spelled like another one.
    func entry(spelled text: UnsafeBufferPointer<UInt8>, in group: UInt32) -> Entry? {
        let range = range(of: group)
        let place = place(of: text, in: forwards, range, backwards: false)
        guard place < range.upperBound, forwards[place].count == text.count else { return nil }
        return withText(of: forwards[place]) { $0.elementsEqual(text) } ? forwards[place] : nil
    }

    /// The strings of a group that another one may mean: all of them, or its neighbors if they are many.
    ///
    /// - Parameter few: So many are not many.
    func near(_ text: UnsafeBufferPointer<UInt8>, in group: UInt32, few: Int) -> ContiguousArray<Entry> {
        let range = range(of: group)
        guard range.count > few else { return ContiguousArray(forwards[range]) }
        let ahead = ContiguousArray(forwards[neighborhood(of: text, in: forwards, range, backwards: false)])
        let behind = backwards[neighborhood(of: text, in: backwards, range, backwards: true)]
        return ahead + behind.filter { entry in !ahead.contains { $0.owner == entry.owner } }
    }

    /// Calls a closure with the bytes of a text.
    func withText<Result>(of entry: Entry, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(entry.text(in: $0)) }
    }

    private func range(of group: UInt32) -> Range<Int> {
        Int(starts[Int(group)])..<Int(starts[Int(group) + 1])
    }

    private func neighborhood(
        of text: UnsafeBufferPointer<UInt8>, in order: ContiguousArray<Entry>, _ range: Range<Int>,
        backwards: Bool
    ) -> Range<Int> {
        let place = place(of: text, in: order, range, backwards: backwards)
        return max(range.lowerBound, place - Self.reach)..<min(range.upperBound, place + Self.reach)
    }

    /// The end of the strings that come before another one.
    private func place(
        of text: UnsafeBufferPointer<UInt8>, in order: ContiguousArray<Entry>, _ range: Range<Int>,
        backwards: Bool
    ) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            var (low, high) = (range.lowerBound, range.upperBound)
            while low < high {
                let middle = (low + high) / 2
                if order[middle].text(in: bytes).precedes(text, backwards: backwards) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low
        }
    }
}

extension SpellingOrder.Entry {
    @inline(__always)
    fileprivate func text(in bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(start) + Int(count)])
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text comes before another one, both read from the front or both from the back.
    @inline(__always)
    fileprivate func precedes(_ other: UnsafeBufferPointer<UInt8>, backwards: Bool) -> Bool {
        for step in 0..<Swift.min(count, other.count) {
            let left = self[backwards ? count - 1 - step : step]
            let right = other[backwards ? other.count - 1 - step : step]
            if left != right { return left < right }
        }
        return count < other.count
    }
}
