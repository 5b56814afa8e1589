import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// An origin takes URLs away from another one.
    public static let overlappingOrigins = Self("overlapping-origins", .warning)
}

extension Lint {
    static let overlappingOrigins = Lint(
        .overlappingOrigins,
        """
        `https://a.example` and `https://a.example/s` of one file: the second takes URLs from the \
        first.
        """,
        remedy: "Remove one.",
        in: """
            base.origins.shop = https://shop.example, https://shop.example/s
            shop.home = HomePage
            """
    ) { routes in routes.findOverlappingOrigins() }
}

extension LintedRoutes {
    fileprivate func findOverlappingOrigins() {
        let origins = settings.base.origins
        let texts = Dictionary(origins.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
        let hosts = Dictionary(grouping: origins, by: \.host)
        for (key, index) in settings.holdersInOrder where key.hasPrefix("base.origins.") {
            for item in set.definitions.value(index).items {
                guard let origin = texts[item.text],
                    let wider = hosts[origin.host]?.first(where: { $0.contains(origin) })
                else { continue }
                report(.overlappingOrigins(text: item.text, other: wider.text), index, .value(item.offset))
            }
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func overlappingOrigins(text: String, other: String) -> RouteProblem {
        RouteProblem(
            .overlappingOrigins, "'\(text)' takes all its URLs away from '\(other)'",
            fix: "remove one of the two, unless the same path means something else in each")
    }
}
