import OspreyProperties
import OspreyRouting

extension LintedRoutes {
    func findCapturedHosts() {
        // With the schemes that have them.
        var hosts: Set<[RoutePattern.Segment]> = []
        for route in routes {
            let start = route.pattern.segments.prefix(2)
            if case .literal? = start.dropFirst().first { hosts.insert(Array(start)) }
        }
        for route in routes {
            let segments = route.pattern.segments
            guard segments.count > 2, case .capture(_, let type) = segments[1],
                hosts.contains([segments[0], segments[2]])
            else { continue }
            // Words are hosts by name.
            if case .enumeration = type { continue }
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
            .oddSegment, "'\(key)' captures the host, and the next segment is the host of other routes",
            fix: "if that host is meant, write '\(written)'")
    }
}
