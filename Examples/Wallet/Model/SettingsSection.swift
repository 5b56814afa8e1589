/// The sections of the settings, as listed in the route.
typealias SettingsSection = Routes.SettingsSection

extension SettingsSection {
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
