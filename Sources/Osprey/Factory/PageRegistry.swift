import OspreyInjection
import OspreyRouting

/// The page classes of one factory, by the names under which they can be requested.
@MainActor
final class PageRegistry {
    private var registrations: [ExactName: PageRegistration] = [:]
    private var namesByType: [ObjectIdentifier: String] = [:]
    private var aliases: [ExactName: String] = [:]
    private(set) var problems: [RegistrationProblem] = []

    /// The registered names, sorted, without aliases.
    var names: [String] { registrations.names.sorted() }

    /// Registers a class under a name.
    ///
    /// If the name is taken, the first registration stays and a problem is recorded. A closure that returns `Page`
    /// itself is also a problem.
    ///
    /// - Returns: The new registration, or `nil` if there is a problem.
    func add<P: Page>(
        _ type: P.Type, as name: String, _ initializers: Initializers,
        make: @escaping @MainActor () throws -> P
    ) -> PageRegistration? {
        if let problem = problem(of: type, as: name) {
            problems.append(problem)
            return nil
        }
        do throws(InjectionError) {
            let registration = PageRegistration(
                try Blueprint(type, named: name, adding: initializers, make: make))
            registrations[name] = registration
            if namesByType[ObjectIdentifier(type)] == nil { namesByType[ObjectIdentifier(type)] = name }
            return registration
        } catch {
            problems.append(.ambiguousPage(name: name, reason: "\(error)"))
            return nil
        }
    }

    /// The problem with registering a class under a name, if there is one that does not depend on its initializers.
    func problem(of type: Page.Type, as name: String) -> RegistrationProblem? {
        if let other = registration(orNil: name) {
            let isNamedAlike = other.type != type && "\(other.type)" == "\(type)"
            // Classes with the same name in two modules are distinguished by their modules.
            return isNamedAlike
                ? .duplicatePage(
                    name: name, first: String(reflecting: other.type), second: String(reflecting: type))
                : .duplicatePage(name: name, first: "\(other.type)", second: "\(type)")
        }
        return type == Page.self ? .untypedPage(name: name) : nil
    }

    /// Adds another name for a registered class.
    func add(alias: String, for name: String) {
        if let other = registration(orNil: alias) {
            problems.append(.duplicatePage(name: alias, first: "\(other.type)", second: "alias of \(name)"))
        } else if registrations[name] == nil {
            let near = NearNames.find(name, among: registrations.names)
            problems.append(.unknownPage(alias: alias, name: name, near: near))
        } else {
            aliases[alias] = name
        }
    }

    /// The registered name for a name or alias; an unknown name is returned unchanged.
    func canonicalName(_ name: String) -> String { aliasedName(name) ?? name }

    /// The registered name for an alias; `nil` for every other name.
    func aliasedName(_ name: String) -> String? { aliases.isEmpty ? nil : aliases[name] }

    /// The first name under which a class was registered, or `nil`.
    func name(of type: Page.Type) -> String? { namesByType[ObjectIdentifier(type)] }

    /// Forgets which filters guard the pages, because the registered filters have changed.
    func forgetPlans() {
        for registration in registrations.values { registration.plan = nil }
    }

    /// The registration for a name or alias, or `nil`.
    func registration(orNil name: String) -> PageRegistration? {
        registrations[name] ?? aliasedName(name).flatMap { registrations[$0] }
    }

    /// The registration for a name or alias.
    func registration(_ name: String) throws(PageError) -> PageRegistration {
        guard let registration = registration(orNil: name) else {
            throw .unknownPage(name: name, near: NearNames.find(name, among: registrations.names))
        }
        return registration
    }
}
