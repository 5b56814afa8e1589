/// An argument of a test that is named in the log by what it is, because its text is long or cannot be read.
package struct Hostile<Value: Sendable>: Sendable, CustomStringConvertible {
    package let description: String
    package let value: Value

    package init(_ description: String, _ value: Value) {
        self.description = description
        self.value = value
    }
}

/// A short text is named by itself.
extension Hostile: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral,
    ExpressibleByStringLiteral
where Value == String {
    package init(stringLiteral text: String) { self.init(text.debugDescription, text) }
}
