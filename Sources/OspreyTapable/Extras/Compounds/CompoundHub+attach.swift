extension CompoundHub {
    /// Makes the compound hear the hub's events, from the next emission on.
    ///
    /// Attaching twice is the same as attaching once.
    public func attach(_ hub: EventHub<some EventFamily>) {
        link(hub)
    }

    /// Makes this compound hear what the other one hears, from the next emission on.
    ///
    /// Attaching twice is the same as attaching once.
    ///
    /// - Throws: ``CompoundError/cycle(path:)`` if the other compound is this one or holds it already.
    public func attach(_ compound: CompoundHub) throws(CompoundError) {
        var seen: Set<ObjectIdentifier> = []
        if let path = compound.path(to: self, &seen) {
            throw CompoundError.cycle(path: [name] + path.map(\.name))
        }
        link(compound)
    }

    /// Makes the compound hear the hub no more; the hub's own taps stay.
    ///
    /// Does nothing if it is no member.
    public func detach(_ hub: EventHub<some EventFamily>) {
        unlink(hub)
    }

    /// Makes this compound hear the other one no more; its taps stay.
    ///
    /// Does nothing if it is no member.
    public func detach(_ compound: CompoundHub) {
        unlink(compound)
    }

    /// The names of the hubs and compounds that are attached, in order.
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

    /// The compounds on the way down to another one, both included, or nil if it is not held.
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

    /// The hubs that are part of the compound, directly or through others, each once.
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
