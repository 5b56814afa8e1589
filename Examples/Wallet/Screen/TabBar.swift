/// The bar at the bottom of the phone.
struct TabBar: Equatable, Sendable {
    struct Tab: Equatable, Sendable {
        var title: String
        var badge: String?
    }

    var tabs: [Tab]

    /// The index of the selected tab, from zero.
    var selection: Int
}
