/// A filter instance with the stages in which it is asked.
@MainActor
package final class FilterInstance {
    /// The name of the filter in routes and messages.
    package let name: String
    let filter: any PageFilter
    package let preFilter: (any PreFilter)?
    package let postFilter: (any PostFilter)?

    /// Determines the stages once, for an instance that serves many requests; the casts take longer than most filters.
    package convenience init(_ filter: any PageFilter, named name: String) {
        self.init(filter, named: name, filter as? any PreFilter, filter as? any PostFilter)
    }

    package init(
        _ filter: any PageFilter, named name: String, _ preFilter: (any PreFilter)?,
        _ postFilter: (any PostFilter)?
    ) {
        self.name = name
        self.filter = filter
        self.preFilter = preFilter
        self.postFilter = postFilter
    }
}
