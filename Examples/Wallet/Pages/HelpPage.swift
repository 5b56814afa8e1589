import Osprey

/// Help about a topic, or about all of them.
final class HelpPage: WalletPage {
    override class var initializers: Initializers { ["topic": .init(HelpPage.init(topic:))] }

    private let topic: String?

    override init() {
        topic = nil
        super.init()
        title = "Help"
    }

    init(topic: String) {
        self.topic = topic
        super.init()
        title = "Help: \(topic)"
    }

    override var elements: [PageElement] {
        guard let topic else {
            return Self.texts.keys.sorted().map { name in
                .link(name) { [self] in open(Routes.helpTopic(topic: name)) }
            }
        }
        return [.text(Self.texts[topic] ?? "Nothing is written about '\(topic)' yet.")]
    }

    private static let texts = [
        "loans": "A loan is paid back in installments. Pay each before it is due.",
        "offers": "An offer is yours as long as it is shown. Its rate does not change.",
        "release-notes": "New: the tabs come from a file.",
    ]
}
