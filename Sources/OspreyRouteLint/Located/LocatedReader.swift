import OspreyRouting

/// A key of nested dictionaries, with the keys of its value.
struct LocatedNode {
    fileprivate var entry: LocatedEntry
    fileprivate var inner: [String: LocatedNode] = [:]
}

extension [String: LocatedNode] {
    /// The entry to which keys lead.
    func entry(at path: ArraySlice<String>) -> LocatedEntry? {
        guard let first = path.first, let node = self[first] else { return nil }
        return path.count == 1 ? node.entry : node.inner.entry(at: path.dropFirst())
    }
}

/// Finds the keys of nested dictionaries in a text that was decoded, so that it has few levels.
struct LocatedReader<Marks: DictionaryMarks> {
    private var marks: Marks
    private var place: RunningPlace<[UInt8]>

    init(_ marks: Marks) {
        self.marks = marks
        place = RunningPlace(marks.bytes)
    }

    /// Reads the keys of the outermost dictionary.
    mutating func readTop() -> [String: LocatedNode] {
        var mark = marks.next()
        // The tag 'plist' is around it.
        while case .list? = mark { mark = marks.next() }
        guard case .open? = mark else { return [:] }
        return readDictionary()
    }

    private mutating func readDictionary() -> [String: LocatedNode] {
        var nodes: [String: LocatedNode] = [:]
        while case .string(let key)? = marks.next() {
            var node = LocatedNode(entry: LocatedEntry(key: located(key)))
            switch marks.next() {
            case .string(let value)?: node.entry.value = located(value)
            case .open?: node.inner = readDictionary()
            case .list?: skipList()
            case .other?: break
            case .close?, .listEnd?, nil: return nodes
            }
            if let name = marks.text(key) { nodes[name] = node }
        }
        return nodes
    }

    private mutating func skipList() {
        var depth = 1
        while depth > 0, let mark = marks.next() {
            switch mark {
            case .open, .list: depth += 1
            case .close, .listEnd: depth -= 1
            case .string, .other: break
            }
        }
    }

    private mutating func located(_ string: MarkedString) -> LocatedString {
        place.advance(to: string.range.lowerBound)
        return LocatedString(
            line: place.line, column: place.column, offsetInLine: place.offsetInLine,
            text: string.isPlain ? marks.text(string) : nil)
    }
}
