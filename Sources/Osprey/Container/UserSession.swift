/// The time from the start, a sign-out or a new wall to the next one.
///
/// A request belongs to the session in which it was made. It is not opened in a later one, because the next user has not
/// made it.
@MainActor
final class UserSession {
    /// Whether a newer one has begun.
    private(set) var isOver = false

    fileprivate func end() { isOver = true }
}

extension PageContainer {
    /// The session of a request that is made now.
    ///
    /// It is a former one if a page makes it that left then, or code that runs on behalf of that session: the last
    /// events of its pages, closures that wait for results, the work of a page, an action, or an interceptor.
    ///
    /// - Parameter opener: The page that makes the request, if a page does.
    func session(of opener: Page?) -> UserSession {
        if let opener, opener.navigator != nil || opener.engagement?.session != nil {
            guard let left = opener.engagement?.session, left.isOver, !opener.isInStack else {
                return session
            }
            return left
        }
        return sessionInTurn ?? InterceptorCall.current(in: interceptorRegistry)?.order?.session
            ?? actions.sessionOfTask ?? PageTask.sessionOfTask ?? session
    }

    /// Runs code of the app on behalf of a session, whether or not it is over.
    func onBehalf<Result>(of session: UserSession, _ body: () -> Result) -> Result {
        let outer = sessionInTurn
        sessionInTurn = session
        defer { sessionInTurn = outer }
        return body()
    }

    /// Ends the session: drops all requests, opens a gate that the app has closed, and forgets what was kept or noted.
    ///
    /// - Parameters:
    ///   - isSignOut: Whether the snapshot is also forgotten; otherwise the same user finds it again.
    ///   - kept: A page that was built for the next session.
    /// - Returns: The session, and the pages that no stack ends; the caller ends them.
    func endSession(isSignOut: Bool, except kept: Page? = nil) -> EndedSession {
        let former = session
        former.end()
        session = UserSession()
        return onBehalf(of: former) {
            navigation.rejectQuestions()
            navigation.rejectLocked()
            let held = gate.sessionEnds()
            if isSignOut { forgetUnrestored() }
            let ending = factory.singletonStore.removeAll(except: kept)
            leave(ending, at: former)
            let forgotten = record.clear()
            events.recorder?.sessionEnds()
            held.drop()
            for one in held where one.order.completion == nil { report(.sessionEnded) }
            withExtendedLifetime(forgotten) {}
            return EndedSession(session: former, ending: ending)
        }
    }

    /// Ends the pages of a former session that no stack ends; a page that is displayed still ends when it leaves.
    func finish(_ ended: EndedSession) {
        onBehalf(of: ended.session) {
            navigation.asking { for page in ended.ending where page.navigator == nil { page.end(events) } }
        }
    }

    /// Records in which session pages leave: their later requests belong to it.
    ///
    /// - Parameter ended: The session that ends with them, if one does; the current one by default.
    func leave(_ pages: [Page], at ended: UserSession? = nil) {
        for page in pages {
            if ended != nil, page.engagement == nil {
                // A page that was made by hand loses its container when it leaves.
                page.engagement = PageEngagement(
                    request: page.request, containerReference: factory.containerReference)
            }
            page.engagement?.session = ended ?? session
        }
    }
}

/// A session that has ended.
@MainActor
struct EndedSession {
    let session: UserSession

    /// The pages that no stack ends: singletons, and the page of tabs.
    var ending: [Page]
}

extension Page {
    fileprivate var isInStack: Bool { navigator?.state.pages.contains { $0 === self } ?? false }
}
