/// A gesture with which a person takes a page back, as far as it has got.
public struct TransitionGesture: Sendable {
    /// The stack whose top page is on its way out.
    public let navigator: Navigator

    /// The page that would leave.
    public let leaving: Page

    /// The page below it, which would be in sight.
    public let arriving: Page

    /// Which gesture it is.
    public let interaction: TransitionInteraction

    /// How far it has got, from 0 to 1.
    public internal(set) var progress: Double = 0

    /// Tells this gesture apart from those before and after it.
    let number: Int
}
