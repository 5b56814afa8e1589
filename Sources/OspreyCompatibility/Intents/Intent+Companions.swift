import Osprey

extension Intent {
    /// The companion of a type; an intent has at most one of each type.
    subscript<Companion: IntentCompanion>(_ type: Companion.Type) -> Companion? {
        get { companions.lazy.compactMap { $0 as? Companion }.first }
        set {
            companions.removeAll { $0 is Companion }
            if let newValue { companions.append(newValue) }
        }
    }
}
