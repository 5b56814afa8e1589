import OspreyRouting

extension LintedRoutes {
    /// Whether the line of a group has a slip, so that what it would give to routes is unknown.
    ///
    /// - Complexity: O(*n*) in the number of routes.
    var mayLackGroup: Bool {
        self.set.report.findings.contains { [.unknownSetting, .unmatchedGroup].contains($0.problem.code) }
            || settings.groups.contains { !set.report.isSound($0.definition) }
            || hasKeyLikeGroup
    }

    /// Whether the key of a route is almost the one of a group: `bsae.group.me`, `basegroup.me`.
    private var hasKeyLikeGroup: Bool {
        let starts = routes.lazy.map(\.pattern.segments).filter { $0.count <= 3 }
            .map { $0.dropLast().map(\.description).joined() }
        return Set(starts).contains { !NearNames.find($0, among: ["basegroup"]).isEmpty }
    }
}
