/// The compounds that contain a hub, directly or indirectly.
@MainActor
@usableFromInline
final class CompoundMembership {
    private struct WeakCompound {
        weak var compound: CompoundHub?
    }

    private var parents: [WeakCompound] = []
    /// Every compound above, without duplicates, inner ones first; only for hubs.
    private var reach: [WeakCompound] = []

    /// The compounds that contain the member directly.
    var compounds: [CompoundHub] { parents.compactMap(\.compound) }

    /// Whether any compound above has a listener.
    @usableFromInline var isHeard: Bool { reach.contains { $0.compound?.isHeard == true } }

    /// Whether a compound above was released since the last refresh.
    var hasLostCompound: Bool { reach.contains { $0.compound == nil } }

    func insert(_ compound: CompoundHub) {
        parents.append(WeakCompound(compound: compound))
    }

    func remove(_ compound: CompoundHub) {
        parents = parents.filter { $0.compound != nil && $0.compound !== compound }
    }

    /// Determines the compounds above.
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

    /// Delivers an event to the taps of every compound above, once each.
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
