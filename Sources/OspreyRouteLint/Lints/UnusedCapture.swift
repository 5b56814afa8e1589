import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A redirect that loses a capture.
    public static let unusedCapture = Self("unused-capture", .warning)
}

extension Lint {
    static let unusedCapture = Lint(
        .unusedCapture,
        "A redirect loses a capture that takes any text.",
        remedy: "Use it, or write `*`.",
        in: """
            shop.old.{id} = -> shop://home
            shop.home = HomePage
            """
    ) { routes in routes.findUnusedCaptures() }
}

extension LintedRoutes {
    fileprivate func findUnusedCaptures() {
        // A route with an error is not checked further.
        for route in routes where isSound(route) {
            guard case .redirect(let template) = route.target else { continue }
            for segment in route.pattern.segments {
                // A capture with a type restricts which URLs are redirected, and '*' cannot stand for a tail.
                guard case .capture(let name, .any) = segment, !template.captureNames.contains(name) else {
                    continue
                }
                report(.unusedCapture(name: name), on: route)
            }
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unusedCapture(name: String) -> RouteProblem {
        RouteProblem(
            .unusedCapture, "the redirect loses what '{\(name)}' captures",
            fix: "use it in the URL after '->', or write '*' in the key if it is not needed")
    }
}
