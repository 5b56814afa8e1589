import OspreyProperties
import OspreyRouting

extension RouteFix {
    /// The change that an edit makes at a place of a line; nil if it is not clear.
    init?(_ edit: RouteEdit, of line: String, at location: RouteLocation) {
        guard let number = location.line,
            let mended = LineFix(line, column: location.column ?? 1, edit)?.mended
        else { return nil }
        let (old, new) = (Array(line.unicodeScalars), Array(mended.unicodeScalars))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let most = min(old.count, new.count) - start
        let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
        var replacement = String.UnicodeScalarView()
        replacement.append(contentsOf: new[start..<new.count - end])
        self.init(
            file: location.source, line: number, columns: start + 1..<old.count - end + 1,
            replacement: String(replacement))
    }
}

/// Does to a line what a fix tells to write.
private struct LineFix {
    /// The line, and where its key ends.
    private let line: String
    private let sign: String.Index
    /// The place of the problem.
    private let place: String.Index
    private let edit: RouteEdit

    init?(_ line: String, column: Int, _ edit: RouteEdit) {
        let scalars = line.unicodeScalars
        guard let place = scalars.index(scalars.startIndex, offsetBy: column - 1, limitedBy: scalars.endIndex)
        else { return nil }
        self.line = line
        self.place = place
        self.edit = edit
        sign = line.endOfKey
    }

    /// The line as it should be; nil if there is no telling.
    var mended: String? {
        let mended: String?
        switch edit.part {
        case .entry: mended = entry(edit.replacement)
        case .around(let found): mended = place > sign ? value(found) : key(found)
        case .text(let text): mended = exactly(text)
        case .attribute: mended = withoutAttribute
        }
        return mended == line ? nil : mended
    }

    // MARK: The whole line

    /// Another key and target; the attributes stay unless they are given, too.
    private func entry(_ written: String) -> String? {
        // A line that continues on the next one is not the whole entry.
        guard !line.hasSuffix("\\") else { return nil }
        let rest = line[sign...].drop { $0 != ";" }
        return rest.isEmpty || written.hasSuffix(rest) || written.contains(";") ? written : written + rest
    }

    // MARK: The key

    /// The key as a whole, or one of its segments in another form.
    private func key(_ found: String) -> String? {
        let (key, rest) = (line[..<sign], line[sign...])
        let written = edit.replacement
        if written.hasPrefix("{") { return braces(in: key, found).map { $0 + rest } }
        if RoutePattern(key: written) != nil {
            let space = key.suffix(key.count - key.trimmedEnd.count)
            return written + (space.isEmpty ? " " : space) + rest
        }
        guard let range = key.firstRange(of: found) else { return nil }
        return line.replacing(range, with: written)
    }

    /// A capture in another form: the text that was found, or the braces around it.
    private func braces(in text: Substring, _ found: String) -> String? {
        guard let range = text.firstRange(of: found) else { return nil }
        let open = text[..<range.lowerBound].lastIndex { $0 == "{" || $0 == "}" }
        guard let open, text[open] == "{", !found.hasPrefix("{"),
            let close = text[range.upperBound...].firstIndex(of: "}")
        else { return text[..<range.lowerBound] + edit.replacement + text[range.upperBound...] }
        return text[..<open] + edit.replacement + text[text.index(after: close)...]
    }

    // MARK: The value

    private func value(_ found: String) -> String? {
        let written = edit.replacement
        let start = line.index(after: sign)
        let value = line[start...]
        // A text may have been split, so that the name is a part of the intended text.
        if let name = written.firstIndex(of: "=").map({ written[...$0] }),
            let range = value.firstRange(of: name + found)
        {
            return line.replacing(range, with: written)
        }
        if written.hasPrefix("-> ") { return part(of: value).map { line.replacing($0, with: " " + written) } }
        if written.hasPrefix("{") { return braces(in: value, found).map { line[..<start] + $0 } }
        if found.contains(where: { "; ".contains($0) }), let range = value.firstRange(of: found) {
            return line.replacing(range, with: written)
        }
        guard let range = part(of: value) else { return nil }
        if let inner = line[range].firstRange(of: found), range.lowerBound == start,
            found.contains("://") || found.contains(".")
        {
            // One of several addresses.
            return line.replacing(inner, with: written)
        }
        return line.replacing(range, with: " " + written)
    }

    /// The part between semicolons that has the place.
    private func part(of value: Substring) -> Range<String.Index>? {
        value.split(separator: ";", omittingEmptySubsequences: false).first { $0.endIndex >= place }
            .map { $0.startIndex..<$0.endIndex }
    }

    /// The text at the place, or the only one of its kind in the line, replaced by another one.
    private func exactly(_ text: String) -> String? {
        if line[place...].hasPrefix(text) {
            return line.replacing(place..<line.index(place, offsetBy: text.count), with: edit.replacement)
        }
        guard let range = line.firstRange(of: text), line[range.upperBound...].firstRange(of: text) == nil
        else { return nil }
        return line.replacing(range, with: edit.replacement)
    }

    /// The line without the part that has the place, and without the semicolon before it.
    private var withoutAttribute: String? {
        guard place > sign, let range = part(of: line[line.index(after: sign)...]),
            let semicolon = line[..<range.lowerBound].last, semicolon == ";", !line.contains("\"")
        else { return nil }
        let before = line[..<line.index(before: range.lowerBound)].trimmedEnd
        return String(before) + line[range.upperBound...]
    }
}

extension StringProtocol {
    /// Where the key of a line ends.
    fileprivate var endOfKey: Index {
        indices.first { self[$0] == "=" && $0 > startIndex && self[index(before: $0)].isWhitespace }
            ?? firstIndex(of: "=") ?? endIndex
    }

    fileprivate var trimmedEnd: SubSequence {
        let end = lastIndex { !$0.isWhitespace }
        return self[..<(end.map { index(after: $0) } ?? startIndex)]
    }

    fileprivate func replacing(_ range: Range<Index>, with text: some StringProtocol) -> String {
        self[..<range.lowerBound] + String(text) + self[range.upperBound...]
    }
}
