/// A member of a compound: an event hub, or another compound.
@MainActor
protocol CompoundMember: AnyObject {
    var name: String { get }
    var queue: EmissionQueue { get }
    var membership: CompoundMembership? { get set }

    /// Called after the compounds that contain the member have changed, or whether they have listeners.
    func membershipChanged()
}

/// A member, which its compound does not retain.
struct WeakMember {
    weak var member: (any CompoundMember)?
}
