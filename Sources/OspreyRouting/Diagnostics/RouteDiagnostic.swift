package import OspreyProperties

/// A problem in the declaration of routes: where it is, what it is, and what to do.
///
/// ```
/// routes.properties:14:1: error: 'wallet.loan' is already bound to 'LoanPage' on line 9 [duplicate-route]
/// wallet.loan = LoansPage
/// ^
/// fix: remove one of them or rename its key
/// ```
///
/// Codes are stable; the wording of messages and fixes is for people and may change.
public struct RouteDiagnostic: Error, Hashable, Sendable {
    /// How grave a problem is.
    public enum Severity: String, Hashable, Sendable {
        /// The routes cannot be used.
        case error
        /// The routes can be used, but probably do not do what was intended.
        case warning
    }

    /// The kind of the problem.
    public let code: Code
    /// How grave it is.
    public let severity: Severity
    /// Where it is.
    public let location: RouteLocation
    /// The key of the entry, if its source has no lines.
    public var key: String? { location.line == nil ? subject?.key.text.elided.visible : nil }
    /// The entry that it is about, if it is about one.
    package let subject: RouteSubject?
    /// Another place that takes part in the problem, such as the first of two duplicates.
    public let related: RouteLocation?
    /// States what was found and what was expected; invisible characters are written as escapes.
    public let message: String
    /// The way to correct it.
    public private(set) var fix: String
    /// The whole line of the location, if the source is a text.
    public var sourceLine: String? { line?.text }
    private let line: SourceLine?
    /// The change that mends it, if it is sure.
    package private(set) var edit: RouteFix?

    package init(
        _ problem: RouteProblem, in notation: ValueNotation = .line, at location: RouteLocation,
        key: String? = nil, related: RouteLocation? = nil, line: SourceLine? = nil
    ) {
        self.init(
            problem.code, message: problem.message.text(in: notation), fix: problem.fix.text(in: notation),
            at: location, key: key, related: related, line: line)
    }

    /// A problem that only code generators and similar tools report.
    package init(
        _ code: Code, message: String, fix: String, at location: RouteLocation, key: String? = nil,
        related: RouteLocation?, sourceLine: String?
    ) {
        self.init(
            code, message: message, fix: fix, at: location, key: key, related: related,
            line: sourceLine.map { SourceLine($0, column: location.column ?? 1) })
    }

    /// Gives another change, or none, and the fix that tells it.
    package mutating func setEdit(_ edit: RouteFix?, fix: String) {
        self.edit = edit
        self.fix = fix.elided.visible
    }

    private init(
        _ code: Code, message: String, fix: String, at location: RouteLocation, key: String?,
        related: RouteLocation?, line: SourceLine?
    ) {
        self.code = code
        severity = code.severity
        self.location = location
        subject = key.map { RouteSubject(key: $0, source: location.source) }
        self.related = related
        self.message = message.elided.visible
        self.fix = fix.elided.visible
        self.line = line
    }
}

extension RouteDiagnostic: CustomStringConvertible {
    /// One line: location, severity, message, fix and code.
    public var description: String {
        let advice = message.hasSuffix("?") ? " \(fix.prefix(1).uppercased())\(fix.dropFirst())" : "; \(fix)"
        return "\(place): \(severity.rawValue): \(message)\(advice) [\(code.rawValue)]"
    }

    /// The location, with the key if there is no line: `routes.json: 'shop.cart'`.
    package var place: String { key.map { "\(location): '\($0)'" } ?? location.description }

    /// Several lines: the problem, the line it is on with a caret below the place, and the fix.
    public var rendered: String {
        var lines = ["\(place): \(severity.rawValue): \(message) [\(code.rawValue)]"]
        if let snippet { lines.append(snippet) }
        lines.append("fix: \(fix)")
        return lines.joined(separator: "\n")
    }

    /// The source line with a caret below the column, shortened if it is very long; nil if there is no line.
    public var snippet: String? { location.column == nil ? nil : line?.snippet }
}

/// The entry of a source that comments and problems are about.
package struct RouteSubject: Hashable, Sendable {
    private let source: String
    fileprivate let key: ExactName

    package init(key: String, source: String) {
        self.source = source
        self.key = ExactName(key)
    }
}

extension String {
    /// The text without its middle if it is very long: a problem may quote all of a broken file.
    fileprivate var elided: String {
        guard utf8.count > 2_000 else { return self }
        return String(unicodeScalars.prefix(600)) + "…" + String(unicodeScalars.suffix(300))
    }
}

/// In the order of their locations, and of their keys where there are no lines.
extension RouteDiagnostic: Comparable {
    /// Whether one comes before the other.
    public static func < (left: RouteDiagnostic, right: RouteDiagnostic) -> Bool {
        (left.location, left.key ?? "", left.code.rawValue, left.message) < (
            right.location, right.key ?? "", right.code.rawValue, right.message
        )
    }
}

/// All problems of the routes that did not become a table.
public struct RouteDiagnostics: Error, Hashable, Sendable {
    /// The problems in the order of their locations; at least one is an error.
    public let problems: [RouteDiagnostic]

    init(_ problems: [RouteDiagnostic]) {
        self.problems = problems.sorted()
    }
}

extension RouteDiagnostics: CustomStringConvertible {
    /// All problems, one a line.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
