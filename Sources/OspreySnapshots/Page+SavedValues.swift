import Osprey
import OspreyInjection
import OspreyParameters

/// The saved properties of a page, for its entry in a snapshot.
extension Page {
    /// The values of the saved properties, except those that a new page has anyway.
    ///
    /// Of a property whose value cannot be stored, for example because it is too large by now, it is the last one that
    /// could.
    ///
    /// - Parameters:
    ///   - limit: The bytes that all of them may have.
    ///   - unstorable: Receives the keys of values that cannot be stored.
    func savedValues(upTo limit: Int, _ unstorable: inout [String]) -> Parameters {
        var saved = Parameters()
        guard let injection = currentInjection else { return saved }
        for property in injection.savedProperties {
            let key = property.key
            guard let value = property.value, value != property.defaultValue || parameters[key] != nil else {
                continue
            }
            if !value.isStorable { unstorable.append(key) }
            saved[key] = value.isStorable ? value : keptValues?[key]
        }
        for key in saved.keysBeyond(limit) {
            unstorable.append(key)
            let last = keptValues?[key]
            saved[key] = last == saved[key] ? nil : last
        }
        if !saved.isEmpty || keptValues != nil { keep(saved) }
        return saved
    }

    /// Gives a page that exists the values that it had saved, when it is applied; `nil` if it takes none.
    func injection(restoring saved: SavedValues) -> PreparedInjection? {
        var objects = HandedObjects()
        objects.saved = saved
        return try? prepareInjection([:], objects, named: pageName)
    }

    /// Whether the page's class declares saved properties.
    var savesProperties: Bool { !savedProperties.isEmpty }

    /// Records a read of each saved property for an observer, without its value.
    func observeSavedProperties() {
        for property in savedProperties { property.noteAccess() }
    }

    /// The values that the saved properties of a new page with the same request would have.
    var unsavedValues: Parameters {
        var values = Parameters()
        for property in savedProperties {
            values[property.key] = parameters[property.key] ?? property.defaultValue
        }
        return values
    }

    private var savedProperties: [Injection.SavedProperty] { currentInjection?.savedProperties ?? [] }
}
