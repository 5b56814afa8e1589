/// The tab that a command selects.
enum TabChoice: Equatable, Sendable {
    case named(String)
    /// The number of the tab, starting at one.
    case number(Int)
    case next
    case previous
}
