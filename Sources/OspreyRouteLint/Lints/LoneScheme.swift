import OspreyProperties
import OspreyRouting

extension LintedRoutes {
    /// A scheme that one route has, in a file where another one is common.
    func findLoneSchemes() {
        let schemes = Dictionary(grouping: routes, by: \.scheme)
        guard let usual = schemes.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
            usual.value.count >= 5
        else { return }
        for (scheme, routes) in schemes.sortedByKey
        where routes.count == 1 && scheme != "https" && scheme != "http" {
            if settings.base.origins.contains(where: { $0.scheme == scheme }) { continue }
            guard let meant = meant(by: scheme, usual: usual.key) else { continue }
            report(.loneScheme(scheme: scheme, usual: meant), on: routes[0])
        }
    }
}

extension LintedRoutes {
    /// The scheme that was probably meant; nil if the lone one may belong to a second app or to a sign-in service.
    private func meant(by scheme: String, usual: String) -> String? {
        if let near = NearNames.find(scheme, among: ["base", usual]).first { return near }
        // `shopcart.items` lacks a dot, and `basebase` has a word twice; `shop-staging` is another app.
        for known in ["base", usual] where scheme.hasPrefix(known) {
            if scheme.dropFirst(known.count).first?.isLetter == true { return known }
        }
        // `vouchers.list = VoucherPage`: the scheme is missing.
        let stem = scheme.hasSuffix("s") ? String(scheme.dropLast()) : scheme
        let isOfPage =
            stem.count > 3
            && routes.contains { route in
                route.scheme == scheme && route.pageName?.lowercased().hasPrefix(stem) == true
            }
        if isOfPage { return usual }
        let isElsewhere = routes.contains { route in
            route.scheme != scheme
                && (route.pageName?.lowercased() == scheme
                    || route.pattern.segments.contains { segment in
                        if case .literal(let text) = segment { text.lowercased() == scheme } else { false }
                    })
        }
        return isElsewhere ? usual : nil
    }
}

extension Route {
    /// The scheme of its URLs.
    var scheme: String { String(key.prefix { $0 != "." }).lowercased() }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func loneScheme(scheme: String, usual: String) -> RouteProblem {
        RouteProblem(
            .oddSegment, "only one route has the scheme '\(scheme)', others have '\(usual)'",
            fix: "begin the key with '\(usual).', unless '\(scheme)' opens the app, too")
    }
}
