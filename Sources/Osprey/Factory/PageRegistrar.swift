/// Registers the pages and filters of an app: a container, or a factory that is used without a container.
@MainActor
public protocol PageRegistrar {
    /// The factory that keeps the registrations.
    var factory: PageFactory { get }
}

extension PageRegistrar {
    /// Registers page classes by their initializers, each under its ``Page/pageName-type.property``.
    ///
    /// ```swift
    /// container.register(HomePage.init, LoansPage.init)
    /// ```
    public func register<First: Page, Second: Page, each More: Page>(
        _ first: @escaping @MainActor () -> First, _ second: @escaping @MainActor () -> Second,
        _ more: repeat @escaping @MainActor () -> each More
    ) {
        register(first)
        register(second)
        repeat register(each more)
    }

    /// Registers a page class by a closure that makes a new page of it for each build.
    ///
    /// ```swift
    /// container.register(HomePage.init)
    /// container.register { LoanPage(store: store) }
    /// container.register(as: "OldLoanPage") { LoanPage(store: archive) }
    /// ```
    ///
    /// The container retains the closure and everything that it captures. To capture the owner of the container, use
    /// ``register(weak:as:initializers:_:)``.
    ///
    /// List named initializers here if they need something besides the value from the request. They are added to the
    /// class's own:
    ///
    /// ```swift
    /// container.register(initializers: ["topic": Initializer { (topic: String) in TopicPage(topic, store: store) }]) {
    ///     TopicPage(store: store)
    /// }
    /// ```
    ///
    /// A closure of several statements has to declare the class that it returns, as in `{ () -> LoanPage in ... }`.
    /// Otherwise Swift infers `Page`, and ``PageFactory/problems`` reports that.
    public func register<P: Page>(
        as name: String = P.pageName, initializers: Initializers = [:], _ make: @escaping @MainActor () -> P
    ) {
        factory.add(P.self, as: name, initializers: initializers, make: make)
    }

    /// Registers a page class by its initializer under another name.
    public func register<P: Page>(_ make: @escaping @MainActor () -> P, as name: String) {
        register(as: name, make)
    }

    /// Registers a page class by a closure that gets an owner which the container does not retain.
    ///
    /// ```swift
    /// container.register(weak: self) { app in AccountPage(app.services) { [weak app] in app?.signOut() } }
    /// ```
    ///
    /// Use it if the closure needs the object that owns the container; a strong reference would be a retain cycle. Once
    /// the owner is gone, a request for the page fails with ``InjectionError/Problem/ownerGone(typeName:)``.
    public func register<Owner: AnyObject, P: Page>(
        weak owner: Owner, as name: String = P.pageName, initializers: Initializers = [:],
        _ make: @escaping @MainActor (Owner) -> P
    ) {
        factory.add(P.self, as: name, initializers: initializers) { [weak owner] in
            guard let owner else { throw InjectionProblemError(.ownerGone(typeName: "\(Owner.self)")) }
            return make(owner)
        }
    }

    /// Registers another name for a registered page.
    ///
    /// Events and requests still use the page's own name.
    public func register(alias: String, for name: String) {
        factory.pages.add(alias: alias, for: name)
        factory.pageAttributes.forget()
    }

    /// Registers the filter instance that is used wherever a page class or a route names the filter.
    ///
    /// If `everywhere` is `true`, it is asked about every request, before all filters of routes and pages.
    public func register(filter: some PageFilter, everywhere: Bool = false) {
        factory.filters.register(filter, everywhere: everywhere)
        factory.pages.forgetPlans()
    }

    /// Registers a closure as a pre-filter, under the name that routes use.
    public func register(
        filter name: String, everywhere: Bool = false,
        _ decision: @escaping @MainActor (PageRequest) -> Decision
    ) {
        factory.filters.register(name, everywhere: everywhere, decision)
        factory.pages.forgetPlans()
    }
}

extension PageFactory {
    fileprivate func add<P: Page>(
        _ type: P.Type, as name: String, initializers: Initializers,
        make: @escaping @MainActor () throws -> P
    ) {
        guard let registration = pages.add(type, as: name, initializers, make: make) else { return }
        filters.note(registration.filterTypes)
    }
}
