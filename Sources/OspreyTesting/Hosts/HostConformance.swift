public import Osprey

/// Runs navigation sequences against a host and reports what it does wrong.
///
/// ```swift
/// let problems = await HostConformance().problems { MyHost() }
/// #expect(problems == [])
/// ```
///
/// It checks that the host acknowledges every transition and leaves the model as it finds it, so that pages get the
/// events of each sequence in order; stacks, presentations, tabs, gestures, reports, reports in the middle of a
/// transition, and performers that the caller brings along are gone through. Pass `shows` to have compared what the
/// host shows as well.
@MainActor
public struct HostConformance {
    /// Tells the pages that a host shows by its own account, bottom to top.
    public typealias Showing<Host> = @MainActor (Host) -> [Page]

    private let turns: Int

    /// Makes a kit.
    ///
    /// - Parameter turns: How many turns of the main actor a host gets to acknowledge one transition.
    public init(turns: Int = 10_000) {
        self.turns = turns
    }

    /// Runs every sequence against a new host each.
    ///
    /// - Parameters:
    ///   - shows: The pages that the host shows; compared with the model after each step if it is given.
    ///   - make: Makes a host that shows an empty display.
    /// - Returns: What the host does wrong; nothing if it conforms.
    public func problems<Host: NavigationHost>(
        shows: Showing<Host>? = nil, _ make: @MainActor () throws -> Host
    ) async rethrows -> [HostConformanceProblem] {
        try await problems(shows: shows) { (_: NavigationTree) in try make() }
    }

    /// Runs every sequence against a new host each, which is made for the display of the sequence.
    ///
    /// - Parameters:
    ///   - shows: As in ``problems(shows:_:)``.
    ///   - advance: Lets the view system of a host go on, where time does not pass by itself; called again and again
    ///     until a transition is acknowledged.
    ///   - make: Makes a host that shows a display, which is empty yet.
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
        for (index, step) in sequence.steps(tree).enumerated() {
            let place = "step \(index + 1), \(step.name)"
            step.perform()
            guard await isSettled(tree, { advance?(host) }) else {
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

    /// Gives the host its turns.
    private func isSettled(_ tree: NavigationTree, _ advance: () -> Void) async -> Bool {
        for _ in 0..<turns {
            if tree.isSettled { return true }
            advance()
            await Task.yield()
        }
        return tree.isSettled
    }
}
