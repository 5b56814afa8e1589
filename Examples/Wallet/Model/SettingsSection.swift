/// The parts of the settings: those that the route has.
typealias SettingsSection = Routes.SettingsSection

extension SettingsSection {
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
