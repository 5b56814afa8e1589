extension CompoundHub {
    /// Delivers the hub's events to the compound's taps, from the next emission on.
    ///
    /// Attaching twice is the same as attaching once.
    public func attach(_ hub: EventHub<some EventFamily>) {
        link(hub)
    }

    /// Delivers the other compound's events to this compound's taps, from the next emission on.
    ///
    /// Attaching twice is the same as attaching once.
    ///
    /// - Throws: ``CompoundError/cycle(path:)`` if the other compound is this one or already contains it.
    public func attach(_ compound: CompoundHub) throws(CompoundError) {
        var seen: Set<ObjectIdentifier> = []
        if let path = compound.path(to: self, &seen) {
            throw CompoundError.cycle(path: [name] + path.map(\.name))
        }
        link(compound)
    }

    /// Stops delivering the hub's events to the compound; the hub's own taps stay.
    ///
    /// Does nothing if the hub is not a member.
    public func detach(_ hub: EventHub<some EventFamily>) {
        unlink(hub)
    }

    /// Stops delivering the other compound's events to this one; its own taps stay.
    ///
    /// Does nothing if it is not a member.
    public func detach(_ compound: CompoundHub) {
        unlink(compound)
    }

    /// The names of the attached hubs and compounds, in order.
    public var memberNames: [String] {
        members.compactMap { $0.member?.name }
    }

    func link(_ member: any CompoundMember) {
        members = members.filter { $0.member != nil }
        guard !members.contains(where: { $0.member === member }) else { return }
        members.append(WeakMember(member: member))
        let membership = member.membership ?? CompoundMembership()
        member.membership = membership
        membership.insert(self)
        queue.merge(member.queue)
        member.membershipChanged()
    }

    private func unlink(_ member: any CompoundMember) {
        guard members.contains(where: { $0.member === member }) else { return }
        members = members.filter { $0.member != nil && $0.member !== member }
        member.membership?.remove(self)
        member.membershipChanged()
    }

    /// The path of compounds down to another one, both included; `nil` if the other one is not contained.
    private func path(to other: CompoundHub, _ seen: inout Set<ObjectIdentifier>) -> [CompoundHub]? {
        if self === other { return [self] }
        guard seen.insert(ObjectIdentifier(self)).inserted else { return nil }
        for case let member as CompoundHub in members.lazy.map(\.member) {
            if let path = member.path(to: other, &seen) { return [self] + path }
        }
        return nil
    }
}

extension CompoundHub: CompoundMember {
    func membershipChanged() {
        for hub in hubsBelow { hub.membershipChanged() }
    }

    /// The hubs that the compound contains, directly or indirectly, without duplicates.
    private var hubsBelow: [any CompoundMember] {
        var seen: Set<ObjectIdentifier> = []
        var hubs: [any CompoundMember] = []
        var open: [any CompoundMember] = [self]
        while let member = open.popLast() {
            guard seen.insert(ObjectIdentifier(member)).inserted else { continue }
            if let compound = member as? CompoundHub {
                open += compound.members.compactMap(\.member)
            } else {
                hubs.append(member)
            }
        }
        return hubs
    }
}

extension EventHub: CompoundMember {
    func membershipChanged() {
        membership?.refreshReach()
        refreshAudience()
    }
}
