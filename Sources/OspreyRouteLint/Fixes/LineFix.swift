import OspreyProperties
import OspreyRouting

extension RouteFix {
    /// The change that an edit makes at a place of a line; nil if it is not clear.
    ///
    /// - Parameter before: The line before, if it goes on in this one.
    init?(_ edit: RouteEdit, of line: String, after before: String? = nil, at location: RouteLocation) {
        guard let number = location.line,
            let mended = LineFix(line, after: before, column: location.column ?? 1, edit)?.mended
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
    /// The line, and the sign behind its key; nil if the line goes on with a value.
    private let line: String
    private let sign: String.Index?
    /// The place of the problem.
    private let place: String.Index
    private let edit: RouteEdit
    private let parts: LineParts

    init?(_ line: String, after before: String?, column: Int, _ edit: RouteEdit) {
        let scalars = line.unicodeScalars
        guard let place = scalars.index(scalars.startIndex, offsetBy: column - 1, limitedBy: scalars.endIndex)
        else { return nil }
        self.line = line
        self.place = place
        self.edit = edit
        let sign = line.endOfKey
        self.sign = before == nil ? sign : nil
        let start = before == nil ? sign < line.endIndex ? line.index(after: sign) : sign : line.startIndex
        parts = LineParts(line[start...], after: before)
    }

    /// The line as it should be; nil if there is no telling.
    var mended: String? {
        let mended: String?
        switch edit.part {
        case .entry: mended = entry(edit.replacement)
        case .around(let found):
            if let sign, place <= sign { mended = key(found, upTo: sign) } else { mended = value(found) }
        case .text(let text): mended = exactly(text)
        }
        return mended == line ? nil : mended
    }

    // MARK: The whole line

    /// Another key and target; the attributes stay unless they are given, too.
    private func entry(_ written: String) -> String? {
        // A line that continues on the next one, or another one, is not the whole entry.
        guard let sign, !line.hasSuffix("\\") else { return nil }
        let rest = line[sign...].drop { $0 != ";" }
        return rest.isEmpty || written.hasSuffix(rest) || written.contains(";") ? written : written + rest
    }

    // MARK: The key

    /// The key as a whole, or one of its segments in another form.
    private func key(_ found: String, upTo sign: String.Index) -> String? {
        let (key, rest) = (line[..<sign], line[sign...])
        let written = edit.replacement
        if written.hasPrefix("{") { return braces(in: key, found).map { $0 + rest } }
        if RoutePattern(key: written) != nil {
            let space = key.suffix(key.count - key.trimmedEnd.count)
            return written + (space.isEmpty ? " " : space) + rest
        }
        return range(of: found, in: key).map { line.replacing($0, with: written) }
    }

    /// A capture in another form: the text that was found, or the braces around it.
    private func braces(in text: Substring, _ found: String) -> String? {
        guard let range = range(of: found, in: text) else { return nil }
        let open = text[..<range.lowerBound].lastIndex { $0 == "{" || $0 == "}" }
        guard let open, text[open] == "{", !found.hasPrefix("{"),
            let close = text[range.upperBound...].firstIndex(of: "}")
        else { return text[..<range.lowerBound] + edit.replacement + text[range.upperBound...] }
        return text[..<open] + edit.replacement + text[text.index(after: close)...]
    }

    // MARK: The value

    private func value(_ found: String) -> String? {
        let written = edit.replacement
        if written.hasPrefix("{") { return braces(in: parts.text, found).map { line[..<parts.start] + $0 } }
        if AttributeName.begins(written) { return attribute(found) }
        let occurrence = range(of: found, in: parts.text)
        let isPart = found.contains { ";, ".contains($0) }
        // One of several addresses.
        let isAddress = found.contains("://") || found.contains(".")
        if !written.hasPrefix("-> "), let occurrence,
            isPart || isAddress && parts.isFirst(occurrence.lowerBound)
        {
            return line.replacing(occurrence, with: written)
        }
        return parts.whole(place..<place).flatMap(replacing)
    }

    /// All of an attribute in another form, or its name; a name has no equals sign.
    private func attribute(_ found: String) -> String? {
        let occurrence = range(of: found, in: parts.text)
        // A semicolon may have split it.
        let range = occurrence.flatMap { $0.contains(place) ? $0 : nil } ?? place..<place
        let written = edit.replacement
        guard let whole = parts.whole(range) else { return nil }
        let text = line[whole]
        guard !written.contains("="), let sign = text.firstIndex(of: "=") else {
            // Quotes around one of several names keep it as it is.
            let quotes = text.count { $0 == "\"" }
            let isWholeQuoted = quotes == 2 && text.contains("=\"") && text.hasSuffix("\"")
            return quotes == 0 || isWholeQuoted || written.contains("\"") ? replacing(whole) : nil
        }
        if AttributeName(rawValue: written)?.syntax == .flag {
            let isTrue = ["true", "yes", "1", "on"].contains(text[text.index(after: sign)...].trimmed)
            return isTrue ? replacing(whole) : nil
        }
        return line.replacing(whole.lowerBound..<sign, with: written)
    }

    /// The line with the replacement in the place of a part, behind white space.
    private func replacing(_ range: Range<String.Index>) -> String {
        let isBehindSign = range.lowerBound > line.startIndex && range.lowerBound == parts.start
        return line.replacing(range, with: (isBehindSign ? " " : "") + edit.replacement)
    }

    /// The range of a text that has the place, or the first one behind it, or the first one.
    private func range(of found: String, in text: Substring) -> Range<String.Index>? {
        guard !found.isEmpty, let first = text.firstRange(of: found) else { return nil }
        var next: Range<String.Index>? = first
        while let range = next {
            if range.upperBound > place { return range }
            next = text[range.upperBound...].firstRange(of: found)
        }
        return first
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
