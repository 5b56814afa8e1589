import Osprey

/// The parts of the settings.
enum SettingsSection: String, CaseIterable, ParameterConvertible, Sendable {
    case general
    case privacy
    case language

    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
