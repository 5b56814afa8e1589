/// Takes the pages and filters of an app: a container, or a factory that is used alone.
@MainActor
public protocol PageRegistrar {
    /// The factory that keeps what is registered.
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
    /// The container keeps the closure, and the closure what it captures. To capture what owns the container, use
    /// ``register(weak:as:initializers:_:)``.
    ///
    /// Named initializers that need something besides the value which a request gives them are listed here, after
    /// those of the class:
    ///
    /// ```swift
    /// container.register(initializers: ["topic": Initializer { (topic: String) in TopicPage(topic, store: store) }]) {
    ///     TopicPage(store: store)
    /// }
    /// ```
    ///
    /// A closure of several statements has to name the class that it makes, as in `{ () -> LoanPage in ... }`; Swift
    /// takes it to make `Page` otherwise, which is reported in ``PageFactory/problems``.
    public func register<P: Page>(
        as name: String = P.pageName, initializers: Initializers = [:], _ make: @escaping @MainActor () -> P
    ) {
        factory.add(P.self, as: name, initializers: initializers, make: make)
    }

    /// Registers a page class by its initializer under a name of its own.
    public func register<P: Page>(_ make: @escaping @MainActor () -> P, as name: String) {
        register(as: name, make)
    }

    /// Registers a page class by a closure that makes each page with an object which the container does not keep.
    ///
    /// ```swift
    /// container.register(weak: self) { app in AccountPage(app.services) { [weak app] in app?.signOut() } }
    /// ```
    ///
    /// Use it for whatever owns the container, which would otherwise keep itself alive. Once the owner is gone, a
    /// request for the page fails with ``InjectionError/Problem/ownerGone(typeName:)``.
    public func register<Owner: AnyObject, P: Page>(
        weak owner: Owner, as name: String = P.pageName, initializers: Initializers = [:],
        _ make: @escaping @MainActor (Owner) -> P
    ) {
        factory.add(P.self, as: name, initializers: initializers) { [weak owner] in
            guard let owner else { throw InjectionProblemError(.ownerGone(typeName: "\(Owner.self)")) }
            return make(owner)
        }
    }

    /// Lets a registered page be asked for by another name, too.
    ///
    /// Events and requests call the page by its own name.
    public func register(alias: String, for name: String) {
        factory.pages.add(alias: alias, for: name)
        factory.pageAttributes.forget()
    }

    /// Registers the instance that serves wherever a page class or a route names the type of the filter.
    ///
    /// With `everywhere` it is asked about every request, before all filters of routes and pages.
    public func register(filter: some PageFilter, everywhere: Bool = false) {
        factory.filters.register(filter, everywhere: everywhere)
        factory.pages.forgetPlans()
    }

    /// Registers a pre-filter that is a closure, under the name by which routes call it.
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
