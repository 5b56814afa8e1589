/// The data for injecting a page again: the plan of its class, and the boxes of its values.
@MainActor
struct PageInjection {
    let plan: InjectionPlan
    /// The boxes of the properties, in the order of the plan.
    let boxes: ContiguousArray<AnyInjectedBox>
}

/// Converted values for a live page that is requested again, to be applied when the page changes.
///
/// Nothing changes until ``apply()`` is called; releasing it without applying changes nothing at all.
@MainActor
package final class PreparedInjection {
    private let page: Page
    private let injection: PageInjection
    /// The new values; `nil` once they are applied.
    private var values: ConvertedValues?

    fileprivate init(_ page: Page, _ injection: PageInjection, _ values: ConvertedValues) {
        self.page = page
        self.injection = injection
        self.values = values
    }

    /// Gives the page its new values, notifies observers of those properties, then calls ``Page/didInject()``.
    ///
    /// Only the first call has an effect.
    package func apply() {
        guard let given = values.take() else { return }
        injection.plan.deliver(given, to: injection.boxes)
        // The content for the new values has to be prepared again.
        page.lifecycle.remove(.ready)
        page.didInject()
    }
}

extension Page {
    /// Converts the parameters that the page's properties take, and takes the objects, without changing anything.
    ///
    /// Only the given keys are changed: a property whose key is absent keeps its value, required or not.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the new request.
    ///   - objects: The objects that are passed with the request.
    ///   - name: The name under which the page was requested.
    /// - Throws: ``InjectionError`` with all values that do not fit.
    package final func prepareInjection(
        _ parameters: Parameters, _ objects: HandedObjects = HandedObjects(), named name: String
    ) throws(InjectionError) -> PreparedInjection {
        let injection = try knownInjection(named: name)
        var problems: [InjectionError.Problem] = []
        let values = injection.plan.converted(parameters, objects, isComplete: false, &problems)
        guard problems.isEmpty else { throw InjectionError(page: name, problems: problems) }
        return PreparedInjection(self, injection, values)
    }

    /// The injected properties that the page's class declares.
    ///
    /// - Throws: ``InjectionError`` if two properties share a key, or if a property cannot be found.
    package final func injectionManifest() throws(InjectionError) -> [InjectedProperty] {
        try knownInjection(named: "\(type(of: self))").plan.facts
    }

    /// The injection data of the page; determined by reflection, once, for a page that no factory has built.
    private final func knownInjection(named name: String) throws(InjectionError) -> PageInjection {
        if let injection { return injection }
        let found = try InjectionDiscovery.injection(of: self, named: name)
        injection = found
        return found
    }
}
