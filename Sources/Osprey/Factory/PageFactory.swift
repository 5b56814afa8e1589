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
public final class PageFactory: PageRegistrar {
    /// How often a request may be redirected; 16 by default.
    public var redirectLimit = 16

    /// The requests up to the one whose filters are asked or whose page is built now; `nil` when none is.
    private(set) var trail: RequestTrail?

    let pages = PageRegistry()
    let filters = FilterRegistry()
    let singletonStore = SingletonStore()
    let pageAttributes = PageAttributesIndex()

    /// The container that the factory belongs to, if it does.
    let containerReference = ContainerReference()

    /// Makes a factory that knows no pages.
    public init() {}

    /// The factory itself, which takes registrations as a container does.
    public var factory: PageFactory { self }

    // MARK: - Pages

    /// The names of all registered pages, sorted; aliases are not among them.
    public var pageNames: [String] { pages.names }

    /// Whether a page can be asked for by a name: its own or an alias.
    public func isRegistered(_ name: String) -> Bool { pages.registration(orNil: name) != nil }

    /// The name under which a page class is registered first, or `nil`.
    package func name(of type: Page.Type) -> String? { pages.name(of: type) }

    /// The class that can be asked for by a name, or `nil`.
    package func pageType(named name: String) -> Page.Type? { pages.registration(orNil: name)?.type }

    // MARK: - Filters

    /// Does something that filters and initializers have a part in: what they open or build meanwhile comes after these
    /// requests.
    func following<Value>(
        _ trail: RequestTrail, _ work: () throws(PageError) -> Value
    ) throws(PageError) -> Value {
        let outer = self.trail
        self.trail = trail
        defer { self.trail = outer }
        return try work()
    }

    /// Which filters have a say in a request, in the order in which they are asked; runs none of them.
    ///
    /// In a container, they are those of every route of the page among them, unless the request came by a URL: then
    /// those of its route.
    ///
    /// - Throws: ``PageError`` if the page is not registered, or a filter cannot be found.
    public func explainFilters(of request: PageRequest) throws(PageError) -> [FilterExplanation] {
        let request = routes.map { withAttributes(request, by: $0) } ?? request
        return try filterPlan(for: request, registration(for: request)).explanations
    }

    /// What is registered under the name of the page that a request is for; `nil` if it is for none.
    func registration(for request: PageRequest) throws(PageError) -> PageRegistration? {
        guard let page = request.page else { return nil }
        return try pages.registration(page)
    }

    func filterPlan(
        for request: PageRequest, _ registration: PageRegistration?
    ) throws(PageError) -> FilterPlan {
        let named = request.routeFilters
        guard let registration else { return try filters.plan(route: named, types: [], page: "") }
        if let plan = registration.plan, plan.named == named { return plan }
        let plan = try filters.plan(
            route: named, types: registration.filterTypes, page: request.page ?? registration.name)
        registration.plan = plan
        return plan
    }

    // MARK: - Singletons

    /// The singletons that have been built and are kept, in the order of their names.
    public var singletons: [Page] { singletonStore.all }

    /// Lets a singleton go, so that the next request builds a new one.
    ///
    /// A page that no stack holds gets `finished` at once; one that is held, when it leaves its stack. The ``TabPage``
    /// whose tabs are displayed stays.
    ///
    /// - Returns: Whether one was let go.
    @discardableResult
    public func evictSingleton(_ name: String) -> Bool {
        singletonStore.evict(pages.canonicalName(name))
    }

    /// Lets every singleton go that no stack holds, as when memory is short; the ``TabPage`` of displayed tabs stays.
    public func evictUnusedSingletons() {
        singletonStore.evictAll { $0.navigator == nil }
    }

    // MARK: - Problems

    /// Everything that is wrong with what has been registered so far: names that are taken, filters that are missing.
    public var problems: [RegistrationProblem] {
        // Looking for filters makes those that make themselves, which may find that a name is taken.
        let missing = pageNames.compactMap(missingFilter)
        return pages.problems + filters.problems + missing
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
