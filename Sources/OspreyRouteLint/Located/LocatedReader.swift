import OspreyRouting

/// A value of nested dictionaries and lists, with the place of its key.
struct LocatedNode: Sendable {
    /// The key, or the place of an item.
    fileprivate(set) var key: LocatedString?
    fileprivate(set) var value: LocatedString?
    /// The values of a dictionary by their keys, or of a list by their positions.
    fileprivate var inner: [String: LocatedNode] = [:]

    /// The value to which keys and positions lead.
    func node(at path: ArraySlice<String>) -> LocatedNode? {
        guard let first = path.first else { return self }
        return inner[first]?.node(at: path.dropFirst())
    }
}

/// Finds the keys and strings of nested dictionaries in a text that was decoded, so that it has few levels.
struct LocatedReader<Marks: DictionaryMarks> {
    private var marks: Marks
    private var place: RunningPlace<[UInt8]>

    init(_ marks: Marks) {
        self.marks = marks
        place = RunningPlace(marks.bytes)
    }

    /// Reads the outermost dictionary.
    mutating func readTop() -> LocatedNode {
        var mark = marks.next()
        // The tag 'plist' is around it.
        while case .list? = mark { mark = marks.next() }
        var top = LocatedNode()
        if let mark { _ = read(mark, into: &top) }
        return top
    }

    /// Reads a value.
    ///
    /// - Returns: False if the mark is the end of what is around it.
    private mutating func read(_ mark: DictionaryMark, into node: inout LocatedNode) -> Bool {
        switch mark {
        case .open: node.inner = readDictionary()
        case .list: node.inner = readList()
        case .string(let value): node.value = located(value)
        case .other: break
        case .close, .listEnd: return false
        }
        return true
    }

    private mutating func readDictionary() -> [String: LocatedNode] {
        var nodes: [String: LocatedNode] = [:]
        while case .string(let key)? = marks.next() {
            var node = LocatedNode(key: located(key))
            guard let mark = marks.next(), read(mark, into: &node) else { return nodes }
            if let name = marks.text(key) { nodes[name] = node }
        }
        return nodes
    }

    private mutating func readList() -> [String: LocatedNode] {
        var nodes: [String: LocatedNode] = [:]
        while let mark = marks.next() {
            // An item is found at itself, as it has no key.
            var node = LocatedNode(key: place(at: marks.start))
            guard read(mark, into: &node) else { return nodes }
            nodes["\(nodes.count)"] = node
        }
        return nodes
    }

    private mutating func located(_ string: MarkedString) -> LocatedString {
        place(at: string.range.lowerBound, string.isPlain ? marks.text(string) : nil)
    }

    private mutating func place(at offset: Int, _ text: String? = nil) -> LocatedString {
        place.advance(to: offset)
        return LocatedString(
            line: place.line, column: place.column, offsetInLine: place.offsetInLine, text: text)
    }
}
