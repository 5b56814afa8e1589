/// The comparisons of one area of the package.
@MainActor
struct Suite {
    let name: String
    let comparisons: [Comparison]
}

/// Rows that are measured alternately, round by round, so that noise of the machine affects them equally.
@MainActor
struct Comparison {
    let name: String
    /// Sets up the measurement; called only if the comparison is selected.
    ///
    /// The first row is the baseline for ratios.
    let rows: @MainActor () async throws -> [Row]

    init(_ name: String, _ rows: @escaping @MainActor () async throws -> [Row]) {
        self.name = name
        self.rows = rows
    }
}
