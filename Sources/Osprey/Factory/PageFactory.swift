/// Builds pages by registered name: guards the request, constructs the page, injects it, and shows it to its filters.
///
/// A container has one. A factory also works alone, for tests and for apps that only want this part:
///
/// ```swift
/// let factory = PageFactory()
/// factory.register(HomePage.init, LoanPage.init)
/// factory.register(filter: LoginGuard(session: session))
/// let page = try factory.build("LoanPage", ["loanId": .uuid(id)])
/// ```
///
/// What is wrong with the registrations is collected in ``problems``, and reported when a container starts.
@MainActor
public final class PageFactory {
    /// How often a request may be redirected; 16 by default.
    public var redirectLimit = 16

    let pages = PageRegistry()
    let filters = FilterRegistry()
    let singletonStore = SingletonStore()

    /// The container that the factory belongs to, if it does.
    let home = ContainerReference()

    /// Makes a factory that knows no pages.
    public init() {}

    // MARK: - Pages

    /// Registers page classes by their initializers, each under its ``Page/pageName-type.property``.
    public func register<each P: Page>(_ make: repeat @escaping @MainActor () -> each P) {
        repeat add((each P).self, as: (each P).pageName, make: each make)
    }

    /// Registers a page class that needs something: the expression is evaluated anew for each page.
    public func register<P: Page>(
        _ make: @autoclosure @escaping @MainActor () -> P, as name: String = P.pageName
    ) {
        add(P.self, as: name, make: make)
    }

    /// Registers a page class by its initializer under a name of its own.
    ///
    /// A closure of several statements has to name the class that it makes, as in `{ () -> LoanPage in ... }`; Swift
    /// takes it to make `Page` otherwise, which is reported in ``problems``.
    public func register<P: Page>(_ make: @escaping @MainActor () -> P, as name: String) {
        add(P.self, as: name, make: make)
    }

    private func add<P: Page>(_ type: P.Type, as name: String, make: @escaping @MainActor () throws -> P) {
        guard let registration = pages.add(type, as: name, make: make) else { return }
        filters.note(registration.filterTypes)
    }

    /// Lets a registered page be asked for by another name, too.
    ///
    /// Events and requests call the page by its own name.
    public func register(alias: String, for name: String) {
        pages.add(alias: alias, for: name)
    }

    /// The names of all registered pages, sorted; aliases are not among them.
    public var pageNames: [String] { pages.names }

    /// Whether a page can be asked for by a name: its own or an alias.
    public func isRegistered(_ name: String) -> Bool { pages.registration(orNil: name) != nil }

    /// The name under which a page class is registered first, or `nil`.
    public func name(of type: Page.Type) -> String? { pages.name(of: type) }

    /// The class that can be asked for by a name, or `nil`.
    public func pageType(named name: String) -> Page.Type? { pages.registration(orNil: name)?.type }

    // MARK: - Filters

    /// Registers the instance that serves wherever a page class or a route names the type of the filter.
    ///
    /// With `everywhere` it is asked about every request, before all filters of routes and pages.
    public func register(filter: some PageFilter, everywhere: Bool = false) {
        filters.register(filter, everywhere: everywhere)
        pages.forgetPlans()
    }

    /// Registers a pre-filter that is a closure, under the name by which routes call it.
    public func register(
        filter name: String, everywhere: Bool = false,
        _ decision: @escaping @MainActor (PageRequest) -> Decision
    ) {
        filters.register(name, everywhere: everywhere, decision)
        pages.forgetPlans()
    }

    /// Which filters have a say in a request, in the order in which they are asked; runs none of them.
    ///
    /// - Throws: ``PageError`` if the page is not registered, or a filter cannot be found.
    public func explainFilters(of request: PageRequest) throws(PageError) -> [FilterExplanation] {
        try filterPlan(for: request, registration(for: request)).explanations
    }

    /// What is registered under the name of the page that a request is for; `nil` if it is for none.
    func registration(for request: PageRequest) throws(PageError) -> PageRegistration? {
        guard let page = request.page else { return nil }
        return try pages.registration(page)
    }

    func filterPlan(
        for request: PageRequest, _ registration: PageRegistration?
    ) throws(PageError) -> FilterPlan {
        let named = request.route?.sharedAttributes.value.filters ?? []
        guard let registration else { return try filters.plan(route: named, types: [], page: "") }
        if named.isEmpty, let plan = registration.plan { return plan }
        let plan = try filters.plan(
            route: named, types: registration.filterTypes, page: request.page ?? registration.name)
        if named.isEmpty { registration.plan = plan }
        return plan
    }

    // MARK: - Problems

    /// Everything that is wrong with what has been registered so far: names that are taken, filters that are missing.
    public var problems: [RegistrationProblem] {
        pages.problems + filters.problems + pageNames.compactMap(missingFilter)
    }

    private func missingFilter(of page: String) -> RegistrationProblem? {
        do throws(PageError) {
            _ = try explainFilters(of: PageRequest(page: page))
            return nil
        } catch {
            guard case .unregisteredFilter(let filter, let page) = error else { return nil }
            return .unregisteredFilter(filter: filter, page: page)
        }
    }
}
