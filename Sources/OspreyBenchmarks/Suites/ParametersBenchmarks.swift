import Osprey

extension Suite {
    /// Parameters created by code; parameters of URLs are measured with the routes.
    static let parameters = Suite(name: "parameters", comparisons: [setting()])

    @MainActor
    private static func setting() -> Comparison {
        Comparison("set keys one after the other, each of them") {
            func row(_ count: Int, budgets: [Budget] = []) -> Row {
                let keys = (0..<count).map { "key\($0)" }
                return Row("\(count) keys", operations: count, budgets: budgets) { iterations in
                    for _ in 0..<iterations {
                        var parameters = Parameters()
                        for key in keys { parameters[key] = true }
                        keep(parameters)
                    }
                }
            }
            return [row(100), row(10_000, budgets: [.ratio(6)])]
        }
    }
}
