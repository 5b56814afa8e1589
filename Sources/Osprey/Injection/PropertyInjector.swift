/// What takes a parameter for one property, in two steps: convert and keep, then hand over.
///
/// Between the steps everything else is checked, so that a page gets all its values or none.
@MainActor
class PropertyInjector {
    /// The name of the property's type.
    var typeName: String { preconditionFailure("overridden") }

    /// Whether a parameter has been converted and waits.
    var isStaged: Bool { preconditionFailure("overridden") }

    /// Converts a parameter and keeps the result.
    func stage(_ entry: Parameters.Entry) throws(ConversionProblem) { preconditionFailure("overridden") }

    /// Forgets what was kept.
    func discard() { preconditionFailure("overridden") }

    /// Gives the page what was kept; a property without anything keeps its value.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - slot: What holds the property's value, unless a key path leads to it.
    func deliver(to page: Page, _ slot: AnyInjectedSlot?) { preconditionFailure("overridden") }

    /// One more of the same kind that keeps nothing.
    func makeAnother() -> PropertyInjector { preconditionFailure("overridden") }
}
