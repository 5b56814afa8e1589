/// How the pages of one registered class are made: which initializers there are, and what is injected.
///
/// A blueprint builds from parameters alone. It asks no filter, keeps no page, and calls nothing but the initializer
/// and the hook for injected values.
@MainActor
package final class Blueprint {
    /// The name under which the class is registered.
    package let name: String
    /// The registered class; the pages may be of a subclass.
    package let type: Page.Type
    /// The named initializers, read once.
    package let initializers: Initializers

    private let make: @MainActor () throws -> Page
    private let isInstance: (Page) -> Bool

    // Each initializer has a plan of its own: what one assigns, another may leave to the parameters.
    private var plan: InjectionPlan?
    private var plansByInitializer: [String: InjectionPlan] = [:]

    /// Makes a blueprint.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name under which it is registered.
    ///   - make: The plain initializer.
    /// - Throws: ``InjectionError`` if two initializers share a name.
    package init<Made: Page>(
        _ type: Made.Type, named name: String, make: @escaping @MainActor () throws -> Made
    ) throws(InjectionError) {
        self.name = name
        self.type = type
        self.make = make
        initializers = type.initializers
        isInstance = { $0 is Made }
        let problems = initializers.duplicates.map { InjectionError.Problem.duplicateKey($0) }
        guard problems.isEmpty else { throw InjectionError(page: name, problems: problems) }
    }

    /// What the class injects when the plain initializer makes the page; `nil` before the first build.
    package var manifest: [InjectedProperty]? { plan?.facts }

    /// Checks the parameters, makes a page, and injects it.
    ///
    /// From the second build on nothing runs before everything is checked, not even the initializer; at the first one
    /// what the class injects is not known before there is a page. A closure that makes pages of subclasses of the
    /// registered class is called all the same when the check fails, as its next page may want other parameters.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - initializer: The name of the initializer; `nil` for the plain one.
    ///   - isInjecting: Whether to inject; otherwise required properties stay unset, and reading one traps.
    ///   - prepare: Gets the page when it is certain to be built, before it hears of its values.
    /// - Throws: ``InjectionError`` with all problems.
    package func build(
        _ parameters: Parameters, initializer: String? = nil, isInjecting: Bool = true,
        prepare: (Page) -> Void = { _ in }
    ) throws(InjectionError) -> Page {
        var problems: [InjectionError.Problem] = []
        let call = initializer.map { bind($0, parameters, &problems) }
        let request = BuildRequest(parameters: parameters, isInjecting: isInjecting)
        let page =
            if let plan = plan(for: call?.name) {
                try build(request, call, plan, problems, prepare)
            } else {
                try buildFirst(request, call, problems, prepare)
            }
        if isInjecting { page.didInject() }
        return page
    }
}

extension Blueprint {
    /// What a build is given.
    private struct BuildRequest {
        let parameters: Parameters
        let isInjecting: Bool

        /// Makes the boxes of the properties, with the parameters that they wait for, if any are to be injected.
        @MainActor
        func makeBoxes(
            by plan: InjectionPlan, _ problems: inout [InjectionError.Problem]
        ) -> ContiguousArray<AnyInjectedBox> {
            plan.makeBoxes(isInjecting ? parameters : Parameters(), isComplete: isInjecting, &problems)
        }
    }

    /// A named initializer with its argument.
    private struct Call {
        let name: String
        let make: @MainActor () throws -> Page
    }

    private func bind(
        _ initializer: String, _ parameters: Parameters, _ problems: inout [InjectionError.Problem]
    ) -> Call {
        guard let entry = initializers.entry(named: initializer) else {
            problems.append(.unknownInitializer(name: initializer, known: initializers.names))
            return Call(name: initializer, make: make)
        }
        do throws(InjectionProblemError) {
            return Call(name: entry.name, make: try entry.bind(parameters, asked: initializer))
        } catch {
            problems.append(error.problem)
            return Call(name: entry.name, make: make)
        }
    }

    private func plan(for initializer: String?) -> InjectionPlan? {
        if let initializer { plansByInitializer[initializer] } else { plan }
    }

    private func remember(_ plan: InjectionPlan, for initializer: String?) {
        if let initializer { plansByInitializer[initializer] = plan } else { self.plan = plan }
    }

    /// Builds by the plan of an earlier build.
    private func build(
        _ request: BuildRequest, _ call: Call?, _ plan: InjectionPlan, _ problems: [InjectionError.Problem],
        _ prepare: (Page) -> Void
    ) throws(InjectionError) -> Page {
        // What made a subclass last time may make another one now, which wants other parameters.
        let mayDiffer = problems.isEmpty && plan.type != type
        var problems = problems
        var construction = Construction(by: plan, request.makeBoxes(by: plan, &problems), of: isInstance)
        guard problems.isEmpty || mayDiffer else { throw error(problems) }
        let page = try run(call, &construction)
        guard let boxes = construction.plannedBoxes else {
            return try inject(page, request, call, construction.takeReports(of: page), prepare)
        }
        if request.isInjecting { plan.checkAssigned(boxes, &problems) }
        guard problems.isEmpty else { throw error(problems) }
        page.injection = PageInjection(plan: plan, boxes: boxes)
        prepare(page)
        return page
    }

    /// Builds without a plan; what can be checked without one is.
    private func buildFirst(
        _ request: BuildRequest, _ call: Call?, _ problems: [InjectionError.Problem],
        _ prepare: (Page) -> Void
    ) throws(InjectionError) -> Page {
        guard problems.isEmpty else { throw error(problems) }
        var construction = Construction(of: isInstance)
        let page = try run(call, &construction)
        return try inject(page, request, call, construction.takeReports(of: page), prepare)
    }

    /// Finds out what a page injects, and injects it.
    private func inject(
        _ page: Page, _ request: BuildRequest, _ call: Call?, _ reports: ContiguousArray<AnyInjectedBox>,
        _ prepare: (Page) -> Void
    ) throws(InjectionError) -> Page {
        let injection = try InjectionDiscovery.injection(of: page, named: name, reports: reports)
        let plan = injection.plan
        if self.plan(for: call?.name)?.type != plan.type { remember(plan, for: call?.name) }
        var problems: [InjectionError.Problem] = []
        let values = request.makeBoxes(by: plan, &problems)
        guard problems.isEmpty else { throw error(problems) }
        page.injection = injection
        injection.take(values)
        prepare(page)
        return page
    }

    private func run(_ call: Call?, _ construction: inout Construction) throws(InjectionError) -> Page {
        do {
            return if let call { try construction.run(call.make) } else { try construction.run(make) }
        } catch {
            throw self.error([.initializerFailed(FailureCause(error))])
        }
    }

    private func error(_ problems: [InjectionError.Problem]) -> InjectionError {
        InjectionError(page: name, problems: problems)
    }
}
