import Osprey

/// Tells the user that a link from outside was not opened, and why.
final class RefusedLinkPage: WalletPage {
    override class var display: RouteDisplay? { .sheet }
    override class var reuse: RouteReuse? { .top() }

    @Injected var link: String

    /// It is shown only once.
    override var isRestorable: Bool { false }

    override init() {
        super.init()
        title = "Link not opened"
    }

    override var elements: [PageElement] {
        [
            .text(shownLink), .blank,
            .text(
                "It leads to a part of the app that is not open to the outside. You can go there yourself."),
            .blank, .button("OK") { [self] in finish() },
        ]
    }

    private var shownLink: String {
        link.count <= Self.longestLink ? link : link.prefix(Self.longestLink - 1) + "…"
    }

    /// A longer link would push the reason off the screen.
    private static let longestLink = 120
}
