/// The compounds that a hub is part of, directly or through others.
@MainActor
@usableFromInline
final class CompoundMembership {
    private struct WeakCompound {
        weak var compound: CompoundHub?
    }

    private var parents: [WeakCompound] = []
    /// Every compound above, once, each behind those that are part of it; only kept for hubs.
    private var reach: [WeakCompound] = []

    /// The compounds that hold the member directly.
    var compounds: [CompoundHub] { parents.compactMap(\.compound) }

    /// Whether any compound above has somebody who listens.
    @usableFromInline var isHeard: Bool { reach.contains { $0.compound?.isHeard == true } }

    /// Whether a compound above has gone since the last refresh.
    var hasLostCompound: Bool { reach.contains { $0.compound == nil } }

    func insert(_ compound: CompoundHub) {
        parents.append(WeakCompound(compound: compound))
    }

    func remove(_ compound: CompoundHub) {
        parents = parents.filter { $0.compound != nil && $0.compound !== compound }
    }

    /// Finds out anew which compounds are above.
    func refreshReach() {
        var seen: Set<ObjectIdentifier> = []
        var above: [CompoundHub] = []
        func visit(_ compound: CompoundHub) {
            guard seen.insert(ObjectIdentifier(compound)).inserted else { return }
            compound.membership?.compounds.reversed().forEach(visit)
            above.append(compound)
        }
        compounds.reversed().forEach(visit)
        reach = above.reversed().map(WeakCompound.init)
    }

    /// Shows an event to the taps of every compound above, to those of each compound once.
    func relay(limit: UInt64, _ makeEvent: () -> CompoundEvent) {
        var event: CompoundEvent?
        for link in reach {
            guard let compound = link.compound, compound.isHeard else { continue }
            let known = event ?? makeEvent()
            event = known
            compound.hear(known, limit: limit)
        }
    }
}
