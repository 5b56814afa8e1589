import Osprey

/// Answers URLs that no route matches.
final class NotFoundPage: WalletPage {
    @Injected var url: String?

    override init() {
        super.init()
        title = "Not found"
    }

    override var elements: [PageElement] {
        [
            .heading("There is nothing here"), .text(url ?? ""), .blank,
            .link("Home") { [self] in open(Routes.home()) },
        ]
    }
}
