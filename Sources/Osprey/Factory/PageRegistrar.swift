/// Takes the pages and filters of an app: a container, or a factory that is used alone.
@MainActor
public protocol PageRegistrar {
    /// The factory that keeps what is registered.
    var factory: PageFactory { get }
}

extension PageRegistrar {
    /// Registers page classes by their initializers, each under its ``Page/pageName-type.property``.
    public func register<each P: Page>(_ make: repeat @escaping @MainActor () -> each P) {
        repeat factory.add((each P).self, as: (each P).pageName, make: each make)
    }

    /// Registers a page class that needs something: the expression is evaluated anew for each page.
    ///
    /// Named initializers that need something besides the value which a request gives them are listed here, after
    /// those of the class:
    ///
    /// ```swift
    /// container.register(
    ///     TopicPage(store: store),
    ///     initializers: ["topic": Initializer { (topic: String) in TopicPage(topic, store: store) }])
    /// ```
    public func register<P: Page>(
        _ make: @autoclosure @escaping @MainActor () -> P, as name: String = P.pageName,
        initializers: Initializers = [:]
    ) {
        factory.add(P.self, as: name, initializers: initializers, make: make)
    }

    /// Registers a page class by its initializer under a name of its own.
    ///
    /// A closure of several statements has to name the class that it makes, as in `{ () -> LoanPage in ... }`; Swift
    /// takes it to make `Page` otherwise, which is reported in ``PageFactory/problems``.
    public func register<P: Page>(_ make: @escaping @MainActor () -> P, as name: String) {
        factory.add(P.self, as: name, make: make)
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
        _ type: P.Type, as name: String, initializers: Initializers = [:], make: @escaping @MainActor () -> P
    ) {
        guard let registration = pages.add(type, as: name, initializers, make: make) else { return }
        filters.note(registration.filterTypes)
    }
}
