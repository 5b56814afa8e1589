/// How often the pages of a container were asked for, and where the time went.
///
/// It is a value: read it when you like, compare two of them, send it anywhere.
///
/// ```swift
/// container.metrics["LoanPage"][.build].count      // 3
/// container.metrics["LoanPage"][.build].average    // 0.0004 seconds
/// ```
///
/// A request that fails counts in every stage that it has reached. What leads to an action is found under its name
/// behind an `@`, what matched nothing under the empty name.
public struct Metrics: Hashable, Sendable {
    private let measured: [String: PageMetrics]

    /// Nothing measured.
    public init() {
        self.init([:])
    }

    init(_ measured: [String: PageMetrics]) {
        self.measured = measured.filter { $0.value != PageMetrics() }
    }

    /// The names under which something was measured, sorted.
    public var names: [String] { measured.keys.sorted() }

    /// What was measured for the page, or the action, of a name.
    public subscript(name: String) -> PageMetrics { measured[name] ?? PageMetrics() }
}

extension PageRequest {
    /// The name under which the request is measured.
    var metricsName: String { page ?? action.map { "@\($0)" } ?? "" }
}
