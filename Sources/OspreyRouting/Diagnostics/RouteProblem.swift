import OspreyProperties

/// A problem of a definition: made beside the check that finds it, with its words.
package struct RouteProblem: Error {
    package var code: RouteDiagnostic.Code
    /// States what was found and what was expected.
    package var message: String
    /// The way to correct it.
    package var fix: String
    /// The text that was found, for a linter that may know its intended meaning; nil if there is no other meaning.
    package var found: String?
    /// The edit that mends it, if it is sure.
    package var edit: RouteEdit?

    package init(
        _ code: RouteDiagnostic.Code, _ message: String, fix: String, found: String? = nil,
        edit: RouteEdit? = nil
    ) {
        self.code = code
        self.message = message
        self.fix = fix
        self.found = found
        self.edit = edit
    }

    /// A problem whose fix is an edit, which tells it.
    package init(
        _ code: RouteDiagnostic.Code, _ message: String, edit: RouteEdit, found: String? = nil
    ) {
        self.init(code, message, fix: edit.sentence, found: found, edit: edit)
    }

    /// The same problem with the edit that puts the only near name in the place of a name.
    package func mending(_ name: String, by near: [String]) -> RouteProblem {
        var problem = self
        if near.count == 1, let meant = near.first { problem.edit = RouteEdit(.text(name), meant) }
        return problem
    }
}

/// A text to write, and the part that it replaces.
package struct RouteEdit: Hashable, Sendable {
    /// The part of the line of a problem that is replaced.
    package enum Part: Hashable, Sendable {
        /// The key and the target, or the whole line if all of it is written.
        case entry
        /// The part that a text belongs to: a segment, an attribute, the target.
        case around(String)
        /// A text at the place of the problem, and nothing else.
        case text(String)
    }

    package let part: Part
    package let replacement: String

    package init(_ part: Part, _ replacement: String) {
        self.part = part
        self.replacement = replacement
    }

    /// The edit, in words.
    package var sentence: String { "write '\(replacement)'" }
}

/// The kind of thing that a name in a route refers to.
package enum RouteNameKind: String, Hashable, Sendable {
    case page, filter, action, tab, transition
}
