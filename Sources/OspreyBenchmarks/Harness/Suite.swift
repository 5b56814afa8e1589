/// The comparisons of one area of the package.
struct Suite {
    let name: String
    /// Sets up what is measured.
    let comparisons: @MainActor () async throws -> [Comparison]
}

/// Rows that are measured in turns, round by round, so that noise of the machine hits them alike.
struct Comparison {
    let name: String
    /// The first row is the baseline that ratios refer to.
    let rows: [Row]

    init(_ name: String, _ rows: [Row]) {
        self.name = name
        self.rows = rows
    }
}
