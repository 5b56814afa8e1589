/// A stack that is shown above the root of the display.
///
/// Made by ``NavigationTree``. Finishing the last page of its stack dismisses it.
@MainActor
public final class Presentation {
    /// How it relates to what lies below it.
    public let style: PresentationStyle

    /// The stack that is presented.
    public let navigator: Navigator

    init(style: PresentationStyle, navigator: Navigator) {
        self.style = style
        self.navigator = navigator
    }

    /// Takes leave of the pages of a presentation that has never been shown.
    func discard(_ events: ContainerEvents) {
        let pages = navigator.stack
        navigator.vacate()
        for page in pages.reversed() { page.depart(events) }
    }
}
