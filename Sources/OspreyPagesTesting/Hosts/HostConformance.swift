public import OspreyPages

/// Runs navigation sequences with a host and reports its problems.
///
/// ```swift
/// let problems = await HostConformance().problems { MyHost() }
/// #expect(problems == [])
/// ```
///
/// It checks that the host acknowledges every transition and does not change the model, so that pages get the events of
/// each sequence in order. The sequences cover stacks, presentations, tabs, gestures, reports, reports during a
/// transition, and performers of the caller. Pass `shows` to compare the pages that the host shows as well. Each problem
/// that the host reports of itself counts, too; see ``Osprey/NavigationProblem/host(_:)``.
@MainActor
public struct HostConformance {
    /// Returns the pages that a host shows according to itself, bottom to top.
    public typealias Showing<Host> = @MainActor (Host) -> [Page]

    private let turns: Int

    /// Creates a check.
    ///
    /// - Parameter turns: How many turns of the main actor a host has for acknowledging one transition.
    public init(turns: Int = 10_000) {
        self.turns = turns
    }

    /// Runs every sequence, each with a new host.
    ///
    /// - Parameters:
    ///   - shows: The pages that the host shows; if given, they are compared with the model after each step.
    ///   - make: Creates a host that shows an empty display.
    /// - Returns: The problems of the host; empty if it conforms.
    public func problems<Host: NavigationHost>(
        shows: Showing<Host>? = nil, _ make: @MainActor () throws -> Host
    ) async rethrows -> [HostConformanceProblem] {
        try await problems(shows: shows) { (_: NavigationTree) in try make() }
    }

    /// Runs every sequence, each with a new host that is created for the display of the sequence.
    ///
    /// - Parameters:
    ///   - shows: As in ``problems(shows:_:)``.
    ///   - advance: Lets the view system of a host continue, if time does not pass by itself; called before each step, and
    ///     repeatedly until a transition is acknowledged.
    ///   - make: Creates a host for a display that is still empty.
    public func problems<Host: NavigationHost>(
        shows: Showing<Host>? = nil, advance: (@MainActor (Host) -> Void)? = nil,
        _ make: @MainActor (NavigationTree) throws -> Host
    ) async rethrows -> [HostConformanceProblem] {
        var problems: [HostConformanceProblem] = []
        for sequence in HostSequence.all {
            let tree = NavigationTree(clock: ManualClock())
            problems += await run(sequence, on: try make(tree), of: tree, shows, advance)
        }
        return problems
    }

    private func run<Host: NavigationHost>(
        _ sequence: HostSequence, on host: Host, of tree: NavigationTree, _ shows: Showing<Host>?,
        _ advance: (@MainActor (Host) -> Void)?
    ) async -> [HostConformanceProblem] {
        let log = EventLog(tree.events, notation: .short)
        tree.host = host
        defer { tree.host = nil }
        var problems: [String] = []
        var reported: [String] = []
        tree.onProblem = { if $0.isOfHost { reported.append("\($0)") } }
        for (index, step) in sequence.steps(tree).enumerated() {
            let place = "step \(index + 1), \(step.name)"
            advance?(host)
            step.perform()
            let isSettled = await isSettled(tree) { advance?(host) }
            problems += reported.map { "\(place): \($0)" }
            reported = []
            guard isSettled else {
                problems.append("\(place): the transition was not acknowledged")
                break
            }
            let events = log.take()
            if events != step.events {
                problems.append("\(place): the events were '\(events)', expected '\(step.events)'")
            }
            if let problem = step.problem() { problems.append("\(place): \(problem)") }
            guard let shown = shows?(host), shown.map(\.pageID) != tree.visiblePages.map(\.pageID) else {
                continue
            }
            let (found, expected) = (shown.map(\.title), tree.visiblePages.map(\.title))
            problems.append("\(place): the host shows \(found), expected \(expected)")
        }
        return problems.map { HostConformanceProblem(sequence: sequence.name, problem: $0) }
    }

    /// Waits for the host.
    private func isSettled(_ tree: NavigationTree, _ advance: () -> Void) async -> Bool {
        for _ in 0..<turns {
            if tree.isSettled { return true }
            advance()
            await Task.yield()
        }
        return tree.isSettled
    }
}

extension NavigationProblem {
    /// Whether the host, or its view system, is the cause.
    fileprivate var isOfHost: Bool {
        switch self {
        case .host, .hostSilent: true
        default: false
        }
    }
}
