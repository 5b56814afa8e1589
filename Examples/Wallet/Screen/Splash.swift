/// A full screen with a name and a line below it.
struct Splash: Equatable, Sendable {
    var title: String
    var subtitle: String
}
