/// An instance of a filter, with the stages in which it has a say.
///
/// They are found out once for an instance that serves many requests: asking a value for its protocols takes longer
/// than most filters do.
@MainActor
final class FilterInstance {
    /// What routes and messages call the filter.
    let name: String
    let filter: any PageFilter
    let preFilter: (any PreFilter)?
    let postFilter: (any PostFilter)?

    init(_ filter: any PageFilter, named name: String) {
        self.name = name
        self.filter = filter
        preFilter = filter as? any PreFilter
        postFilter = filter as? any PostFilter
    }
}
