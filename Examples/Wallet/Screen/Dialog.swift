/// A box in the middle of the phone.
struct Dialog: Equatable, Sendable {
    var title: String
    var content: ScreenContent
}
