import OspreyRouting

/// Owns the filters of one container: registered instances, and instances that types make themselves.
@MainActor
final class FilterRegistry {
    private var sourcesByKey: [FilterSource.Key: FilterSource] = [:]
    private var keysByName: [ExactName: FilterSource.Key] = [:]
    private var replaceable: Set<FilterSource.Key> = []
    /// The self-made filter types that page classes list, whether an instance exists or not.
    private var selfMade: [ExactName: any SelfMadeFilter.Type] = [:]
    private(set) var factoryWide: [FilterSource] = []
    private(set) var problems: [RegistrationProblem] = []

    /// The names that routes may use, sorted.
    var names: [String] { Set(keysByName.keys).union(selfMade.keys).map(\.text).sorted() }

    /// Registers an instance that serves every request.
    func register(_ filter: some PageFilter, everywhere: Bool) {
        let type = type(of: filter)
        add(
            FilterSource(filter, .type(ObjectIdentifier(type)), named: type.filterName),
            everywhere: everywhere)
    }

    /// Registers a closure under a name.
    func register(
        _ name: String, everywhere: Bool, _ decision: @escaping @MainActor (PageRequest) -> Decision
    ) {
        add(
            FilterSource(ClosureFilter(decision: decision), .name(ExactName(name)), named: name),
            everywhere: everywhere)
    }

    /// Records the filters that a registered page class lists; no instance is made yet.
    func note(_ types: [any PageFilter.Type]) {
        for case let type as any SelfMadeFilter.Type in types where selfMade[type.filterName] == nil {
            selfMade[type.filterName] = type
        }
    }

    /// The source of the filter that a route names.
    private func source(named name: String) throws(PageError) -> FilterSource {
        if let key = keysByName[name], let source = sourcesByKey[key] { return source }
        if let type = selfMade[name] { return makeSource(of: type) }
        throw .unknownFilter(name: name, near: NearNames.find(name, among: names))
    }

    /// The filters of a request to a page whose class lists the given types.
    ///
    /// - Throws: ``PageError`` if the route names a filter that is not registered, or the class lists a type that has
    ///   no registered instance and is not a `SelfMadeFilter`.
    func plan(
        route: [String], types: [any PageFilter.Type], page: String
    ) throws(PageError) -> FilterPlan {
        var sources: [(FilterSource, FilterExplanation.Place)] = factoryWide.map { ($0, .factory) }
        for name in route { sources.append((try source(named: name), .route)) }
        for type in types { sources.append((try source(for: type, page: page), .page)) }
        return FilterPlan(sources, named: route)
    }

    private func source(for type: any PageFilter.Type, page: String) throws(PageError) -> FilterSource {
        if let source = sourcesByKey[.type(ObjectIdentifier(type))] { return source }
        guard let selfMade = type as? any SelfMadeFilter.Type else {
            throw .unregisteredFilter(filter: type.filterName, page: page)
        }
        return makeSource(of: selfMade)
    }

    private func makeSource(of type: any SelfMadeFilter.Type) -> FilterSource {
        let key = FilterSource.Key.type(ObjectIdentifier(type))
        let source = FilterSource(key: key, name: type.filterName, type: type, supply: type.supply)
        add(source, everywhere: false)
        replaceable.insert(key)
        return source
    }

    private func add(_ source: FilterSource, everywhere: Bool) {
        // A self-made instance that was created before a registration is replaced by the registered one.
        if let other = keysByName[source.name], other != source.key || replaceable.remove(other) == nil {
            problems.append(.duplicateFilter(name: source.name, isSameType: other == source.key))
            return
        }
        keysByName[source.name] = source.key
        sourcesByKey[source.key] = source
        if everywhere { factoryWide.append(source) }
    }
}

extension SelfMadeFilter {
    /// Makes instances according to ``isSingleton``: the same one each time, or a new one.
    fileprivate static var supply: FilterSource.Supply {
        isSingleton ? .shared(FilterInstance(Self(), named: filterName)) : .each(maker)
    }

    /// Makes an instance on each call; the stages are determined once, from the type.
    fileprivate static var maker: @MainActor () -> FilterInstance {
        switch Self.self {
        case let type as any (SelfMadeFilter & PreFilter & PostFilter).Type: makerForBoth(type)
        case let type as any (SelfMadeFilter & PreFilter).Type: makerForPre(type)
        case let type as any (SelfMadeFilter & PostFilter).Type: makerForPost(type)
        default: { [name = filterName] in FilterInstance(Self(), named: name, nil, nil) }
        }
    }

    private static func makerForBoth<Filter: SelfMadeFilter & PreFilter & PostFilter>(
        _ type: Filter.Type
    ) -> @MainActor () -> FilterInstance {
        { [name = type.filterName] in
            let filter = type.init()
            return FilterInstance(filter, named: name, filter, filter)
        }
    }

    private static func makerForPre<Filter: SelfMadeFilter & PreFilter>(
        _ type: Filter.Type
    ) -> @MainActor () -> FilterInstance {
        { [name = type.filterName] in
            let filter = type.init()
            return FilterInstance(filter, named: name, filter, nil)
        }
    }

    private static func makerForPost<Filter: SelfMadeFilter & PostFilter>(
        _ type: Filter.Type
    ) -> @MainActor () -> FilterInstance {
        { [name = type.filterName] in
            let filter = type.init()
            return FilterInstance(filter, named: name, nil, filter)
        }
    }
}
