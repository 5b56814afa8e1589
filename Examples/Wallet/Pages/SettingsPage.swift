import Osprey

/// One section of the settings, and links to the others.
final class SettingsPage: WalletPage {
    @Injected var section: SettingsSection

    override func didInject() {
        title = section == .general ? "Settings" : section.title
    }

    override var elements: [PageElement] {
        [.heading(section.title)] + facts + [.blank]
            + SettingsSection.allCases.filter { $0 != section }.map { other in
                .link(other.title) { [self] in open(Routes.settingsSection(section: other)) }
            } + [.link("Change password") { [self] in open(Routes.settingsPassword()) }]
    }

    private var facts: [PageElement] {
        switch section {
        case .general: [.fact("Currency", "₱"), .fact("Notifications", "on")]
        case .privacy: [.fact("Share usage data", "off")]
        case .language: [.fact("Language", "English")]
        }
    }
}
