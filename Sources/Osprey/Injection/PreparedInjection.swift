/// Converted values for a live page that is asked for again, waiting for the moment when the page changes.
///
/// Until ``apply()`` is called nothing has changed; letting it go changes nothing at all.
@MainActor
package struct PreparedInjection {
    private let page: Page
    private let injection: PageInjection
    private let stage: InjectionStage

    fileprivate init(_ page: Page, _ injection: PageInjection, _ stage: InjectionStage) {
        self.page = page
        self.injection = injection
        self.stage = stage
    }

    /// Gives the page its new values, tells observers of those properties, then calls ``Page/didInject()``.
    package func apply() {
        stage.deliver(to: page, injection.cells)
        page.didInject()
    }
}

extension Page {
    /// Converts the parameters that the page's properties wait for, without changing anything.
    ///
    /// Only given keys count: what is absent keeps its value, required or not.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the new request.
    ///   - name: The name under which the page was asked for.
    /// - Throws: ``InjectionError`` with all values that do not fit.
    package final func prepareInjection(
        _ parameters: Parameters, named name: String
    ) throws(InjectionError) -> PreparedInjection {
        let injection: PageInjection
        if let known = self.injection {
            injection = known
        } else {
            injection = try PageInjection.discover(self, named: name)
            self.injection = injection
        }
        let stage = InjectionStage(for: injection.plan)
        var problems: [InjectionError.Problem] = []
        stage.fill(from: parameters, isFirst: false, &problems)
        guard problems.isEmpty else { throw InjectionError(page: name, problems: problems) }
        return PreparedInjection(self, injection, stage)
    }

    /// What the page injects, as its class declares it.
    ///
    /// - Throws: ``InjectionError`` if two properties share a key, or one cannot be found.
    package final func injectionManifest() throws(InjectionError) -> [InjectedProperty] {
        if let injection { return Array(injection.plan.properties) }
        let found = try PageInjection.discover(self)
        injection = found
        return Array(found.plan.properties)
    }
}
