/// The container of pages and of a display, as these know it.
@MainActor
package protocol PageOwner: AnyObject {
    var events: ContainerEvents { get }
    var isStarted: Bool { get }
    var isApplicationActive: Bool { get }

    /// Counts work that others may wait for.
    var work: WorkLedger { get }

    /// The reference through which pages reach the owner.
    var reference: OwnerReference { get }

    /// The session of the user.
    var currentSession: UserSession { get }

    /// The session of the calling code.
    var sessionOfCaller: UserSession { get }

    /// The session of a page; `nil` if it has none.
    func sessionOfPage(_ page: Page) -> UserSession?

    /// The requests behind the calling code; `nil` if there are none.
    var cause: (any RequestCause)? { get }

    /// Runs code behind which there are requests.
    func telling<Result>(_ cause: any RequestCause, _ body: () -> Result) -> Result

    /// Code of the app is called for a session from now on; for `nil`, for the one of the current task.
    ///
    /// - Returns: For which session it has been called so far.
    func replaceCaller(by caller: UserSession?) -> UserSession?

    /// Records in which session pages leave.
    func leave(_ pages: [Page], at ended: UserSession?)

    /// A singleton is in its place.
    func place(singleton page: Page)

    /// Ends a page that was built and is not placed; a page that existed before stays.
    func discard(_ built: BuiltPage)

    /// Tells a failure that no caller waits for.
    func reportUnawaited(_ error: PageError)

    /// Starts work that belongs to no call of the app's code.
    func leaveBehind(_ work: @escaping @MainActor @Sendable () async -> Void)

    /// Shows the page of a detour, and performs an operation again when it has finished.
    func perform(_ operation: any NavigationOperation, behind detour: Diversion) -> Outcome

    /// Plans the root instead of the wall whose page has finished.
    func planRoot(afterWall page: Page, for wanted: Diversion, _ draft: inout NavigationDraft) throws(Stop)

    /// Plans the root instead of the page that has replaced it and has finished.
    func planRoot(after standIn: RootStandIn, in navigator: Navigator, _ draft: inout NavigationDraft)
        throws(Stop)

    /// A wall was replaced by the root.
    func wallHasFallen()
}

extension PageOwner {
    /// Runs code of the app for a session, or, with `nil`, for the one of the current task.
    package func onBehalf<Result, Failure: Error>(
        of caller: UserSession?, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = replaceCaller(by: caller)
        defer { _ = replaceCaller(by: outer) }
        return try body()
    }

    /// Runs code of the app that does not belong to the calls of the current task, but that they have caused.
    package func outsideCalls<Result>(_ body: () -> Result) -> Result {
        Call.caused { onBehalf(of: nil, body) }
    }
}

/// Refers from the pages of an owner to the owner, while it exists.
///
/// They share one weak reference, because creating one for each page would be slow.
@MainActor
package final class OwnerReference {
    private weak var referred: (any PageOwner)?

    package init() {}

    /// The owner, while it exists.
    package var owner: (any PageOwner)? { referred }

    /// Refers to an owner from now on.
    package func refer(to owner: any PageOwner) { referred = owner }
}
