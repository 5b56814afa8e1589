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

    /// Which page ends the construction: one of a class, or, as long as there is no plan, one that passes a test.
    private enum Expectation {
        case exactly(Page.Type)
        case passing((Page) -> Bool)
    }

    private let expectation: Expectation
    /// What the wrappers that follow the plan share.
    private let shared: InjectedValues?
    /// How many wrappers have followed the plan.
    private var followers = 0
    /// The cells of all other wrappers, in order.
    private(set) var others: ContiguousArray<InjectedCell> = []
    /// The page whose initializer ended the construction.
    private var owner: Page?

    /// A construction by the plan of an earlier one.
    init(by plan: InjectionPlan) {
        expectation = .exactly(plan.type)
        shared = InjectedValues(plan.layout, isSealed: true)
    }

    /// A construction that nothing is known about.
    ///
    /// - Parameter isExpected: Whether a page is an instance of the registered class.
    init(of isExpected: @escaping (Page) -> Bool) {
        expectation = .passing(isExpected)
        shared = nil
    }

    /// Calls an initializer; reading an injected property of the page traps meanwhile.
    func run(_ make: () throws -> Page) rethrows -> Page {
        let outer = Self.current
        Self.current = self
        defer {
            Self.current = outer
            shared?.unseal()
            for cell in others { cell.values.unseal() }
        }
        return try make()
    }

    /// Where the page that was made has the values of the plan's properties; `nil` if only reflection can tell.
    func cells(of page: Page) -> InjectedCells? {
        guard let shared, owner === page, followers == shared.layout.count else { return nil }
        guard !others.isEmpty else { return .shared(shared) }
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
    private func nextPlannedCell(_ position: SourcePosition, _ typeID: ObjectIdentifier) -> InjectedCell? {
        let index = followers
        guard let shared, index < shared.layout.count, shared.layout.fields[index].typeID == typeID,
            shared.layout.fields[index].declaration.position == position
        else { return nil }
        followers = index + 1
        return InjectedCell(shared, index)
    }

    /// A place for a property that the plan does not expect here.
    private func addCell(_ declaration: InjectedDeclaration) -> InjectedCell {
        let cell = InjectedCell(declaration, isSealed: true)
        others.append(cell)
        return cell
    }

    private func end(with page: Page) {
        let isOwner =
            switch expectation {
            case .exactly(let type): Swift.type(of: page) == type
            case .passing(let test): test(page)
            }
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
        _ key: String?, _ position: SourcePosition, hasDefault: Bool, _ typeID: ObjectIdentifier,
        _ type: () -> ValueType
    ) -> InjectedCell {
        if let current, current.owner == nil {
            return current.nextPlannedCell(position, typeID)
                ?? current.addCell(InjectedDeclaration(key, position, hasDefault: hasDefault, type()))
        }
        return InjectedCell(
            InjectedDeclaration(key, position, hasDefault: hasDefault, type()), isSealed: false)
    }

    /// Ends the construction that is under way; called by the initializer of ``Page``.
    static func pageDidInitialize(_ page: Page) {
        guard let current, current.owner == nil else { return }
        current.end(with: page)
    }
}

extension InjectedCell {
    /// A place that shares its memory with no other.
    fileprivate init(_ declaration: InjectedDeclaration, isSealed: Bool) {
        self.init(InjectedValues(InjectedLayout([declaration]), isSealed: isSealed), 0)
    }
}
