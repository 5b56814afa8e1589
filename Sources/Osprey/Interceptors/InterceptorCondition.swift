import OspreyRouting

/// Selects the requests that an interceptor is asked about.
///
/// ```swift
/// container.register(
///     interceptor: Audit(), options: InterceptorOptions(condition: .attribute("x-audit") || .urls("wallet://pay")))
/// ```
@MainActor
public struct InterceptorCondition {
    private let isMet: (PageRequest) -> Bool

    /// Whether it is ``always``, the default.
    private(set) var isAlways = false

    /// The requests for which a closure returns `true`.
    public init(_ isMet: @escaping (PageRequest) -> Bool) {
        self.isMet = isMet
    }

    /// Every request.
    public static let always = {
        var condition = InterceptorCondition { _ in true }
        condition.isAlways = true
        return condition
    }()

    /// The requests whose URL matches no route.
    public static let unmatched = InterceptorCondition { $0.isUnmatched }

    /// The requests that come from outside the app.
    public static let external = InterceptorCondition { $0.trust == .external }

    /// The requests with one of the given URLs, whatever their query and fragment.
    ///
    /// Scheme and host are compared without regard to case. A string that is not a URL matches nothing, and neither does a
    /// pattern such as `wallet://pay/*`. For every URL of a route, its web address and the page by its name, use
    /// ``attribute(_:_:)``.
    public static func urls(_ urls: String...) -> InterceptorCondition { self.urls(urls) }

    /// The requests with one of the given URLs, whatever their query and fragment.
    public static func urls(_ urls: [String]) -> InterceptorCondition {
        let addresses = Set(urls.compactMap(RouteURL.address))
        return InterceptorCondition { request in request.url.map { addresses.contains($0.address) } ?? false }
    }

    /// The requests whose URL, as it was requested, contains a match of a regular expression.
    public static func matching<Output>(_ expression: Regex<Output>) -> InterceptorCondition {
        InterceptorCondition { request in
            guard let url = request.url?.original else { return false }
            return url.firstMatch(of: expression) != nil
        }
    }

    /// The requests whose route has a custom attribute, such as `x-audit`, with the given value if there is one.
    ///
    /// For a request that names its page, all routes of the page are searched.
    public static func attribute(_ name: String, _ value: String? = nil) -> InterceptorCondition {
        InterceptorCondition { request in
            let found = request.extras(named: name)
            return value.map(found.contains) ?? !found.isEmpty
        }
    }

    /// Whether a request meets the condition.
    func callAsFunction(_ request: PageRequest) -> Bool { isMet(request) }

    /// The requests that meet both conditions.
    public static func && (left: InterceptorCondition, right: InterceptorCondition) -> InterceptorCondition {
        InterceptorCondition { left($0) && right($0) }
    }

    /// The requests that meet one of the conditions.
    public static func || (left: InterceptorCondition, right: InterceptorCondition) -> InterceptorCondition {
        InterceptorCondition { left($0) || right($0) }
    }

    /// The requests that do not meet the condition.
    public static prefix func ! (condition: InterceptorCondition) -> InterceptorCondition {
        InterceptorCondition { !condition($0) }
    }
}

extension RouteURL {
    /// The address of a URL given as a string, or `nil` if the string is not a URL.
    package static func address(_ text: String) -> String? { (try? RouteURL(text))?.address }
}
