extension Suite {
    /// Rows with known results, which show that the harness measures correctly.
    static let harness = Suite(
        name: "harness",
        comparisons: [
            Comparison("known costs") {
                [
                    Row("an empty operation", budgets: [.nanoseconds(5), .allocations(0)]) { iterations in
                        for index in 0..<iterations { keep(index) }
                    },
                    Row("a class instance: 1 allocation", budgets: [.allocations(1)]) { iterations in
                        for index in 0..<iterations { keep(Instance(index)) }
                    },
                ]
            }
        ])
}

private final class Instance {
    let value: Int

    init(_ value: Int) {
        self.value = value
    }
}
