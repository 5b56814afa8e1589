/// One way to do the work of a comparison.
struct Row {
    /// The work of one round; the body repeats its operation the given number of times.
    enum Work {
        case timed(@MainActor (_ iterations: Int) -> Void)
        case timedAsync(@MainActor (_ iterations: Int) async throws -> Void)
        /// Read once: a size or a count instead of a time, with its own unit.
        case gauge(unit: String, @MainActor () throws -> Double)
        /// Nanoseconds and allocations that were recorded while the rows were set up.
        case recorded(@MainActor () -> Samples)
    }

    let name: String
    /// How many operations one iteration of the body does.
    let operations: Int
    let budgets: [Budget]
    let work: Work

    /// A row whose body repeats the measured operation `iterations` times.
    init(
        _ name: String, operations: Int = 1, budgets: [Budget] = [],
        _ body: @escaping @MainActor (_ iterations: Int) -> Void
    ) {
        self.name = name
        self.operations = operations
        self.budgets = budgets
        work = .timed(body)
    }

    /// A row whose operation suspends.
    static func async(
        _ name: String, operations: Int = 1, budgets: [Budget] = [],
        _ body: @escaping @MainActor (_ iterations: Int) async throws -> Void
    ) -> Row {
        Row(name: name, operations: operations, budgets: budgets, work: .timedAsync(body))
    }

    /// A row that is a reading, such as the size of something in bytes.
    static func gauge(
        _ name: String, unit: String, budgets: [Budget] = [], _ read: @escaping @MainActor () throws -> Double
    ) -> Row {
        Row(name: name, operations: 1, budgets: budgets, work: .gauge(unit: unit, read))
    }

    /// A row whose readings were recorded before, such as a part of an operation that cannot be run alone.
    static func recorded(_ name: String, _ samples: @escaping @MainActor () -> Samples) -> Row {
        Row(name: name, operations: 1, budgets: [], work: .recorded(samples))
    }

    private init(name: String, operations: Int, budgets: [Budget], work: Work) {
        self.name = name
        self.operations = operations
        self.budgets = budgets
        self.work = work
    }
}
