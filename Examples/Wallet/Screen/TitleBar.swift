/// The bar at the top of the phone.
struct TitleBar: Equatable, Sendable {
    /// What leads away from the page.
    enum Exit: Equatable, Sendable {
        case none
        /// Back to the page below, by its title.
        case back(String)
        /// Away with a page that covers the others.
        case close
    }

    var title: String
    var exit = Exit.none
}
