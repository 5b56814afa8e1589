import Synchronization

/// How often observers have been told.
package final class ObservationCount: Sendable {
    private let count = Atomic(0)

    package init() {}

    package var value: Int { count.load(ordering: .relaxed) }

    package func add() { count.add(1, ordering: .relaxed) }
}
