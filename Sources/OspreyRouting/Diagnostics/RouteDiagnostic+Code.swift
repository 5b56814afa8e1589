extension RouteDiagnostic {
    /// The kinds of problem; the raw value is the stable name that reports show.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        // Sources
        /// A source could not be read.
        case unreadableSource = "unreadable-source"
        /// A source that has to be awaited was given where nothing can wait.
        case asynchronousSource = "asynchronous-source"
        /// A dictionary or JSON text does not have the documented shape.
        case invalidSource = "invalid-source"
        /// The bytes are not UTF-8.
        case invalidUTF8 = "invalid-utf8"
        /// A `\u` or percent escape is malformed.
        case malformedEscape = "malformed-escape"
        /// The text begins with a byte order mark.
        case byteOrderMark = "byte-order-mark"

        // Keys
        /// A key has no scheme or no host.
        case incompleteKey = "incomplete-key"
        /// A key has more segments than are allowed.
        case keyTooLong = "key-too-long"
        /// Two dots in a row, or one at an end.
        case emptySegment = "empty-segment"
        /// A segment is neither wholly literal nor wholly a capture.
        case invalidSegment = "invalid-segment"
        /// An opening brace without a closing one.
        case unclosedBrace = "unclosed-brace"
        /// White space between braces.
        case whiteSpaceInBraces = "white-space-in-braces"
        /// The first segment is not a scheme.
        case invalidScheme = "invalid-scheme"
        /// The name of a capture is not an identifier.
        case invalidCaptureName = "invalid-capture-name"
        /// A name that the framework keeps for itself.
        case reservedName = "reserved-name"
        /// Two captures of a key have the same name.
        case duplicateCapture = "duplicate-capture"
        /// A tail stands before the end, in the host, or has a type.
        case misplacedTail = "misplaced-tail"
        /// The type of a capture is neither built in nor registered.
        case unknownType = "unknown-type"
        /// An enumeration has an empty word or one word twice.
        case invalidEnumeration = "invalid-enumeration"

        // Values
        /// A key has no value.
        case emptyValue = "empty-value"
        /// Nothing stands before, between or after separators.
        case emptyPart = "empty-part"
        /// A quote is not closed.
        case unclosedQuote = "unclosed-quote"
        /// A quote stands inside a text, or text follows a closing quote.
        case misplacedQuote = "misplaced-quote"
        /// A comma in a value that is neither quoted nor a list.
        case unquotedComma = "unquoted-comma"
        /// A target is neither a page, a redirect nor an action, or one that is not possible here.
        case invalidTarget = "invalid-target"
        /// There is no attribute of this name.
        case unknownAttribute = "unknown-attribute"
        /// An attribute stands twice.
        case repeatedAttribute = "repeated-attribute"
        /// An attribute needs a value.
        case missingValue = "missing-value"
        /// A flag has a value.
        case unexpectedValue = "unexpected-value"
        /// An attribute does not take this value.
        case invalidValue = "invalid-value"
        /// An attribute has no effect on this kind of target.
        case unusedAttribute = "unused-attribute"
        /// A query key with a type is malformed.
        case invalidQueryKey = "invalid-query-key"
        /// Two attributes say what cannot both be.
        case contradiction

        // The set of routes
        /// Two routes have the same key.
        case duplicateRoute = "duplicate-route"
        /// Two patterns fit the same URLs, and neither is more specific.
        case ambiguousRoutes = "ambiguous-routes"
        /// More specific routes take every URL of this one.
        case unreachableRoute = "unreachable-route"
        /// A route of a higher layer replaces one without saying so.
        case missingOverride = "missing-override"
        /// A route says that it overrides, and there is nothing below it.
        case needlessOverride = "needless-override"
        /// Two routes have the same `name`.
        case duplicateName = "duplicate-name"
        /// A default for a capture can never be used.
        case captureDefault = "capture-default"

        // Redirects and parents
        /// The template of a redirect is malformed.
        case invalidRedirect = "invalid-redirect"
        /// No route matches what a redirect leads to.
        case unmatchedRedirect = "unmatched-redirect"
        /// Redirects lead in a circle, or to ever longer URLs.
        case redirectCycle = "redirect-cycle"
        /// An external redirect leads to a route that is not external.
        case externalRedirect = "external-redirect"
        /// A chain of more redirects than are followed.
        case longRedirect = "long-redirect"
        /// There is no route with the key that `parent` names.
        case unknownParent = "unknown-parent"
        /// A parent is not a page, or needs a capture that the child does not have.
        case invalidParent = "invalid-parent"
        /// Parents lead in a circle.
        case parentCycle = "parent-cycle"

        // The framework's own scheme
        /// There is no such setting.
        case unknownSetting = "unknown-setting"
        /// Both `base.root` and `base.tabviewcontroller`.
        case rootConflict = "root-conflict"
        /// Tabs without `base.tabviewcontroller`.
        case tabsWithoutPage = "tabs-without-page"
        /// `base.back` with a single stack.
        case backWithoutTabs = "back-without-tabs"
        /// Two tabs are marked `initial`.
        case duplicateInitial = "duplicate-initial"
        /// An origin is not an absolute URL of scheme, host, port and path.
        case invalidOrigin = "invalid-origin"
        /// An origin stands for two schemes.
        case duplicateOrigin = "duplicate-origin"
        /// No route matches the URL of the root or of a tab.
        case unmatchedTarget = "unmatched-target"

        /// The home of an origin is no route that opens by itself.
        case invalidHome = "invalid-home"
        /// The root or a tab shows a route that requires what nobody gives.
        case unstartableTarget = "unstartable-target"
        /// A page that holds tabs, and no tabs.
        case pageWithoutTabs = "page-without-tabs"
        /// An origin stands for a scheme that no route has.
        case unusedOrigin = "unused-origin"
        /// No route stands at or below what a group names.
        case unmatchedGroup = "unmatched-group"
        /// Two groups of one place say something else.
        case groupConflict = "group-conflict"
        /// A route outside of a group can answer URLs below what the group names.
        case besideGroup = "beside-group"
        /// An origin takes URLs away from another one.
        case overlappingOrigins = "overlapping-origins"

        // Advice, by lint alone
        /// A source without a single entry.
        case noRoutes = "no-routes"
        /// A scheme of one route alone.
        case loneScheme = "lone-scheme"
        /// A literal that is probably no literal, or another one.
        case oddSegment = "odd-segment"
        /// A name that is probably several, or code, or a value that is probably meant otherwise.
        case oddName = "odd-name"
        /// A parameter that neither the route nor the page has.
        case unknownParameter = "unknown-parameter"
        /// A parameter that the page needs, and that links or callers may leave out.
        case missingParameter = "missing-parameter"
        /// A capture that takes more than the page does.
        case narrowParameter = "narrow-parameter"
        /// A value by the word that it had before.
        case formerWord = "former-word"
        /// A key that looks like a secret, and is not listed as one.
        case secretKey = "secret-key"
        /// A redirect that loses a capture.
        case unusedCapture = "unused-capture"
        /// A redirect that gives a parameter in vain.
        case droppedParameter = "dropped-parameter"
        /// A redirect that fits only some of its URLs.
        case narrowRedirect = "narrow-redirect"
        /// A route and its tab that do not go together.
        case tabMismatch = "tab-mismatch"
        /// A page that another route guards, and this one does not.
        case unguardedPage = "unguarded-page"

        // Names, against a manifest
        /// There is no such page.
        case unknownPage = "unknown-page"
        /// There is no such filter.
        case unknownFilter = "unknown-filter"
        /// There is no such action.
        case unknownAction = "unknown-action"
        /// There is no such tab.
        case unknownTab = "unknown-tab"
        /// There is no such transition.
        case unknownTransition = "unknown-transition"
        /// The page has no such initializer.
        case unknownInitializer = "unknown-initializer"
        /// The page of `base.tabviewcontroller` cannot hold tabs.
        case notATabPage = "not-a-tab-page"

        // Typed routes
        /// Two routes, or two values of one, have the same name in Swift.
        case collidingNames = "colliding-names"
        /// No name in Swift can be made of a route, of a value or of a word.
        case unnameable

        /// Whether problems of this kind stop a load.
        public var severity: Severity {
            switch self {
            case .unreachableRoute, .captureDefault, .needlessOverride, .externalRedirect, .longRedirect,
                .unusedAttribute,
                .tabsWithoutPage, .backWithoutTabs, .pageWithoutTabs, .unusedOrigin, .overlappingOrigins,
                .noRoutes, .loneScheme, .oddSegment, .oddName, .unknownParameter, .missingParameter,
                .narrowParameter, .formerWord, .secretKey, .unusedCapture, .droppedParameter, .narrowRedirect,
                .tabMismatch,
                .besideGroup, .unguardedPage:
                .warning
            default: .error
            }
        }
    }
}
