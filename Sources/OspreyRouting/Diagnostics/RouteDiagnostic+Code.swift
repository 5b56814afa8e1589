extension RouteDiagnostic {
    /// A kind of problem, by the stable name that reports show.
    ///
    /// The linter has kinds of its own: there may be more than are declared here.
    public struct Code: Hashable, Sendable {
        /// The stable name.
        public let rawValue: String
        /// Whether problems of this kind stop a load.
        public let severity: Severity

        /// - Parameters:
        ///   - rawValue: The name; no other kind has it.
        ///   - severity: Whether problems of this kind stop a load.
        package init(_ rawValue: String, _ severity: Severity) {
            self.rawValue = rawValue
            self.severity = severity
        }
    }
}

extension RouteDiagnostic.Code {
    /// Whether another file may declare what is missing.
    package var isAboutOtherFiles: Bool {
        switch self {
        case .unknownParent, .unmatchedRedirect, .unmatchedTarget, .unmatchedGroup, .invalidHome,
            .unknownTab, .tabsWithoutPage, .needlessOverride:
            true
        default: false
        }
    }

    /// Whether nothing is known of the routes of a source.
    package var isAboutWholeSource: Bool {
        switch self {
        case .unreadableSource, .asynchronousSource, .invalidSource, .invalidUTF8: true
        default: false
        }
    }
}

extension RouteDiagnostic.Code {
    // Sources
    /// A source could not be read.
    public static let unreadableSource = Self("unreadable-source", .error)
    /// A source that has to be awaited was given where nothing can wait.
    public static let asynchronousSource = Self("asynchronous-source", .error)
    /// A dictionary or JSON text does not have the documented shape.
    public static let invalidSource = Self("invalid-source", .error)
    /// The bytes are not UTF-8.
    public static let invalidUTF8 = Self("invalid-utf8", .error)
    /// A `\u` or percent escape is malformed.
    public static let malformedEscape = Self("malformed-escape", .error)
    /// The text begins with a byte order mark.
    public static let byteOrderMark = Self("byte-order-mark", .error)

    // Keys
    /// A key has no scheme or no host.
    public static let incompleteKey = Self("incomplete-key", .error)
    /// A key has more segments than are allowed.
    public static let keyTooLong = Self("key-too-long", .error)
    /// Two dots in a row, or one at an end.
    public static let emptySegment = Self("empty-segment", .error)
    /// A segment is neither wholly literal nor wholly a capture.
    public static let invalidSegment = Self("invalid-segment", .error)
    /// An opening brace without a closing one.
    public static let unclosedBrace = Self("unclosed-brace", .error)
    /// White space between braces.
    public static let whiteSpaceInBraces = Self("white-space-in-braces", .error)
    /// The first segment is not a scheme.
    public static let invalidScheme = Self("invalid-scheme", .error)
    /// The name of a capture is not an identifier.
    public static let invalidCaptureName = Self("invalid-capture-name", .error)
    /// A name that the framework keeps for itself.
    public static let reservedName = Self("reserved-name", .error)
    /// Two captures of a key have the same name.
    public static let duplicateCapture = Self("duplicate-capture", .error)
    /// A tail is before the end, in the host, or has a type.
    public static let misplacedTail = Self("misplaced-tail", .error)
    /// The type of a capture is neither built in nor registered.
    public static let unknownType = Self("unknown-type", .error)
    /// An enumeration has an empty word or one word twice.
    public static let invalidEnumeration = Self("invalid-enumeration", .error)

    // Values
    /// A key has no value.
    public static let emptyValue = Self("empty-value", .error)
    /// There is nothing before, between or after separators.
    public static let emptyPart = Self("empty-part", .error)
    /// A quote is not closed, or inside a text, or text follows a closing quote.
    public static let misplacedQuote = Self("misplaced-quote", .error)
    /// A comma in a value that is neither quoted nor a list.
    public static let unquotedComma = Self("unquoted-comma", .error)
    /// A target is neither a page, a redirect nor an action, or one that is not possible here.
    public static let invalidTarget = Self("invalid-target", .error)
    /// There is no attribute of this name.
    public static let unknownAttribute = Self("unknown-attribute", .error)
    /// An attribute is given twice.
    public static let repeatedAttribute = Self("repeated-attribute", .error)
    /// An attribute does not take this value, or lacks one.
    public static let invalidValue = Self("invalid-value", .error)
    /// An attribute has no effect.
    public static let unusedAttribute = Self("unused-attribute", .warning)
    /// A query key with a type is malformed.
    public static let invalidQueryKey = Self("invalid-query-key", .error)
    /// Two attributes, settings or groups contradict each other.
    public static let contradiction = Self("contradiction", .error)

    // The set of routes
    /// Two routes have the same key.
    public static let duplicateRoute = Self("duplicate-route", .error)
    /// Two patterns fit the same URLs, and neither is more specific.
    public static let ambiguousRoutes = Self("ambiguous-routes", .error)
    /// More specific routes take every URL of this one.
    public static let unreachableRoute = Self("unreachable-route", .warning)
    /// A route of a higher layer replaces one without `override`.
    public static let missingOverride = Self("missing-override", .error)
    /// A route has `override`, but there is nothing below it.
    public static let needlessOverride = Self("needless-override", .warning)
    /// Two routes have the same `name`.
    public static let duplicateName = Self("duplicate-name", .error)

    // Redirects and parents
    /// The template of a redirect is malformed.
    public static let invalidRedirect = Self("invalid-redirect", .error)
    /// No route matches the URL of a redirect.
    public static let unmatchedRedirect = Self("unmatched-redirect", .error)
    /// Redirects lead in a circle, or to ever longer URLs.
    public static let redirectCycle = Self("redirect-cycle", .error)
    /// Only one of a redirect and its destination is external.
    public static let externalRedirect = Self("external-redirect", .warning)
    /// A chain of more redirects than are followed.
    public static let longRedirect = Self("long-redirect", .warning)
    /// There is no route with the key that `parent` names.
    public static let unknownParent = Self("unknown-parent", .error)
    /// A parent is not a page, or needs a capture that the child does not have.
    public static let invalidParent = Self("invalid-parent", .error)
    /// Parents lead in a circle.
    public static let parentCycle = Self("parent-cycle", .error)

    // The framework's own scheme
    /// There is no such setting.
    public static let unknownSetting = Self("unknown-setting", .error)
    /// Tabs without a page that holds them, such a page without tabs, or `base.back` without either.
    public static let tabsWithoutPage = Self("tabs-without-page", .warning)
    /// Two tabs are marked `initial`.
    public static let duplicateInitial = Self("duplicate-initial", .error)
    /// An origin is not an absolute URL of scheme, host, port and path.
    public static let invalidOrigin = Self("invalid-origin", .error)
    /// An origin is listed for two schemes.
    public static let duplicateOrigin = Self("duplicate-origin", .error)
    /// No route matches the URL of the root or of a tab.
    public static let unmatchedTarget = Self("unmatched-target", .error)
    /// The home of an origin is not a route that opens by itself.
    public static let invalidHome = Self("invalid-home", .error)
    /// No route is at or below the keys of a group.
    public static let unmatchedGroup = Self("unmatched-group", .error)

    // Names, against a manifest
    /// There is no such page.
    public static let unknownPage = Self("unknown-page", .error)
    /// There is no such filter.
    public static let unknownFilter = Self("unknown-filter", .error)
    /// There is no such action.
    public static let unknownAction = Self("unknown-action", .error)
    /// There is no such tab.
    public static let unknownTab = Self("unknown-tab", .error)
    /// There is no such transition.
    public static let unknownTransition = Self("unknown-transition", .error)
    /// The page has no such initializer.
    public static let unknownInitializer = Self("unknown-initializer", .error)
    /// The page of `base.tabviewcontroller` cannot hold tabs.
    public static let notATabPage = Self("not-a-tab-page", .error)

    // Typed routes
    /// Two routes, or two values of one, have the same name in Swift, or one has none.
    public static let swiftName = Self("swift-name", .error)
}
