/// What can be part of a compound: an event hub, or another compound.
@MainActor
protocol CompoundMember: AnyObject {
    var name: String { get }
    var queue: EmissionQueue { get }
    var membership: CompoundMembership? { get set }

    /// Called after the compounds that the member is part of have changed, or whether anybody hears them.
    func membershipChanged()
}

/// A member, which its compound does not keep alive.
struct WeakMember {
    weak var member: (any CompoundMember)?
}
