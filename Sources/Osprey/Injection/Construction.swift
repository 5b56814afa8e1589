/// A call of a page's initializer by a factory, during which the wrappers of injected properties report their boxes.
///
/// A property's initializer takes no arguments, so the build that it belongs to can only be ambient. The wrappers of a
/// page are initialized before the initializer of ``Page`` runs, which ends the construction: a page made by hand
/// later in the same initializer is not touched. Builds nest: each has a construction of its own.
///
/// Pages are made in many ways inside an initializer, and a construction understands only the plainest one: each
/// wrapper of the plan reports once, in order, and then the page. Of everything else it just tells that it is not so,
/// and reflection finds out what there is.
@MainActor
@usableFromInline
struct Construction: ~Copyable {
    // The innermost construction is here while it runs.
    private static var current: Construction?

    /// The class of the page, exactly; `nil` as long as there is no plan.
    private let type: Page.Type?
    /// What the wrappers of the page declare, in order, as far as an earlier build has found it out.
    private let declarations: ContiguousArray<InjectedDeclaration>
    /// Whether a page is an instance of the registered class.
    private let isInstance: (Page) -> Bool
    /// What the wrappers have reported, in order.
    private var boxes: ContiguousArray<AnyInjectedBox> = []
    /// The page whose initializer has ended the construction.
    private var owner: PageID?

    /// A construction of a page of a class, by the plan of an earlier one if there is one.
    init(by plan: InjectionPlan?, of isInstance: @escaping (Page) -> Bool) {
        type = plan?.type
        declarations = plan?.declarations ?? []
        self.isInstance = isInstance
        boxes.reserveCapacity(declarations.count)
    }

    /// Calls an initializer; reading an injected property of the page traps meanwhile.
    ///
    /// - Parameter construction: The construction; it is `nil` only while it runs.
    static func run(_ construction: inout Construction?, _ make: () throws -> Page) rethrows -> Page {
        swap(&current, &construction)
        defer {
            swap(&current, &construction)
            construction?.unseal()
        }
        return try make()
    }

    private func unseal() {
        for box in boxes { box.unseal() }
    }

    /// Hands out the boxes of the page that was made, in the order of the plan; `nil` if only reflection can tell.
    func plannedBoxes(of page: Page) -> ContiguousArray<AnyInjectedBox>? {
        guard type != nil, owner == page.id, boxes.count == declarations.count else { return nil }
        for index in boxes.indices where boxes[index].declaration !== declarations[index] { return nil }
        return boxes
    }

    /// Hands out the boxes that were reported for a page, in order.
    ///
    /// None if another page has ended the construction, since theirs are not told apart. The box of a wrapper that has
    /// gone counts only if another wrapper has replaced it: the others were those of pages whose initializers failed.
    consuming func reportedBoxes(of page: Page) -> ContiguousArray<AnyInjectedBox> {
        guard owner == page.id else { return [] }
        var boxes = boxes
        self.boxes = []
        for index in boxes.indices.reversed() {
            let position = boxes[index].declaration.position
            let isReplaced = boxes[(index + 1)...].contains { $0.declaration.position == position }
            if !isReplaced, isKnownUniquelyReferenced(&boxes[index]) { boxes.remove(at: index) }
        }
        return boxes
    }
}

extension Construction {
    /// What the plan says of the property at a position, if it is the next one, and of its type.
    @usableFromInline
    static func plannedDeclaration(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> InjectedDeclaration? {
        current?.nextDeclaration(position, valueType)
    }

    /// Reports the box of a wrapper that has just been made.
    @usableFromInline
    static func add(_ box: AnyInjectedBox) {
        current?.add(box)
    }

    /// Ends the construction that is under way, if it is for this page; called by the initializer of ``Page``.
    static func pageDidInitialize(_ page: Page) {
        guard let isOurs = current?.isFor(page) else { return }
        if isOurs {
            current?.owner = page.id
        } else {
            // Found before anything changes, as a page may have a say in what reflection shows of it.
            let released = InjectionDiscovery.reflect(page).map(\.box)
            for box in released { box.unseal() }
            current?.boxes.removeAll { box in released.contains { $0 === box } }
        }
    }

    /// In a generic class one position is of many types.
    private func nextDeclaration(
        _ position: SourcePosition, _ valueType: ObjectIdentifier
    ) -> InjectedDeclaration? {
        guard boxes.count < declarations.count else { return nil }
        let next = declarations[boxes.count]
        return next.valueType == valueType && next.position == position ? next : nil
    }

    private mutating func add(_ box: AnyInjectedBox) {
        // From the end of the construction on, wrappers belong to pages made by hand.
        guard owner == nil else { return }
        box.seal()
        boxes.append(box)
    }

    /// Whether a page ends the construction; `nil` if one has already.
    private func isFor(_ page: Page) -> Bool? {
        guard owner == nil else { return nil }
        return if let type { Swift.type(of: page) == type } else { isInstance(page) }
    }
}
