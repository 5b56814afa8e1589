import OspreyProperties

/// A problem of a definition: made beside the check that finds it, with its words.
package struct RouteProblem: Error {
    package var code: RouteDiagnostic.Code
    /// States what was found and what was expected.
    package var message: RouteWords
    /// The way to correct it.
    package var fix: RouteWords
    /// The text that was found, for a linter that may know its intended meaning; nil if there is no other meaning.
    package var found: String?
    /// The edit that mends it, if it is sure.
    package var edit: RouteEdit?

    package init(
        _ code: RouteDiagnostic.Code, _ message: RouteWords, fix: RouteWords, found: String? = nil,
        edit: RouteEdit? = nil
    ) {
        self.code = code
        self.message = message
        self.fix = fix
        self.found = found
        self.edit = edit
    }
}

/// The kind of thing that a name in a route refers to.
package enum RouteNameKind: String, Hashable, Sendable {
    case page, filter, action, tab, transition
}
