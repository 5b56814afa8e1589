import OspreyProperties

/// One declared route or setting, not yet checked: a key with its value, and their places.
///
/// Sources make definitions; ``RouteTableBuilder`` turns them into routes.
///
/// ```swift
/// RouteDefinition.page("wallet.loan.{loanId|uint}", "LoanPage") { $0.isExternal = true }
/// RouteDefinition(key: "wallet.loan.{loanId|uint}", value: "LoanPage; external")   // the same
/// ```
public struct RouteDefinition: Sendable {
    private(set) var content: Content
    /// Where it was declared, for definitions without a text.
    private(set) var declared: RouteLocation?
    /// Whether it comes from a list for the outside; see ``DictionaryRouteSource``.
    var isForOutside = false

    enum Content: Sendable {
        /// An entry of a file, by its position.
        case entry(PropertiesDocument, Int)
        /// A key and a value in the grammar of files.
        case text(key: String, value: String)
        /// A key and a value of a dictionary; kept apart, as few definitions are so large.
        indirect case dictionary(DictionaryContent)
        /// A key with the contents of its value; kept apart, as few definitions are so large.
        indirect case parsed(key: String, ParsedTarget, RouteAttributes)
    }

    /// A key and a value that a dictionary has.
    struct DictionaryContent: Sendable {
        var key: String
        /// The value in the grammar of files.
        var value: String
        /// How the source writes it.
        let notation: ValueNotation
        /// The problems of members that cannot be written in that grammar.
        var faults: [ValueFault]
        /// The places of its parts, if the source has lines and they are known.
        var locate: (@Sendable (Place) -> RouteLocation)?
    }

    init(_ content: Content, declared: RouteLocation?) {
        self.content = content
        self.declared = declared
    }

    /// Creates a definition from a key and a value in the grammar of routes files.
    ///
    /// - Parameters:
    ///   - key: The key, such as `wallet.loan.{loanId}`.
    ///   - value: The value, such as `LoanPage; external`.
    ///   - location: Where they come from, for reports.
    public init(key: String, value: String, location: RouteLocation = RouteLocation(source: "code")) {
        self.init(.text(key: key, value: value), declared: location)
    }

    /// A route to a page.
    ///
    /// - Parameters:
    ///   - key: The key, such as `wallet.loan.{loanId}`.
    ///   - name: The name that the page is registered under.
    ///   - file: Where the route is declared.
    ///   - line: Where the route is declared.
    ///   - change: Sets attributes.
    public static func page(
        _ key: String, _ name: String, file: String = #fileID, line: Int = #line,
        _ change: (inout RouteAttributes) -> Void = { _ in }
    ) -> RouteDefinition {
        RouteDefinition(
            .parsed(key: key, .page(name), RouteAttributes(change)), declared: .code(file, line))
    }

    /// A route to a registered action.
    ///
    /// - Parameters:
    ///   - key: The key, such as `wallet.share.{offerId}`.
    ///   - name: The name that the action is registered under.
    ///   - file: Where the route is declared.
    ///   - line: Where the route is declared.
    ///   - change: Sets attributes.
    public static func action(
        _ key: String, _ name: String, file: String = #fileID, line: Int = #line,
        _ change: (inout RouteAttributes) -> Void = { _ in }
    ) -> RouteDefinition {
        RouteDefinition(
            .parsed(key: key, .action(name), RouteAttributes(change)), declared: .code(file, line))
    }

    /// A redirect to another URL.
    ///
    /// - Parameters:
    ///   - key: The key, such as `wallet.old.{loanId}`.
    ///   - template: The URL, which may use the captures: `wallet://loan/{loanId}`.
    ///   - file: Where the route is declared.
    ///   - line: Where the route is declared.
    ///   - change: Sets attributes.
    public static func redirect(
        _ key: String, to template: String, file: String = #fileID, line: Int = #line,
        _ change: (inout RouteAttributes) -> Void = { _ in }
    ) -> RouteDefinition {
        RouteDefinition(
            .parsed(key: key, .redirect(template), RouteAttributes(change)), declared: .code(file, line))
    }
}

extension RouteDefinition {
    /// Calls a closure with the bytes of the key.
    func withKey<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch content {
        case .entry(let document, let index):
            document.entries[index].keyUTF8.withUnsafeBufferPointer(body)
        case .text(let key, _), .parsed(let key, _, _): key.withContiguousUTF8(body)
        case .dictionary(let content): content.key.withContiguousUTF8(body)
        }
    }

    /// Calls a closure with the bytes of the value; nil if the value is not a text.
    package func withValue<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        switch content {
        case .entry(let document, let index):
            document.entries[index].valueUTF8.withUnsafeBufferPointer(body)
        case .text(_, let value): value.withContiguousUTF8(body)
        case .dictionary(let content): content.value.withContiguousUTF8(body)
        case .parsed: nil
        }
    }

    /// How the source has the value.
    package var notation: ValueNotation {
        switch content {
        case .entry: .line
        case .text, .parsed: .string
        case .dictionary(let content): content.notation
        }
    }

    /// Whether a part of the value could not be written in the grammar of files.
    var hasFaults: Bool {
        if case .dictionary(let content) = content { !content.faults.isEmpty } else { false }
    }

    /// The same with another value in the grammar of routes files.
    package func with(value: String) -> RouteDefinition {
        guard case .dictionary(var dictionary) = content else { return self }
        dictionary.value = value
        var definition = self
        definition.content = .dictionary(dictionary)
        return definition
    }

    /// The definition with a key that was written as a URL turned into one of files.
    ///
    /// In files a key cannot be a URL: its colon would end it.
    func translatingURLKey(base: RouteURL?) -> RouteDefinition {
        var definition = self
        switch content {
        case .entry: break
        case .text(let key, let value):
            definition.content = .text(key: URLKey.translated(key, base: base), value: value)
        case .dictionary(var dictionary):
            dictionary.key = URLKey.translated(dictionary.key, base: base)
            definition.content = .dictionary(dictionary)
        case .parsed(let key, let target, let attributes):
            definition.content = .parsed(
                key: URLKey.translated(key, base: base), target, attributes)
        }
        return definition
    }

    /// The definition with the places of its parts, which a closure returns.
    package func located(_ locate: @escaping @Sendable (Place) -> RouteLocation) -> RouteDefinition {
        guard case .dictionary(var dictionary) = content else { return self }
        dictionary.locate = locate
        var definition = self
        definition.content = .dictionary(dictionary)
        definition.declared = locate(.key(0))
        return definition
    }

    /// Whether the file has key and value as they read, without an escape or a continued line.
    package var isAsWritten: Bool {
        if case .entry(let document, let index) = content {
            document.entries[index].isAsWritten
        } else {
            true
        }
    }

    /// Whether its value is a text, in a file or in code.
    package var isText: Bool {
        if case .parsed = content { false } else { true }
    }

    /// The key.
    package var key: String { withKey { String(decoding: $0, as: UTF8.self) } }

    /// A part of a definition, for reports.
    package enum Place: Hashable, Sendable {
        case key(Int)
        case value(Int)
    }

    /// The place of a part.
    package func location(of place: Place) -> RouteLocation {
        if case .dictionary(let dictionary) = content, let locate = dictionary.locate, place != .key(0) {
            return locate(place)
        }
        guard case .entry(let document, let index) = content else {
            return declared ?? RouteLocation(source: "code")
        }
        let entry = document.entries[index]
        let location =
            switch place {
            case .key(let offset): entry.location(atKeyOffset: offset)
            case .value(let offset): entry.location(atValueOffset: offset)
            }
        return RouteLocation(source: location.file, line: location.line, column: location.column)
    }

    /// The line of a location of this definition.
    package func sourceLine(_ location: RouteLocation) -> String? {
        guard case .entry(let document, _) = content, let line = location.line else { return nil }
        return document.line(line)
    }

    /// The value, read.
    func parsedValue(_ context: ValueContext) -> ParsedValue {
        if case .parsed(_, let target, let attributes) = content {
            return ParsedValue(target: target, attributes: attributes)
        }
        var value = withValue { ParsedValue($0, context: context) } ?? ParsedValue()
        guard case .dictionary(let dictionary) = content, dictionary.notation != .string else { return value }
        let told = Set(dictionary.faults.map(\.offset))
        let others = value.faults.filter { !told.contains($0.offset) }
        value.faults = Array((dictionary.faults + others).prefix(ParsedValue.mostFaults))
        return value
    }
}

extension RouteLocation {
    /// A line of source code.
    static func code(_ file: String, _ line: Int) -> RouteLocation {
        RouteLocation(source: file, line: line)
    }
}

extension ParsedValue {
    /// A value that was given in code.
    fileprivate init(target: ParsedTarget, attributes: RouteAttributes) {
        self.init()
        self.target = target
        self.attributes = attributes
        noteNames()
    }
}

extension RouteDefinition {
    /// Whether it may replace an existing route.
    package var overrides: Bool {
        if case .parsed(_, _, let attributes) = content { return attributes.overrides }
        return parsedValue(.route).attributes.overrides
    }
}
