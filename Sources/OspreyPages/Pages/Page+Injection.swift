package import OspreyInjection
package import OspreyParameters

extension Page: InjectionTarget {
    package static var uninjectedBase: any InjectionTarget.Type { Page.self }

    package final var serialNumber: Int { pageID.number }

    package final var currentInjection: Injection? {
        get { injection }
        set { injection = newValue }
    }

    package final func valuesWereReplaced() {
        // The content for the new values has to be prepared again.
        lifecycle.remove(.ready)
    }
}

extension Page {
    /// The values of the saved properties, except those that a new page has anyway.
    ///
    /// Of a property whose value cannot be stored, for example because it is too large by now, it is the last one that
    /// could.
    ///
    /// - Parameters:
    ///   - limit: The bytes that all of them may have.
    ///   - unstorable: Receives the keys of values that cannot be stored.
    package final func savedValues(upTo limit: Int, _ unstorable: inout [String]) -> Parameters {
        var saved = Parameters()
        guard let injection else { return saved }
        for property in injection.savedProperties {
            let key = property.key
            guard let value = property.value, value != property.defaultValue || parameters[key] != nil else {
                continue
            }
            if !value.isStorable { unstorable.append(key) }
            saved[key] = value.isStorable ? value : extras?.savedValues?[key]
        }
        for key in saved.keysBeyond(limit) {
            unstorable.append(key)
            let last = extras?.savedValues?[key]
            saved[key] = last == saved[key] ? nil : last
        }
        if !saved.isEmpty || extras?.savedValues != nil { makeExtras().savedValues = saved }
        return saved
    }
}

extension Page {
    /// Gives a page that exists the values that it had saved, when it is applied; `nil` if it takes none.
    package final func injection(restoring saved: SavedValues) -> PreparedInjection? {
        var objects = HandedObjects()
        objects.saved = saved
        return try? prepareInjection([:], objects, named: pageName)
    }

    /// Whether the page's class declares saved properties.
    package final var savesProperties: Bool {
        injection?.savedProperties.isEmpty == false
    }

    /// Records a read of each saved property for an observer, without its value.
    package final func observeSavedProperties() {
        for property in injection?.savedProperties ?? [] { property.noteAccess() }
    }

    /// The values that the saved properties of a new page with the same request would have.
    package final var unsavedValues: Parameters {
        var values = Parameters()
        for property in injection?.savedProperties ?? [] {
            values[property.key] = parameters[property.key] ?? property.defaultValue
        }
        return values
    }
}
