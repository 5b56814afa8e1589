import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// An origin is listed for a scheme that no route has.
    public static let unusedOrigin = Self("unused-origin", .warning)
}

extension Lint {
    static let unusedOrigin = Lint(
        .unusedOrigin,
        "`base.origins.shopp`, but no route has this scheme.",
        remedy: "Correct the scheme.",
        in: """
            base.origins.shopp = https://shop.example
            shop.home = HomePage
            """
    ) { routes in routes.findUnusedOrigins() }
}

extension LintedRoutes {
    fileprivate func findUnusedOrigins() {
        guard settings.holders.names.contains(where: { $0.hasPrefix("base.origins.") }) else { return }
        let schemes = Set(routes.map(\.scheme))
        let known = NameIndex(schemes.sorted())
        for (key, index) in settings.holdersInOrder where key.hasPrefix("base.origins.") {
            let scheme = String(key.dropFirst("base.origins.".count))
            guard !schemes.contains(scheme), !set.lostKeys.mayBegin(with: [.literal(scheme)]) else {
                continue
            }
            report(
                .unusedOrigin(scheme: scheme, near: known.near(scheme)), index,
                .key("base.origins.".utf8.count))
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unusedOrigin(scheme: String, near: [String]) -> RouteProblem {
        RouteProblem(
            .unusedOrigin, "no route has the scheme '\(scheme)'\(near.didYouMean)",
            fix: "write the scheme of the routes that have these addresses")
    }
}
