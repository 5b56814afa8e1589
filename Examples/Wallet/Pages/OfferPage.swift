import Osprey

/// One offer, and its source.
final class OfferPage: WalletPage {
    @Injected var offerId: String
    @Injected("from") var source: String?
    @Injected("ref") var reference: String?

    private var offer: Offer? { Offer.all.first { $0.id == offerId } }

    override func didInject() {
        title = offer?.title ?? "Offer"
    }

    override var elements: [PageElement] {
        guard let offer else {
            return [.heading("This offer is over"), .text("There is no offer '\(offerId)'.")]
        }
        return [
            .heading(offer.title), .fact("Amount", "\(offer.amount)"), .fact("Rate", offer.rate),
        ] + origin + [
            .blank,
            .link("How it works") { [self] in open(Routes.helpTopic(topic: "offers")) },
            .button("Share") { [self] in open(Routes.share(offerId: offerId)) },
        ]
    }

    private var origin: [PageElement] {
        [source.map { .fact("Found at", $0) }, reference.map { .fact("Reference", $0) }].compactMap(\.self)
    }
}
