/// A call of a page's initializer by a factory, during which property wrappers report themselves.
///
/// The wrappers of a page are initialized before the initializer of ``Page`` runs, which ends the report: a page made
/// by hand later in the same initializer is not touched. Builds nest: each has a construction of its own.
@MainActor
@usableFromInline
final class Construction {
    // A property initializer takes no arguments, so the build that it belongs to can only be ambient.
    private static var current: Construction?

    /// The class that the initializer is expected to make: exactly, if there is a plan.
    private let expected: Page.Type
    private let plan: InjectionPlan?
    private let isExpected: (Page) -> Bool

    /// The slots that have been reported, in order.
    private(set) var slots: ContiguousArray<AnyInjectedSlot> = []
    /// Whether the slots so far are those of the plan, in its order.
    private var followsPlan: Bool
    /// The page whose initializer ended the report.
    private var owner: Page?

    /// Makes a construction.
    ///
    /// - Parameters:
    ///   - type: The class that is registered.
    ///   - plan: The plan of an earlier build.
    ///   - isExpected: Whether a page is an instance of the registered class.
    init(_ type: Page.Type, plan: InjectionPlan?, isExpected: @escaping (Page) -> Bool) {
        expected = plan?.type ?? type
        self.plan = plan
        self.isExpected = isExpected
        followsPlan = plan?.hasReliablePositions ?? false
        if let plan { slots.reserveCapacity(plan.slotCount) }
    }

    /// Calls an initializer; what it reads of its own injected properties traps.
    func run(_ make: () throws -> Page) rethrows -> Page {
        let outer = Self.current
        Self.current = self
        defer {
            Self.current = outer
            for slot in slots { slot.isSealed = false }
        }
        return try make()
    }

    /// The slots of the page that was made, if they are known to be those of the plan, in its order.
    func plannedSlots(of page: Page) -> ContiguousArray<AnyInjectedSlot>? {
        guard let plan, owner === page, plan.hasReliablePositions else { return nil }
        if followsPlan { return slots.count == plan.slotCount ? slots : nil }
        return slotsByPosition(plan)
    }

    /// A property that its initializer assigns has a second slot, which replaces the first.
    private func slotsByPosition(_ plan: InjectionPlan) -> ContiguousArray<AnyInjectedSlot>? {
        var found: ContiguousArray<AnyInjectedSlot> = []
        for property in plan.properties.prefix(plan.slotCount) {
            guard let slot = slots.last(where: { $0.position == property.position }) else { return nil }
            found.append(slot)
        }
        return found
    }

    private func add(_ slot: AnyInjectedSlot) {
        if followsPlan, let plan {
            let index = slots.count
            followsPlan = index < plan.slotCount && plan.properties[index].position == slot.position
        }
        slot.isSealed = true
        slots.append(slot)
    }

    private func end(with page: Page) {
        let isOwner = plan == nil ? isExpected(page) : type(of: page) == expected
        if isOwner {
            owner = page
        } else {
            release(page)
        }
    }

    /// Lets a page go that was made by hand before the report ended, as in a property's initial value.
    private func release(_ page: Page) {
        for property in PageReflection(page).properties {
            property.slot.isSealed = false
            slots.removeAll { $0 === property.slot }
        }
        followsPlan = false
    }
}

extension Construction {
    /// Reports the slot of a property wrapper to the build that is under way, if there is one.
    @usableFromInline
    static func register(_ slot: AnyInjectedSlot) {
        guard let current, current.owner == nil else { return }
        current.add(slot)
    }

    /// Ends the report of the build that is under way; called by the initializer of ``Page``.
    static func pageDidInitialize(_ page: Page) {
        guard let current, current.owner == nil else { return }
        current.end(with: page)
    }
}
