import Osprey

/// The first page: the offers, and links to everything else.
final class HomePage: WalletPage {
    private let session: Session

    init(session: Session) {
        self.session = session
        super.init()
        title = "Home"
    }

    override var elements: [PageElement] {
        [.heading(session.userName.map { "Hello, \($0)" } ?? "Welcome"), .blank, .text("On offer for you")]
            + Offer.all.map(element(for:))
            + [
                .blank,
                .link("Your loans") { [self] in open(Routes.loans()) },
                .link("Terms of use") { [self] in open(Routes.docs(path: ["legal", "terms"])) },
                .link("Help") { [self] in open(Routes.help()) },
            ]
    }

    private func element(for offer: Offer) -> PageElement {
        .link(offer.title, detail: "\(offer.amount)") { [self] in
            open(Routes.offer(offerId: offer.id, from: "home"))
        }
    }
}
