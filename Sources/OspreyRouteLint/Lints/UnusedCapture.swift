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
                // A capture with a type restricts which URLs are redirected.
                switch segment {
                case .capture(let name, .any), .tail(let name):
                    guard !template.captureNames.contains(name) else { continue }
                    let isTail = if case .tail = segment { true } else { false }
                    report(.unusedCapture(name: name, isTail: isTail), on: route)
                case .literal, .any, .capture: continue
                }
            }
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unusedCapture(name: String, isTail: Bool) -> RouteProblem {
        RouteProblem(
            .unusedCapture, "the redirect loses what '{\(name)}' captures",
            fix: "use it in the URL after '->', or "
                + (isTail
                    ? "keep it and accept the warning: '*' takes one segment"
                    : "write '*' in the key if it is not needed"))
    }
}
