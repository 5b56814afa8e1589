/// A text at the place of a problem, and the text that it is sure to be meant as; the linter finds it.
package struct RouteEdit: Hashable, Sendable {
    package let found: String
    package let replacement: String
    /// The edit, in words.
    package let advice: RouteWords

    package init(_ found: String, meantAs replacement: String, advice: RouteWords) {
        self.found = found
        self.replacement = replacement
        self.advice = advice
    }
}
