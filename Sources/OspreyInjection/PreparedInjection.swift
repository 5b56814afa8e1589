package import OspreyParameters

/// The injected properties of a page, and the data for injecting it again: the plan of its class, and the boxes of its values.
@MainActor
package struct Injection {
    package let plan: InjectionPlan
    /// The boxes of the properties, in the order of the plan.
    let boxes: ContiguousArray<AnyInjectedBox>
}

extension Injection {
    /// A saved property of a page.
    @MainActor
    package struct SavedProperty {
        package let key: String
        /// Its declared default; `nil` if there is none.
        package let defaultValue: ParameterValue?
        fileprivate let box: AnyInjectedBox

        /// Its value, if there is one; the read is observed.
        package var value: ParameterValue? {
            noteAccess()
            return box.valueToSave
        }

        /// Records a read for an observer, without the value.
        package func noteAccess() { box.noteAccess() }
    }

    /// The saved properties, in order.
    package var savedProperties: [SavedProperty] {
        zip(plan.slots, boxes).compactMap { slot, box in
            slot.declaration.isSaved
                ? SavedProperty(key: slot.facts.key, defaultValue: slot.defaultToSave, box: box) : nil
        }
    }
}

/// Converted values for a live page that is requested again, to be applied when the page changes.
///
/// Nothing changes until ``apply()`` is called; releasing it without applying changes nothing at all.
@MainActor
package final class PreparedInjection {
    private let target: any InjectionTarget
    private let injection: Injection
    private let kept: KeptProperties
    /// The new values; `nil` once they are applied.
    private var values: ConvertedValues?

    private let losesSaved: Bool

    fileprivate init(
        _ target: any InjectionTarget, _ injection: Injection, _ values: ConvertedValues,
        keeping kept: KeptProperties
    ) {
        self.target = target
        self.injection = injection
        self.values = values
        self.kept = kept
        losesSaved = kept == .none || injection.plan.changesSaved(injection.boxes, values)
    }

    /// Whether a saved property loses its value, and with it what the user has entered.
    package var changesSaved: Bool { losesSaved }

    /// Gives the page its new values, notifies observers of those properties, then calls `didInject()`.
    ///
    /// Only the first call has an effect.
    package func apply() {
        guard let given = values.take() else { return }
        injection.plan.restoreOthers(injection.boxes, given, keeping: kept)
        injection.plan.deliver(given, to: injection.boxes)
        target.valuesWereReplaced()
        target.didInject()
    }
}

extension InjectionTarget {
    /// Converts the parameters that the page's properties take, and takes the objects, without changing anything.
    ///
    /// A property whose key is absent keeps its value, or goes back to the value with which the page began.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the new request.
    ///   - objects: The objects that are passed with the request.
    ///   - name: The name under which the page was requested.
    ///   - kept: The properties that keep their values; unless all do, every required property needs a parameter.
    /// - Throws: ``InjectionError`` with all values that do not fit, or are missing.
    package func prepareInjection(
        _ parameters: Parameters, _ objects: HandedObjects = HandedObjects(), named name: String,
        keeping kept: KeptProperties
    ) throws(InjectionError) -> PreparedInjection {
        let injection = try knownInjection(named: name)
        var problems: [InjectionError.Problem] = []
        let values = injection.plan.converted(parameters, objects, isComplete: kept != .all, &problems)
        injection.plan.checkInitial(injection.boxes, values, keeping: kept, &problems)
        guard problems.isEmpty else { throw InjectionError(page: name, problems: problems) }
        return PreparedInjection(self, injection, values, keeping: kept)
    }

    /// Converts the given parameters alone: every other property keeps its value.
    package func prepareInjection(
        _ parameters: Parameters, _ objects: HandedObjects = HandedObjects(), named name: String
    ) throws(InjectionError) -> PreparedInjection {
        try prepareInjection(parameters, objects, named: name, keeping: .all)
    }

    /// The injected properties that the page's class declares.
    ///
    /// - Throws: ``InjectionError`` if two properties share a key, or if a property cannot be found.
    package func injectionManifest() throws(InjectionError) -> [InjectedProperty] {
        try knownInjection(named: "\(type(of: self))").plan.facts
    }

    /// The injection data of the page; determined by reflection, once, for a page that no factory has built.
    private func knownInjection(named name: String) throws(InjectionError) -> Injection {
        if let currentInjection { return currentInjection }
        let found = try InjectionDiscovery.injection(of: self, named: name)
        // It began with what code has given it.
        for box in found.boxes { box.keepInitialValue() }
        currentInjection = found
        return found
    }
}
