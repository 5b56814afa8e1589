/// What a page keeps in order to be injected again: what its class injects, and where the values are.
@MainActor
struct PageInjection {
    let plan: InjectionPlan
    /// The boxes of the properties, in the order of the plan.
    let boxes: ContiguousArray<AnyInjectedBox>
}

/// Converted values for a live page that is asked for again, waiting for the moment when the page changes.
///
/// Until ``apply()`` is called nothing has changed; letting it go changes nothing at all.
@MainActor
package final class PreparedInjection {
    private let page: Page
    private let injection: PageInjection
    /// What the page is to get; `nil` once it has.
    private var values: ConvertedValues?

    fileprivate init(_ page: Page, _ injection: PageInjection, _ values: ConvertedValues) {
        self.page = page
        self.injection = injection
        self.values = values
    }

    /// Gives the page its new values, tells observers of those properties, then calls ``Page/didInject()``.
    ///
    /// It does so once; another call changes nothing.
    package func apply() {
        guard let given = values.take() else { return }
        injection.plan.deliver(given, to: injection.boxes)
        // What is asked for now has still to be got ready.
        page.lifecycle.remove(.ready)
        page.didInject()
    }
}

extension Page {
    /// Converts the parameters that the page's properties wait for, and takes the objects, without changing anything.
    ///
    /// Only given keys count: what is absent keeps its value, required or not.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the new request.
    ///   - objects: The objects that are handed over with it.
    ///   - name: The name under which the page was asked for.
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

    /// What the page injects, as its class declares it.
    ///
    /// - Throws: ``InjectionError`` if two properties share a key, or one cannot be found.
    package final func injectionManifest() throws(InjectionError) -> [InjectedProperty] {
        try knownInjection(named: "\(type(of: self))").plan.facts
    }

    /// What the page is injected through; found out by reflection, once, for a page that no factory has built.
    private final func knownInjection(named name: String) throws(InjectionError) -> PageInjection {
        if let injection { return injection }
        let found = try InjectionDiscovery.injection(of: self, named: name)
        injection = found
        return found
    }
}
