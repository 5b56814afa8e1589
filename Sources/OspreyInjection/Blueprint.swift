package import OspreyParameters
import OspreyRouting

/// How the pages of one registered class are made: their initializers, and what is injected.
///
/// A blueprint builds a page from parameters, and from objects that are passed with them. It asks no filter, keeps no
/// page, and calls only the initializer and the hook for injected values.
@MainActor
package final class Blueprint<Target: InjectionTarget> {
    private let registered: (name: String, type: Target.Type, initializers: NamedInitializers<Target>)
    private let make: @MainActor () throws -> Target
    private let isInstance: (AnyObject) -> Bool

    // Each initializer has its own plan: a property that one initializer assigns may need a parameter with another one.
    private var plainPlan: InjectionPlan?
    private var plansByInitializer: [ExactName: InjectionPlan] = [:]

    /// Whether an initializer of the class is running.
    private var isConstructing = false

    /// Makes a blueprint.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name under which it is registered.
    ///   - initializers: The named initializers.
    ///   - isInstance: Whether an object is of the class.
    ///   - make: The plain initializer.
    /// - Throws: ``InjectionError`` if two initializers share a name.
    package init(
        _ type: Target.Type, named name: String, _ initializers: NamedInitializers<Target>,
        isInstance: @escaping (AnyObject) -> Bool, make: @escaping @MainActor () throws -> Target
    ) throws(InjectionError) {
        registered = (name, type, initializers)
        self.make = make
        self.isInstance = isInstance
        let problems = initializers.duplicates.map { InjectionError.Problem.duplicateKey($0) }
        guard problems.isEmpty else { throw InjectionError(page: name, problems: problems) }
    }

    /// The name under which the class is registered.
    package var name: String { registered.name }

    /// The registered class; the pages may be of a subclass.
    package var type: Target.Type { registered.type }

    /// The named initializers, read once.
    package var initializers: NamedInitializers<Target> { registered.initializers }

    /// How the plain initializer is injected; `nil` before the first build.
    package var plan: InjectionPlan? { plainPlan }

    /// The injected properties with the plain initializer; `nil` before the first build.
    package var manifest: [InjectedProperty]? { plainPlan?.facts }

    /// Checks the parameters, makes a page, and injects it.
    ///
    /// From the second build on, everything is checked before any code runs, even the initializer. At the first build,
    /// the injected properties are only known once there is a page. If a closure makes pages of subclasses of the
    /// registered class, it is called even when the check fails, because its next page may need other parameters.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the request.
    ///   - objects: The objects that are passed with the request.
    ///   - initializer: The name of the initializer; `nil` for the plain one.
    ///   - isInjecting: Whether to inject; if not, required properties stay unset, and reading one traps.
    ///   - prepare: Called with the page when it is certain to be built, before `didInject()`.
    /// - Throws: ``InjectionError`` with all problems.
    package func build(
        _ parameters: Parameters, _ objects: HandedObjects = HandedObjects(), initializer: String? = nil,
        isInjecting: Bool = true, prepare: (Target) -> Void = { _ in }
    ) throws(InjectionError) -> Target {
        var problems: [InjectionError.Problem] = []
        let call = call(initializer, parameters, &problems)
        guard let plan = plan(for: call) else {
            // Check what can be checked without a plan.
            guard problems.isEmpty else { throw error(problems, parameters, call) }
            var constructed = try run(call, of: .instance(isInstance))
            try discover(&constructed, call, parameters, objects, isInjecting: isInjecting)
            return finish(constructed.target, isInjecting, prepare)
        }
        // A closure that made a subclass last time may now make another one, which needs other parameters.
        let mayDiffer = problems.isEmpty && plan.type != ObjectIdentifier(type)
        let given =
            isInjecting ? plan.converted(parameters, objects, isComplete: true, &problems) : nil
        guard problems.isEmpty || mayDiffer else { throw error(problems, parameters, call) }
        var constructed = try run(call, of: .exactly(plan.type), by: plan)
        guard constructed.isPlanned else {
            try discover(&constructed, call, parameters, objects, isInjecting: isInjecting)
            return finish(constructed.target, isInjecting, prepare)
        }
        for box in constructed.boxes { box.keepInitialValue() }
        if let given {
            plan.deliver(given, to: constructed.boxes)
            plan.checkAssigned(constructed.boxes, &problems)
        }
        guard problems.isEmpty else {
            constructed.target.discardSample()
            throw error(problems, parameters, call)
        }
        constructed.target.currentInjection = Injection(plan: plan, boxes: constructed.boxes)
        return finish(constructed.target, isInjecting, prepare)
    }

    /// Checks the parameters as a build does.
    ///
    /// If the injected properties are not known yet, a page is created and discarded. Inside an initializer of the
    /// class, that would recurse forever: then only the initializer's own argument is checked.
    ///
    /// - Throws: ``InjectionError`` with all problems.
    package func check(
        _ parameters: Parameters, initializer: String?, isInjecting: Bool
    ) throws(InjectionError) {
        var problems: [InjectionError.Problem] = []
        let call = call(initializer, parameters, &problems)
        if problems.isEmpty, isInjecting {
            if plan(for: call) == nil, !isConstructing {
                try build(parameters, initializer: initializer, isInjecting: false).discardSample()
            }
            _ = plan(for: call)?.converted(parameters, HandedObjects(), isComplete: true, &problems)
        }
        guard problems.isEmpty else { throw error(problems, parameters, call) }
    }
}

extension Blueprint {
    /// The initializer that a build calls.
    private struct Call {
        /// Its name; `nil` for the plain one.
        let name: String?
        let make: @MainActor () throws -> Target
    }

    /// The plain initializer, or the named one with its argument.
    private func call(
        _ initializer: String?, _ parameters: Parameters, _ problems: inout [InjectionError.Problem]
    ) -> Call {
        guard let initializer else { return Call(name: nil, make: make) }
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

    private func plan(for call: Call) -> InjectionPlan? {
        if let name = call.name { plansByInitializer[name] } else { plainPlan }
    }

    private func remember(_ plan: InjectionPlan, for call: Call) {
        if let name = call.name { plansByInitializer[name] = plan } else { plainPlan = plan }
    }

    private func run(
        _ call: Call, of subject: Construction.Subject, by plan: InjectionPlan? = nil
    ) throws(InjectionError) -> Constructed<Target> {
        let isNested = isConstructing
        isConstructing = true
        defer { isConstructing = isNested }
        do {
            return try Construction.run(of: subject, by: plan, call.make)
        } catch let error as InjectionProblemError {
            throw InjectionError(page: name, problems: [error.problem])
        } catch {
            throw InjectionError(page: name, problems: [.initializerFailed(ErrorCause(error))])
        }
    }

    /// Determines what a page injects, and gives it its values.
    private func discover(
        _ constructed: inout Constructed<Target>, _ call: Call, _ parameters: Parameters,
        _ objects: HandedObjects, isInjecting: Bool
    ) throws(InjectionError) {
        let target = constructed.target
        var isBuilt = false
        defer { if !isBuilt { target.discardSample() } }
        let injection = try InjectionDiscovery.injection(
            of: target, named: name, reports: constructed.takeBoxes())
        for box in injection.boxes { box.keepInitialValue() }
        if plan(for: call)?.type != injection.plan.type { remember(injection.plan, for: call) }
        if isInjecting {
            var problems: [InjectionError.Problem] = []
            let given = injection.plan.converted(parameters, objects, isComplete: true, &problems)
            guard problems.isEmpty else { throw error(problems, parameters, call) }
            injection.plan.deliver(given, to: injection.boxes)
        }
        isBuilt = true
        target.currentInjection = injection
    }

    /// Calls the hook for injected values, if values were injected, and returns the page.
    private func finish(_ target: Target, _ isInjecting: Bool, _ prepare: (Target) -> Void) -> Target {
        prepare(target)
        if isInjecting { target.didInject() }
        return target
    }

    private func error(
        _ problems: [InjectionError.Problem], _ parameters: Parameters, _ call: Call
    ) -> InjectionError {
        let keys = plan(for: call)?.properties.map(\.facts.key).exactNames ?? []
        let stray = parameters.keys.filter { !keys.contains(ExactName($0)) }
        return InjectionError(page: name, problems: problems.map { $0.explained(by: stray) })
    }
}
