/// Which tab is meant.
enum TabChoice: Equatable, Sendable {
    case named(String)
    /// Counted from one, as people do.
    case number(Int)
    case next
    case previous
}
