/// A filter instance with the stages in which it is asked.
@MainActor
package final class FilterInstance {
    /// The name of the filter in routes and messages.
    package let name: String
    let filter: any PageFilter
    package let preFilter: (any PreFilter)?
    package let postFilter: (any PostFilter)?

    /// Determines the stages once, for an instance that serves many requests; the casts take longer than most filters.
    package convenience init(_ filter: any PageFilter, named name: String) {
        self.init(filter, named: name, filter as? any PreFilter, filter as? any PostFilter)
    }

    fileprivate init(
        _ filter: any PageFilter, named name: String, _ preFilter: (any PreFilter)?,
        _ postFilter: (any PostFilter)?
    ) {
        self.name = name
        self.filter = filter
        self.preFilter = preFilter
        self.postFilter = postFilter
    }
}

extension SelfMadeFilter {
    /// Makes an instance on each call; the stages are determined once, from the type.
    package static var maker: @MainActor () -> FilterInstance {
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
