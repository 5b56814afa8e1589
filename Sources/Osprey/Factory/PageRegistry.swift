import OspreyRouting

/// The page classes of one factory by the names under which they can be asked for.
@MainActor
final class PageRegistry {
    private var registrations: [String: PageRegistration] = [:]
    private var namesByType: [ObjectIdentifier: String] = [:]
    private var aliases: [String: String] = [:]
    private(set) var problems: [RegistrationProblem] = []

    /// The registered names, sorted; aliases are not among them.
    var names: [String] { registrations.keys.sorted() }

    /// Takes a class under a name; a name that is taken stays what it is and is noted as a problem, as is a class that
    /// says nothing about its pages.
    ///
    /// - Returns: What is registered now, or `nil` if there is a problem.
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

    /// What keeps a class from being registered under a name, as far as its initializers need not be known.
    func problem(of type: Page.Type, as name: String) -> RegistrationProblem? {
        if let other = registration(orNil: name) {
            let isNamedAlike = other.type != type && "\(other.type)" == "\(type)"
            // Classes of two modules are told apart by their modules.
            return isNamedAlike
                ? .duplicatePage(
                    name: name, first: String(reflecting: other.type), second: String(reflecting: type))
                : .duplicatePage(name: name, first: "\(other.type)", second: "\(type)")
        }
        return type == Page.self ? .untypedPage(name: name) : nil
    }

    /// Takes another name for a registered class.
    func add(alias: String, for name: String) {
        if let other = registration(orNil: alias) {
            problems.append(.duplicatePage(name: alias, first: "\(other.type)", second: "alias of \(name)"))
        } else if registrations[name] == nil {
            let near = NearNames.find(name, among: registrations.keys)
            problems.append(.unknownPage(alias: alias, name: name, near: near))
        } else {
            aliases[alias] = name
        }
    }

    /// The registered name that a name or alias stands for; an unknown name stands for itself.
    func canonicalName(_ name: String) -> String { aliasedName(name) ?? name }

    /// The registered name that an alias stands for; `nil` for every other name.
    func aliasedName(_ name: String) -> String? { aliases.isEmpty ? nil : aliases[name] }

    /// The name under which a class was registered first, or `nil`.
    func name(of type: Page.Type) -> String? { namesByType[ObjectIdentifier(type)] }

    /// Forgets which filters guard the pages, as there are others now.
    func forgetPlans() {
        for registration in registrations.values { registration.plan = nil }
    }

    /// What is registered under a name or alias, or `nil`.
    func registration(orNil name: String) -> PageRegistration? {
        registrations[name] ?? aliasedName(name).flatMap { registrations[$0] }
    }

    /// What is registered under a name or alias.
    func registration(_ name: String) throws(PageError) -> PageRegistration {
        guard let registration = registration(orNil: name) else {
            throw .unknownPage(name: name, near: NearNames.find(name, among: registrations.keys))
        }
        return registration
    }
}
