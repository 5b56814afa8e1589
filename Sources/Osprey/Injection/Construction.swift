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
final class Construction {
    // A property initializer takes no arguments, so the build that it belongs to can only be ambient.
    private static var current: Construction?

    private let plan: InjectionPlan?
    private let isExpected: (Page) -> Bool

    /// What the wrappers that follow the plan share.
    private let shared: InjectedValues?
    /// How many wrappers have followed the plan.
    private var followers = 0
    /// The cells of all other wrappers, in order.
    private(set) var others: ContiguousArray<InjectedCell> = []
    /// The page whose initializer ended the construction.
    private var owner: Page?

    /// Makes a construction.
    ///
    /// - Parameters:
    ///   - plan: The plan of an earlier build.
    ///   - isExpected: Whether a page is an instance of the registered class.
    init(plan: InjectionPlan?, isExpected: @escaping (Page) -> Bool) {
        self.plan = plan
        self.isExpected = isExpected
        shared = plan.map { InjectedValues($0.layout, isSealed: true) }
    }

    /// Calls an initializer; reading an injected property of the page traps meanwhile.
    func run(_ make: () throws -> Page) rethrows -> Page {
        let outer = Self.current
        Self.current = self
        defer {
            Self.current = outer
            shared?.isSealed = false
            for cell in others { cell.values.isSealed = false }
        }
        return try make()
    }

    /// Where the page that was made has the values of the plan's properties; `nil` if only reflection can tell.
    func cells(of page: Page) -> InjectedCells? {
        guard let shared, owner === page, followers == shared.layout.fields.count else { return nil }
        guard !others.isEmpty else { return .shared(shared) }
        // What is left are properties that the initializer assigned; the last wrapper at a position is the page's.
        let cells = shared.layout.fields.indices.map { index in
            let planned = InjectedCell(shared, index)
            return others.last { $0.declaration.position == planned.declaration.position } ?? planned
        }
        return .scattered(cells)
    }

    /// The next place of the plan, if the property at a position is the one it is for.
    private func nextPlannedCell(_ position: SourcePosition) -> InjectedCell? {
        guard let shared, followers < shared.layout.fields.count,
            shared.layout.fields[followers].declaration.position == position
        else { return nil }
        followers += 1
        return InjectedCell(shared, followers - 1)
    }

    private func end(with page: Page) {
        let isOwner = plan.map { $0.type == type(of: page) } ?? isExpected(page)
        if isOwner {
            owner = page
        } else {
            release(page)
        }
    }

    /// Lets a page go that was made by hand before the end, as in a property's initial value.
    private func release(_ page: Page) {
        for property in PageReflection(page).properties {
            property.cell.values.unseal(property.cell.index)
            others.removeAll { $0 == property.cell }
        }
    }
}

extension Construction {
    /// Where a property wrapper is to have its value.
    @usableFromInline
    static func cell(
        _ key: String?, _ position: SourcePosition, hasDefault: Bool, _ type: () -> ValueType
    ) -> InjectedCell {
        let construction = current.flatMap { $0.owner == nil ? $0 : nil }
        if let cell = construction?.nextPlannedCell(position) { return cell }
        let declaration = InjectedDeclaration(
            key: key, position: position, hasDefault: hasDefault, type: type())
        let cell = InjectedCell(
            InjectedValues(InjectedLayout([declaration]), isSealed: construction != nil), 0)
        construction?.others.append(cell)
        return cell
    }

    /// Ends the construction that is under way; called by the initializer of ``Page``.
    static func pageDidInitialize(_ page: Page) {
        guard let current, current.owner == nil else { return }
        current.end(with: page)
    }
}
