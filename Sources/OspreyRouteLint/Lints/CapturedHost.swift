import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A capture in the place of the host, before the host of other routes.
    public static let capturedHost = Self("captured-host", .warning)
}

extension Lint {
    static let capturedHost = Lint(
        .capturedHost,
        "A capture in the place of the host, before a segment that is the host of other routes.",
        remedy: "Put the host first.",
        in: """
            shop.item = ItemsPage
            shop.{itemId|uint}.item = ItemPage
            """
    ) { routes in routes.findCapturedHosts() }
}

extension LintedRoutes {
    fileprivate func findCapturedHosts() {
        var hosts: Set<RoutePattern.Segment> = []
        for route in routes {
            if let host = route.pattern.segments.dropFirst().first, case .literal = host {
                hosts.insert(host)
            }
        }
        for route in routes {
            let segments = route.pattern.segments
            guard segments.count > 2, case .capture = segments[1], hosts.contains(segments[2]) else {
                continue
            }
            let swapped = [segments[0], segments[2], segments[1]] + segments.dropFirst(3)
            let key = swapped.map(\.description).joined(separator: ".")
            report(.capturedHost(key: route.key, written: key), on: route)
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func capturedHost(key: String, written: String) -> RouteProblem {
        RouteProblem(
            .capturedHost, "'\(key)' captures the host, and the next segment is the host of other routes",
            edit: RouteEdit(.around(key), written))
    }
}
