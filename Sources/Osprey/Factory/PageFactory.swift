import OspreyRouting

/// Builds pages by registered name: asks the filters, constructs the page, injects its values.
///
/// A container has one. A factory also works without a container, for tests and for apps that only need this part:
///
/// ```swift
/// let factory = PageFactory()
/// factory.register(HomePage.init, LoanPage.init)
/// factory.register(filter: LoginGuard(session: session))
/// let page = try factory.build("LoanPage", ["loanId": .uuid(id)])
/// ```
///
/// Problems with the registrations are collected in ``problems``, and reported when a container starts.
@MainActor
public final class PageFactory: PageRegistrar {
    /// How often a request may be redirected; 16 by default.
    public var redirectLimit = 16

    /// The requests up to the one whose filters are being asked or whose page is being built; `nil` if there is none.
    private(set) var trail: RequestTrail?

    let pages = PageRegistry()
    let filters = FilterRegistry()
    let singletonStore = SingletonStore()
    let pageAttributes = PageAttributesIndex()

    /// The container that the factory belongs to, if it belongs to one.
    let ownerReference = OwnerReference()

    private let router: Router?

    /// Makes a factory that knows no pages.
    public convenience init() {
        self.init(by: nil)
    }

    /// - Parameter router: The routes that say more about pages; `nil` without a container.
    init(by router: Router?) {
        self.router = router
    }

    /// The current routes, if there are any.
    var routes: RouteTable? { router?.table }

    /// The factory itself, for registering directly on a factory as on a container.
    public var factory: PageFactory { self }

    // MARK: - Pages

    /// The names of all registered pages, sorted, without aliases.
    public var pageNames: [String] { pages.names }

    /// Whether a name, or an alias, is registered for a page.
    public func isRegistered(_ name: String) -> Bool { pages.registration(orNil: name) != nil }

    /// The first name under which a page class is registered, or `nil`.
    package func name(of type: Page.Type) -> String? { pages.name(of: type) }

    /// The class that is registered under a name or alias, or `nil`.
    package func pageType(named name: String) -> Page.Type? { pages.registration(orNil: name)?.type }

    // MARK: - Filters

    /// Runs code of filters or initializers; requests that they make, and pages that they build, continue the given
    /// trail.
    func following<Value>(
        _ trail: RequestTrail, _ work: () throws(PageError) -> Value
    ) throws(PageError) -> Value {
        let outer = self.trail
        self.trail = trail
        defer { self.trail = outer }
        return try work()
    }

    /// The filters that apply to a request, in the order in which they are asked; none of them is run.
    ///
    /// In a container, they include the filters of every route of the page. If the request came by a URL, they include
    /// the filters of its route instead.
    ///
    /// - Throws: ``PageError`` if the page is not registered, or a filter cannot be found.
    public func explainFilters(of request: PageRequest) throws(PageError) -> [FilterExplanation] {
        let request = routes.map { withAttributes(request, by: $0) } ?? request
        return try filterPlan(for: request, registration(for: request)).explanations
    }

    /// The registration of the page that a request is for; `nil` if the request is not for a page.
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

    /// The singletons that have been built and kept, sorted by name.
    public var singletons: [Page] { singletonStore.all }

    /// Releases a singleton, so that the next request builds a new one.
    ///
    /// A page that is in no stack gets `finished` at once; otherwise it does when it leaves its stack. The ``TabPage``
    /// whose tabs are displayed stays.
    ///
    /// - Returns: Whether a singleton was released.
    @discardableResult
    public func evictSingleton(_ name: String) -> Bool {
        singletonStore.evict(pages.canonicalName(name))
    }

    /// Releases every singleton that is in no stack, for example when memory is low; the ``TabPage`` of displayed tabs
    /// stays.
    public func evictUnusedSingletons() {
        singletonStore.evictAll { $0.navigator == nil }
    }

    // MARK: - Problems

    /// Every problem with the registrations so far, such as duplicate names and missing filters.
    public var problems: [RegistrationProblem] {
        // The search for missing filters creates self-made filters, and may find a duplicate name.
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
