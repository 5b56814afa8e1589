/// The parts of a value on one line: the text between its semicolons.
struct LineParts {
    /// All that the line has of the value.
    let text: Substring
    /// The parts, without the white space around them.
    private let ranges: [Range<String.Index>]
    /// Whether the first part begins on a line before, and whether the last one goes on in the next line.
    private let beginsBefore: Bool
    private let goesOn: Bool

    /// - Parameter before: The line before, if it goes on in this one.
    init(_ text: Substring, after before: String?) {
        self.text = text
        goesOn = text.isContinued
        beginsBefore = before.map { !$0[...].withoutBackslash.hasSuffix(";") } ?? false
        var ranges: [Range<String.Index>] = []
        var (start, isQuoted) = (text.startIndex, false)
        for place in text.indices {
            if text[place] == "\"" { isQuoted.toggle() }
            guard text[place] == ";", !isQuoted else { continue }
            ranges.append(text[start..<place].withoutSpace)
            start = text.index(after: place)
        }
        let last = text[start...]
        self.ranges = ranges + [(goesOn ? last.dropLast() : last).withoutSpace]
    }

    var start: String.Index { text.startIndex }

    /// Whether a place is in the first part.
    func isFirst(_ place: String.Index) -> Bool { place <= ranges[0].upperBound }

    /// The parts that a range touches; nil if they are not all on the line.
    func whole(_ range: Range<String.Index>) -> Range<String.Index>? {
        guard let first = ranges.firstIndex(where: { $0.upperBound >= range.lowerBound }),
            let last = ranges.firstIndex(where: { $0.upperBound >= range.upperBound }),
            !(first == 0 && beginsBefore), !(last == ranges.count - 1 && goesOn)
        else { return nil }
        return ranges[first].lowerBound..<ranges[last].upperBound
    }
}

extension Substring {
    /// Whether a backslash joins the next line to it.
    fileprivate var isContinued: Bool { !reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2) }

    /// The line without the backslash at its end, and the white space before it.
    fileprivate var withoutBackslash: Substring {
        let line = isContinued ? dropLast() : self
        return line[line.withoutSpace]
    }

    /// The range of the text without white space around it.
    fileprivate var withoutSpace: Range<String.Index> {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return startIndex..<startIndex }
        return first..<index(after: last)
    }
}
