/// The stacks that a draft changes; every other one is as it is committed.
@MainActor
struct PlannedStacks {
    /// What is planned, in the order in which the stacks were changed first.
    private(set) var all: [PlannedStack] = []

    /// Whether no stack changes.
    var isEmpty: Bool { all.isEmpty }

    /// Forgets everything and keeps the storage.
    mutating func reset() { all.popAll() }

    // MARK: - Reading

    /// How many pages a stack would have.
    func count(of navigator: Navigator) -> Int {
        self[navigator]?.count ?? navigator.state.pages.count
    }

    /// A stack as it would be, bottom to top.
    func pages(of navigator: Navigator) -> [Page] { self[navigator]?.pages ?? navigator.state.pages }

    /// The page at the bottom of a stack as it would be.
    func bottom(of navigator: Navigator) -> Page? {
        guard let planned = self[navigator] else { return navigator.state.pages.first }
        return planned.count > 0 ? planned[0] : nil
    }

    /// Whether a page would come into a stack.
    func adds(_ page: Page, to navigator: Navigator) -> Bool {
        self[navigator]?.addition.contains(page) ?? false
    }

    /// Whether a page would come into another stack than the given one.
    func adds(_ page: Page, outside navigator: Navigator?) -> Bool {
        all.contains { $0.navigator !== navigator && $0.addition.contains(page) }
    }

    private subscript(navigator: Navigator) -> PlannedStack? {
        all.isEmpty ? nil : all.first { $0.navigator === navigator }
    }

    // MARK: - Planning

    /// Lets so many pages of a stack stay at the bottom, and puts others above them.
    mutating func splice(
        _ navigator: Navigator, keep: Int, adding addition: PlannedStack.Addition, step: Int
    ) {
        if !all.isEmpty, let index = all.firstIndex(where: { $0.navigator === navigator }) {
            all[index].splice(keep: keep, adding: addition, step: step)
        } else {
            all.append(PlannedStack(navigator, keep: keep, adding: addition, step: step))
        }
    }

    /// Takes a navigator out of the display with all its pages.
    mutating func leave(_ navigator: Navigator, step: Int) {
        splice(navigator, keep: 0, adding: .none, step: step)
        guard let index = all.firstIndex(where: { $0.navigator === navigator }) else { return }
        all[index].leave(step: step)
    }
}

extension Array {
    /// Removes everything and keeps the storage; for the few elements of one change, a third of the price of
    /// `removeAll(keepingCapacity:)`.
    mutating func popAll() {
        while popLast() != nil {}
    }
}
