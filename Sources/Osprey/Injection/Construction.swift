/// A call of a page's initializer by a factory, during which property wrappers ask where their values are to be.
///
/// The wrappers of a page are initialized before the initializer of ``Page`` runs, which ends the construction: a page
/// made by hand later in the same initializer is not touched. Builds nest: each has a construction of its own.
///
/// With a plan, the wrappers that come as it says share one ``InjectedValues``. Any other wrapper gets one of its own:
/// every wrapper of a first build, one that belongs to a page made by hand before the end, and one that replaces
/// another because the initializer assigns the property.
@MainActor
@usableFromInline
struct Construction: ~Copyable {
    /// Which page ends the construction: one of a class, or, as long as there is no plan, one that passes a test.
    private enum Expectation {
        case nothing
        case exactly(Page.Type)
        case passing((Page) -> Bool)
    }

    // A property initializer takes no arguments, so the build that it belongs to can only be ambient: the innermost
    // construction is here while it runs. Access is not checked for overlaps at run time, as each build would pay for
    // that with every property; no code of an app runs during one.
    @exclusivity(unchecked) private static var current = Construction()

    private let expectation: Expectation
    /// Whether property wrappers belong to the construction: it runs, and no initializer of ``Page`` has ended it.
    private var isOpen: Bool
    /// What the wrappers that follow the plan share.
    private var shared: InjectedValues?
    /// How many wrappers have followed the plan.
    private var followers = 0
    /// The cells of all other wrappers, in order; an empty array would keep no construction from being a constant.
    private var strays: [InjectedCell]?
    /// The page whose initializer ended the construction.
    private var owner: PageID?

    /// No construction at all.
    private init() {
        expectation = .nothing
        isOpen = false
    }

    /// A construction by the plan of an earlier one.
    init(by plan: InjectionPlan) {
        expectation = .exactly(plan.type)
        isOpen = true
        if plan.layout.count > 0 { shared = .make(plan.layout, isSealed: true) }
    }

    /// A construction that nothing is known about.
    ///
    /// - Parameter isExpected: Whether a page is an instance of the registered class.
    init(of isExpected: @escaping (Page) -> Bool) {
        expectation = .passing(isExpected)
        isOpen = true
    }

    /// Calls an initializer; reading an injected property of the page traps meanwhile.
    mutating func run(_ make: () throws -> Page) rethrows -> Page {
        swap(&Self.current, &self)
        defer {
            swap(&Self.current, &self)
            shared?.unseal()
            if strays != nil { settleStrays() }
        }
        return try make()
    }

    /// Lets the strays be read, and forgets those of pages whose initializers have failed: what a wrapper that has
    /// gone declares counts only if another one has replaced it.
    private mutating func settleStrays() {
        guard var cells = strays.take() else { return }
        for index in cells.indices.reversed() {
            cells[index].values.unseal()
            let position = cells[index].declaration.position
            let isReplaced = cells[(index + 1)...].contains { $0.declaration.position == position }
            if !isReplaced, cells[index].isUnused() { cells.remove(at: index) }
        }
        if !cells.isEmpty { strays = cells }
    }

    /// The cells of a page's wrappers that have not followed the plan, in order.
    ///
    /// None if another page has ended the construction, since theirs are not told apart.
    func others(of page: Page) -> [InjectedCell] {
        owner == page.id ? strays ?? [] : []
    }

    /// Hands out where the page that was made has the values of the plan's properties; `nil` if only reflection can
    /// tell.
    mutating func takeCells(of page: Page) -> InjectedCells? {
        guard owner == page.id, followers == shared?.layout.count ?? 0 else { return nil }
        guard let shared = shared.take() else { return .scattered([]) }
        guard let others = strays else { return .shared(shared) }
        // What is left are properties that the initializer assigned; the last wrapper at a position is the page's.
        let cells = (0..<shared.layout.count).map { index in
            let planned = InjectedCell(shared, index)
            return others.last { $0.declaration.position == planned.declaration.position } ?? planned
        }
        return .scattered(cells)
    }

    /// The next place of the plan, if the property at a position is the one it is for, and of its type.
    ///
    /// In a generic class one position is of many types: a place made for one must never be used for another.
    @inline(__always)
    private mutating func nextPlannedCell(
        _ position: SourcePosition, _ typeID: ObjectIdentifier
    ) -> InjectedCell? {
        guard let shared, shared.layout.expects(position, typeID, at: followers) else { return nil }
        defer { followers += 1 }
        return InjectedCell(shared, followers)
    }

    private func expects(_ page: Page) -> Bool {
        switch expectation {
        case .nothing: false
        case .exactly(let type): Swift.type(of: page) == type
        case .passing(let test): test(page)
        }
    }

    /// Gives the cells of a page back that was made by hand before the end, as in a property's initial value.
    private mutating func release(_ cells: [InjectedCell]) {
        for cell in cells {
            cell.values.unseal(cell.index)
            strays?.removeAll { $0 == cell }
        }
    }
}

extension Construction {
    /// Where a property wrapper is to have its value.
    @usableFromInline
    static func cell(
        _ key: String?, _ position: SourcePosition, hasDefault: Bool, _ typeID: ObjectIdentifier,
        _ type: () -> ValueType
    ) -> InjectedCell {
        if current.isOpen, let planned = current.nextPlannedCell(position, typeID) { return planned }
        return strayCell(key, position, hasDefault: hasDefault, type)
    }

    /// A place for a property that no plan expects here.
    @inline(never)
    private static func strayCell(
        _ key: String?, _ position: SourcePosition, hasDefault: Bool, _ type: () -> ValueType
    ) -> InjectedCell {
        let declaration = InjectedDeclaration(key, position, hasDefault: hasDefault, type())
        let isOpen = current.isOpen
        let cell = InjectedCell(.make(InjectedLayout([declaration]), isSealed: isOpen), 0)
        if isOpen { current.strays = (current.strays ?? []) + [cell] }
        return cell
    }

    /// Ends the construction that is under way, if it is for this page; called by the initializer of ``Page``.
    static func pageDidInitialize(_ page: Page) {
        guard current.isOpen else { return }
        if current.expects(page) {
            current.owner = page.id
            current.isOpen = false
        } else {
            // Found before anything changes, as a page may have a say in what reflection shows of it.
            let cells = PageReflection(page).properties.map(\.cell)
            current.release(cells)
        }
    }
}
