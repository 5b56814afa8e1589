/// The bar at the top of the phone.
struct TitleBar: Equatable, Sendable {
    /// The way to leave the page.
    enum Exit: Equatable, Sendable {
        case none
        /// Back to the page below, with its title.
        case back(String)
        /// Closes a page that covers the others.
        case close
    }

    var title: String
    var exit = Exit.none
}
