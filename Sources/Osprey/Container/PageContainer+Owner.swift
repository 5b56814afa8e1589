/// The container, as pages and the display know it.
extension PageContainer: PageOwner {
    var work: WorkLedger { ledger }
    var reference: OwnerReference { factory.ownerReference }
    func place(singleton page: Page) { factory.singletonStore.place(page) }
    func discard(_ built: BuiltPage) { discard(built, at: sessionOfCaller) }
    func reportUnawaited(_ error: PageError) { report(error) }
    func wallHasFallen() { gate.wallHasFallen() }

    func replaceCaller(by caller: Caller) -> Caller {
        let former = self.caller
        self.caller = caller
        return former
    }

    func perform(_ operation: any NavigationOperation, behind detour: Diversion) -> Outcome {
        perform(operation, behind: detour, after: [])
    }

    func planRoot(afterWall page: Page, for wanted: Diversion, _ draft: inout NavigationDraft) throws(Stop) {
        try draft.endWall(of: page, for: wanted)
    }

    func planRoot(
        after standIn: RootStandIn, in navigator: Navigator, _ draft: inout NavigationDraft
    ) throws(Stop) {
        try draft.end(standIn, in: navigator)
    }
}

extension OwnerReference {
    var container: PageContainer? { owner?.container }
}

extension PageOwner {
    // Nothing else conforms.
    fileprivate var container: PageContainer { unsafeDowncast(self, to: PageContainer.self) }
}

extension NavigationTree {
    /// The container whose display this is, if a container has created the tree; not observable.
    public var container: PageContainer? { owner?.container }
}

extension PageEngagement {
    /// The container that built the page, while it exists.
    var container: PageContainer? { owner?.container }
}

extension Page {
    /// The container that built the page or displays it, while it exists; not observable.
    public final var container: PageContainer? { owner?.container }
}
