// Former names of declarations of this module, kept for one version.
public import Osprey

/// The former name of ``FilterConformanceProblem``.
@available(*, deprecated, renamed: "FilterConformanceProblem")
public typealias FilterViolation = FilterConformanceProblem

/// The former name of ``HostConformanceProblem``.
@available(*, deprecated, renamed: "HostConformanceProblem")
public typealias HostViolation = HostConformanceProblem

extension FilterConformance {
    /// The former name of ``problems(for:_:)``.
    @available(*, deprecated, renamed: "problems(for:_:)")
    public func violations(
        for pages: [String], _ parameters: Parameters = [:]
    ) -> [FilterConformanceProblem] {
        problems(for: pages, parameters)
    }
}

extension HostConformance {
    /// The former name of ``problems(shows:_:)``.
    @available(*, deprecated, renamed: "problems(shows:_:)")
    public func violations<Host: NavigationHost>(
        shows: Showing<Host>? = nil, _ make: @MainActor () throws -> Host
    ) async rethrows -> [HostConformanceProblem] {
        try await problems(shows: shows, make)
    }

    /// The former name of ``problems(shows:advance:_:)``.
    @available(*, deprecated, renamed: "problems(shows:advance:_:)")
    public func violations<Host: NavigationHost>(
        shows: Showing<Host>? = nil, advance: (@MainActor (Host) -> Void)? = nil,
        _ make: @MainActor (NavigationTree) throws -> Host
    ) async rethrows -> [HostConformanceProblem] {
        try await problems(shows: shows, advance: advance, make)
    }
}
