import Foundation
import Osprey
import OspreyRouting

extension NavigationSnapshot {
    /// How much a snapshot may contain, whatever wrote it.
    enum Limit {
        static let entries = 1_000
        static let presentations = 32
        static let stacks = 64
        /// The bytes of one value.
        static let value = ParameterValue.largestStoredSize
        /// The bytes of one entry: a value may have six times as many as JSON.
        static let entry = 512 * 1_024
        /// The bytes of all saved values of a page.
        static let saved = entry / 8 * 7
        /// The bytes of all entries: a stored snapshot also has its owner and the names of its stacks.
        static let all = largestSize - 64 * 1_024
    }

    /// The maximum size of a snapshot as JSON, and as text, in bytes.
    static let largestSize = 1_024 * 1_024

    /// The snapshot within its limits.
    ///
    /// The deepest pages are left out first: those between the first and the last page of a stack, starting with the
    /// oldest page of the longest stack. Then the requests that wait are, and then stacks end below their largest pages.
    /// A page that is too large by itself always ends its stack. Presentations and stacks beyond the limit are left
    /// out, too, and so are duplicate stacks.
    ///
    /// - Parameter losses: Receives what is left out.
    /// - Complexity: O(*n*) in the number of entries, and in their bytes; only stacks are sorted, of which there are few.
    func limited(_ losses: inout [RestoreReport.Loss]) -> NavigationSnapshot {
        var limited = self
        limited.mapEntries { entry, place in entry.limited(in: place, &losses) }
        limited.changeStacks { entries, place in
            let rest = entries.cut { $0.size > Limit.entry }
            if !rest.isEmpty { losses.append(.pages(rest.count, in: place, beyond: Limit.entry)) }
        }
        let waiting = limited.waiting.count
        limited.waiting.removeAll { $0.size > Limit.entry }
        let left = waiting - limited.waiting.count
        if left > 0 { losses.append(.pages(left, in: "waits", beyond: Limit.entry)) }
        var places: Set<StackPlace> = []
        limited.stacks.removeAll { stack in
            if places.insert(stack.place).inserted { return false }
            losses.append(.stack(stack.place.words, beyond: 1))
            return true
        }
        for stack in limited.stacks.dropFirst(Limit.stacks) {
            losses.append(.stack(stack.place.words, beyond: Limit.stacks))
        }
        limited.stacks = Array(limited.stacks.prefix(Limit.stacks))
        for presentation in limited.presentations.dropFirst(Limit.presentations) {
            losses.append(.stack(presentation.words, beyond: Limit.presentations))
        }
        limited.presentations = Array(limited.presentations.prefix(Limit.presentations))
        if limited.waiting.count > Limit.entries {
            losses.append(.pages(limited.waiting.count - Limit.entries, in: "waits", beyond: Limit.entries))
            limited.waiting.removeSubrange(Limit.entries...)
        }
        limited.leaveOut(beyond: Limit.entries, &losses) { _ in 1 }
        limited.leaveOut(beyond: Limit.all, &losses) { $0.size }
        limited.presentations.removeAll(where: \.entries.isEmpty)
        return limited
    }

    /// Leaves out entries until the total is within the limit.
    private mutating func leaveOut(
        beyond limit: Int, _ losses: inout [RestoreReport.Loss], _ measure: (Entry) -> Int
    ) {
        let total = (stacks.flatMap(\.entries) + presentations.flatMap(\.entries) + waiting).reduce(0) {
            $0 + measure($1)
        }
        var excess = total - limit
        guard excess > 0 else { return }
        func trim(_ entries: inout [Entry], in place: String) {
            guard excess > 0, entries.count > 2 else { return }
            var end = 1
            while end < entries.count - 1, excess > 0 {
                excess -= measure(entries[end])
                end += 1
            }
            losses.append(.pages(end - 1, in: place, beyond: limit))
            entries.removeSubrange(1..<end)
        }
        let order = stacks.indices.sorted { stacks[$0].entries.count > stacks[$1].entries.count }
        for index in order { trim(&stacks[index].entries, in: stacks[index].place.words) }
        for index in presentations.indices {
            trim(&presentations[index].entries, in: presentations[index].words)
        }
        guard excess > 0 else { return }
        if !waiting.isEmpty { losses.append(.pages(waiting.count, in: "waits", beyond: limit)) }
        excess -= waiting.reduce(0) { $0 + measure($1) }
        waiting = []
        endStacks(leavingOut: excess, beyond: limit, &losses, measure)
    }

    /// Ends stacks below their largest entries until enough is left out.
    private mutating func endStacks(
        leavingOut size: Int, beyond limit: Int, _ losses: inout [RestoreReport.Loss],
        _ measure: (Entry) -> Int
    ) {
        var excess = size
        while excess > 0 {
            let entries = stacks.flatMap(\.entries) + presentations.flatMap(\.entries)
            guard let largest = entries.map(measure).max() else { return }
            changeStacks { entries, place in
                guard excess > 0 else { return }
                let rest = entries.cut { measure($0) == largest }
                guard !rest.isEmpty else { return }
                excess -= rest.reduce(0) { $0 + measure($1) }
                losses.append(.pages(rest.count, in: place, beyond: limit))
            }
        }
    }
}

extension [NavigationSnapshot.Entry] {
    /// Ends a stack below the first entry that meets a condition.
    ///
    /// - Returns: That entry and those above it.
    fileprivate mutating func cut(where isTooLarge: (Element) -> Bool) -> [Element] {
        guard let index = firstIndex(where: isTooLarge) else { return [] }
        defer { removeSubrange(index...) }
        return Array(self[index...])
    }
}

extension NavigationSnapshot.Entry {
    /// The entry without values that are too large, or too large together.
    fileprivate func limited(in place: String, _ losses: inout [RestoreReport.Loss]) -> Self {
        var tooLarge = [given, saved].joined().filter { !$0.value.isStorable }.map(\.key)
        if tooLarge.isEmpty, size > NavigationSnapshot.Limit.entry {
            tooLarge = saved.keysBeyond(NavigationSnapshot.Limit.saved)
        }
        guard !tooLarge.isEmpty else { return self }
        losses += tooLarge.map { .value(key: $0, page: name, in: place) }
        return Self(
            target, given: given.filter { !tooLarge.containsExactly($0) },
            saved: saved.filter { !tooLarge.containsExactly($0) }, initializer: initializer, trust: trust)
    }

    /// The size in bytes: not less than the text has, and not less than the JSON has.
    fileprivate var size: Int {
        let values = [given, saved].joined().reduce(0) { $0 + 24 + $1.value.tagSize }
        return words.utf8.count + target.escapeCount + 64 + values
    }
}

extension NavigationSnapshot.Entry.Target {
    /// The number of characters that JSON escapes, and the text may not.
    fileprivate var escapeCount: Int {
        guard case .url(let url) = self else { return 0 }
        return url.utf8.count { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    }
}

extension ParameterValue {
    /// The bytes by which the kinds of the values in it are longer in JSON than in the text.
    fileprivate var tagSize: Int {
        switch self {
        case .array(let values): values.reduce(0) { $0 + $1.tagSize }
        case .unsignedInteger, .floatingPoint, .uuid, .url, .date: 16
        case .string, .integer, .bool, .null, .opaque: 0
        }
    }
}
