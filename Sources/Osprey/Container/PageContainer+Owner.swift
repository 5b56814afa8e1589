/// The container, as pages and the display know it.
extension PageContainer: PageOwner {
    package var work: WorkLedger { ledger.work }
    package var reference: OwnerReference { factory.ownerReference }
    package func place(singleton page: Page) { factory.singletonStore.place(page) }
    package func discard(_ built: BuiltPage) { discard(built, at: sessionOfCaller) }
    package func reportUnawaited(_ error: PageError) { report(error) }
    package func replaceCaller(by caller: UserSession?) -> UserSession? {
        defer { self.caller = caller }
        return self.caller
    }

    package func wallHasFallen() { gate.wallHasFallen() }
    package var cause: (any RequestCause)? { causeTrail ?? trailOfCalls }

    package func telling<Result>(_ cause: any RequestCause, _ body: () -> Result) -> Result {
        guard let trail = cause as? RequestTrail else { return body() }
        return telling(trail, body)
    }

    /// Does work that belongs to no call of the app's code; ``settled()`` waits for it.
    package func leaveBehind(_ work: @escaping @MainActor @Sendable () async -> Void) {
        ledger.work.begin()
        Call.leaveBehind { [ledger] in
            defer { ledger.work.end() }
            await work()
        }
    }

    package func perform(_ operation: any NavigationOperation, behind detour: Diversion) -> Outcome {
        perform(operation, behind: detour, after: [])
    }
}

extension NavigationTree {
    /// The container whose display this is, if a container has created the tree; not observable.
    public var container: PageContainer? { owner as? PageContainer }
}

extension Page {
    /// The container that built the page or displays it, while it exists; not observable.
    public final var container: PageContainer? { owner as? PageContainer }
}
