// The names that declarations of this module had before, for one version.

/// The former name of ``Trust``.
@available(*, deprecated, renamed: "Trust")
public typealias Origin = Trust

extension RouteMatch {
    /// The former name of ``trust``.
    @available(*, deprecated, renamed: "trust")
    public var origin: Trust { trust }
}

extension RouteTable {
    /// The former name of ``match(_:trust:redirectLimit:)-(RouteURL,_,_)``.
    @available(*, deprecated, renamed: "match(_:trust:redirectLimit:)")
    public func match(
        _ url: RouteURL, origin: Trust, redirectLimit: Int = RouteTable.defaultRedirectLimit
    ) throws(RouteFailure) -> RouteMatch {
        try match(url, trust: origin, redirectLimit: redirectLimit)
    }

    /// The former name of ``match(_:trust:redirectLimit:)-(String,_,_)``.
    @available(*, deprecated, renamed: "match(_:trust:redirectLimit:)")
    public func match(
        _ text: String, origin: Trust, redirectLimit: Int = RouteTable.defaultRedirectLimit
    ) throws(RouteFailure) -> RouteMatch {
        try match(text, trust: origin, redirectLimit: redirectLimit)
    }

    /// The former name of ``canOpen(_:trust:)``.
    @available(*, deprecated, renamed: "canOpen(_:trust:)")
    public func canOpen(_ text: String, origin: Trust) -> Bool {
        canOpen(text, trust: origin)
    }

    /// The former name of ``explain(_:trust:)``.
    @available(*, deprecated, renamed: "explain(_:trust:)")
    public func explain(_ text: String, origin: Trust) -> RouteExplanation {
        explain(text, trust: origin)
    }
}

extension RouteDisplay {
    /// The former name of ``cover``.
    @available(*, deprecated, renamed: "cover")
    public static var present: RouteDisplay { .cover }

    /// The former name of ``sheet``.
    @available(*, deprecated, renamed: "sheet")
    public static var overlay: RouteDisplay { .sheet }

    /// The former name of ``window``.
    @available(*, deprecated, renamed: "window")
    public static var layer: RouteDisplay { .window }
}

/// The former name of ``RouteError``.
@available(*, deprecated, renamed: "RouteError")
public typealias RouteFailure = RouteError

/// The former name of ``ErrorCause``.
@available(*, deprecated, renamed: "ErrorCause")
public typealias FailureCause = ErrorCause
