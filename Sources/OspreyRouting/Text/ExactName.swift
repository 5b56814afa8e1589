/// A name that is compared as it is written.
///
/// In Swift, strings with the same characters are equal: the sign for kelvin (U+212A) and a `K`, an `é` of
/// one scalar and an `é` of two. A URL consists of bytes, and a page reads a parameter by its bytes. So all names are
/// compared by their bytes: otherwise a key could pass that the page never declared.
@usableFromInline
package struct ExactName: Hashable, Sendable {
    /// The name.
    package let text: String

    /// A name that is compared as it is written.
    @usableFromInline
    package init(_ text: String) {
        self.text = text
    }

    /// Whether both are written alike.
    @usableFromInline
    package static func == (left: ExactName, right: ExactName) -> Bool { left.text.isExactly(right.text) }

    /// Hashes what equality compares.
    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        text.withContiguousUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension String {
    /// Whether both strings are equal byte by byte.
    @inline(__always)
    package func isExactly(_ other: String) -> Bool {
        // Most names that differ do so in their length, which needs no call to see.
        utf8.count == other.utf8.count && hasSameBytes(other)
    }

    private func hasSameBytes(_ other: String) -> Bool { other.withContiguousUTF8 { isExactly($0) } }

    /// Whether the text has these bytes.
    @inline(__always)
    func isExactly(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        utf8.count == bytes.count && withContiguousUTF8 { $0.isEqual(to: bytes) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether both have the same bytes; they are of the same length.
    @inline(__always)
    fileprivate func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let left = baseAddress, let right = other.baseAddress else { return true }
        return SegmentHash.equal(left, right, count)
    }
}

extension Sequence<String> {
    /// Whether one of the strings equals a name byte by byte.
    package func containsExactly(_ name: String) -> Bool { contains { $0.isExactly(name) } }

    /// The strings as names that are compared as they are written.
    package var exactNames: Set<ExactName> { Set(lazy.map(ExactName.init)) }
}

extension Set<ExactName> {
    /// Whether one of the names is written like this.
    package func contains(_ name: String) -> Bool { contains(ExactName(name)) }
}

extension Dictionary where Key == ExactName {
    /// The value of a name as it is written.
    @inlinable
    package subscript(name: String) -> Value? {
        get { self[ExactName(name)] }
        set { self[ExactName(name)] = newValue }
    }

    /// The names.
    package var names: [String] { keys.map(\.text) }
}

extension [String] {
    /// Whether both have the same strings in the same order, byte by byte.
    func areExactly(_ others: [String]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.isExactly($1) }
    }
}

extension [String: String] {
    /// The value of a key that is written like a name.
    package func value(forExactly name: String) -> String? {
        guard let index = index(forKey: name), keys[index].isExactly(name) else { return nil }
        return values[index]
    }
}
