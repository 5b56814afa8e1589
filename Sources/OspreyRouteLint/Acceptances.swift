import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A comment that accepts a problem which is not there.
    public static let unusedAcceptance = Self("unused-acceptance", .warning)
    /// A comment that is meant to accept problems, and cannot be read as such.
    public static let invalidAcceptance = Self("invalid-acceptance", .warning)
}

extension RouteDiagnostic.Code {
    /// The warnings that can be accepted.
    package static var acceptable: [RouteDiagnostic.Code] {
        Lint.all.map(\.code).filter { $0.severity == .warning } + ofChecks
    }

    /// The warnings that are not found by lints.
    private static let ofChecks: [RouteDiagnostic.Code] = [
        .unusedAttribute, .unreachableRoute, .needlessOverride, .captureDefault, .externalRedirect,
        .longRedirect,
        .tabsWithoutPage, .backWithoutTabs,
    ]
}

/// The comments that accept the warnings of the entry below: `# lint: accept unguarded-page (terms are public)`.
///
/// Only a warning can be accepted: with an error no app starts, whatever a comment says.
struct Acceptances {
    /// One code that a comment accepts.
    fileprivate struct Acceptance {
        let code: String
        let location: RouteLocation
        let line: SourceLine?
        var isUsed = false
    }

    /// An entry with comments, by its lines.
    fileprivate struct Entry {
        let lines: Range<Int>
        var acceptances: [Acceptance]
    }

    private var entries: [String: [Entry]] = [:]
    /// The problems of the comments.
    private var problems: [RouteDiagnostic] = []

    /// Reads the comments above the entries of files.
    ///
    /// - Complexity: O(*n* log *n*) in the number of entries.
    init(_ definitions: LayeredDefinitions) {
        var firstLines: [String: [(line: Int, definition: Int)]] = [:]
        for index in definitions.indices {
            let location = definitions[index].location(of: .key(0))
            guard let line = location.line, definitions[index].sourceLine(location) != nil else { continue }
            firstLines[location.source, default: []].append((line, index))
        }
        for (source, lines) in firstLines.sorted(by: { $0.key < $1.key }) {
            let lines = lines.sorted { $0.line < $1.line }
            for (position, entry) in lines.enumerated() {
                let acceptances = read(above: entry.line, in: source, definitions[entry.definition])
                guard !acceptances.isEmpty else { continue }
                let end = position + 1 < lines.count ? lines[position + 1].line : .max
                entries[source, default: []].append(
                    Entry(lines: entry.line..<end, acceptances: acceptances))
            }
        }
    }

    /// The problems that are not accepted, the problems of the comments, and, apart, the accepted problems.
    mutating func judge(
        _ found: [RouteDiagnostic]
    ) -> (told: [RouteDiagnostic], accepted: [RouteDiagnostic]) {
        guard !entries.isEmpty || !problems.isEmpty else { return (found, []) }
        var (told, accepted): ([RouteDiagnostic], [RouteDiagnostic]) = ([], [])
        for problem in found {
            if accepts(problem) { accepted.append(problem) } else { told.append(problem) }
        }
        let unused = entries.values.joined().flatMap(\.acceptances).filter { !$0.isUsed }
        told += unused.map {
            RouteDiagnostic(.unusedAcceptance(code: $0.code), at: $0.location, line: $0.line)
        }
        return (told + problems, accepted)
    }

    private mutating func accepts(_ problem: RouteDiagnostic) -> Bool {
        let source = problem.location.source
        guard problem.severity == .warning, let line = problem.location.line,
            let position = entries[source]?.position(ofLine: line),
            let index = entries[source]?[position].acceptances
                .firstIndex(where: { $0.code == problem.code.rawValue })
        else { return false }
        entries[source]?[position].acceptances[index].isUsed = true
        return true
    }

    // MARK: - Comments

    private static let mark = "lint:"

    /// Reads the comments directly above an entry.
    private mutating func read(
        above first: Int, in source: String, _ definition: RouteDefinition
    ) -> [Acceptance] {
        var acceptances: [Acceptance] = []
        var number = first - 1
        while number > 0 {
            let location = RouteLocation(source: source, line: number, column: 1)
            guard let line = definition.sourceLine(location), let comment = Self.comment(line) else { break }
            if comment.hasPrefix(Self.mark) {
                let line = SourceLine(line, column: 1)
                do throws(RouteProblem) {
                    acceptances += try Self.codes(in: comment.dropFirst(Self.mark.count)).map {
                        Acceptance(code: $0, location: location, line: line)
                    }
                } catch {
                    problems.append(RouteDiagnostic(error, at: location, line: line))
                }
            }
            number -= 1
        }
        return acceptances
    }

    /// The text of a comment; nil for any other line.
    private static func comment(_ line: String) -> Substring? {
        let text = line.drop(while: \.isWhitespace)
        guard let sign = text.first, sign == "#" || sign == "!" else { return nil }
        return text.dropFirst().drop(while: \.isWhitespace)
    }

    /// The codes of `accept CODE[, CODE] (REASON)`.
    private static func codes(in text: Substring) throws(RouteProblem) -> [String] {
        let words = text.drop(while: \.isWhitespace)
        guard words.hasPrefix("accept "), let open = words.firstIndex(of: "(") else {
            throw .invalidAcceptance("the reason is missing")
        }
        let reason = words[open...].dropFirst().prefix { $0 != ")" }
        guard !reason.allSatisfy(\.isWhitespace) else { throw .invalidAcceptance("the reason is missing") }
        let codes = words[..<open].dropFirst("accept ".count).split { $0 == "," || $0.isWhitespace }
            .map(String.init)
        guard !codes.isEmpty else { throw .invalidAcceptance("no code is named") }
        let known = RouteDiagnostic.Code.acceptable.map(\.rawValue)
        for code in codes where !known.contains(code) {
            let near = NearNames.find(code, among: known)
            throw .invalidAcceptance("'\(code)' is not the code of a warning\(near.didYouMean)")
        }
        return codes
    }
}

extension [Acceptances.Entry] {
    /// The position of the entry that a line belongs to; nil if that entry has no comments.
    ///
    /// - Complexity: O(log *n*) in the number of entries, which are in the order of their lines.
    fileprivate func position(ofLine line: Int) -> Int? {
        var candidates = indices
        while !candidates.isEmpty {
            let middle = candidates.lowerBound + candidates.count / 2
            if self[middle].lines.contains(line) { return middle }
            candidates =
                line < self[middle].lines.lowerBound
                ? candidates.lowerBound..<middle : middle + 1..<candidates.upperBound
        }
        return nil
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unusedAcceptance(code: String) -> RouteProblem {
        RouteProblem(
            .unusedAcceptance, "the line below has no '\(code)' to accept", fix: "remove the comment")
    }

    fileprivate static func invalidAcceptance(_ reason: String) -> RouteProblem {
        RouteProblem(
            .invalidAcceptance, "the comment accepts nothing: \(reason)",
            fix: "write '# lint: accept CODE (REASON)'")
    }
}
