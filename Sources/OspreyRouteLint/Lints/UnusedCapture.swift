import OspreyProperties
import OspreyRouting

extension LintedRoutes {
    func findUnusedCaptures() {
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
            .droppedParameter, "the redirect loses what '{\(name)}' captures",
            fix: "use it in the URL of the redirect, or write '*' in the key if it is not needed")
    }
}
