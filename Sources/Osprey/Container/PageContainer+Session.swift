extension PageContainer {
    /// The session of the calling code.
    ///
    /// It is a former one for code that runs on behalf of that session: the decisions of its pages to leave, their last
    /// events and their work, closures that wait for results, actions, interceptors, and switch plugins.
    package var sessionOfCaller: UserSession {
        caller ?? Call.innermost { $0.belongs(to: self) ? $0.session(in: self) : nil } ?? session
    }

    /// The session of a request that is made now: a former one if the calling code or the page belongs to that.
    ///
    /// - Parameter opener: The page that makes the request, if a page does.
    func session(of opener: Page?) -> UserSession {
        let caller = sessionOfCaller
        guard let opener, !caller.isOver else { return caller }
        return sessionOfPage(opener) ?? caller
    }

    /// The session of a page: the current one while it is displayed, then the one in which it left.
    ///
    /// While a sign-out runs code of the app, what is displayed still belongs to the session that ends.
    package func sessionOfPage(_ page: Page) -> UserSession? {
        guard let left = page.leftSession else {
            return page.navigator == nil ? nil : endingSession ?? session
        }
        return left.isOver && page.isInStack ? endingSession ?? session : left
    }

    /// Ends the session: drops all requests, opens a gate that the app has closed, and forgets what was kept or noted.
    ///
    /// - Parameters:
    ///   - isSignOut: Whether the user has signed out; otherwise the same user may come back.
    ///   - kept: A page that was built for the next session.
    ///   - next: The session that follows.
    /// - Returns: The session, and the pages that no stack ends; the caller ends them.
    func endSession(
        isSignOut: Bool, except kept: Page? = nil, next: UserSession = UserSession()
    ) -> EndedSession {
        let former = session
        former.end()
        session = next
        return onBehalf(of: former) {
            navigation.endQuestions()
            let held = gate.sessionEnds()
            for follower in navigation.followers { follower.sessionEnds(isSignOut: isSignOut) }
            let ending = factory.singletonStore.removeAll(except: kept)
            leave(ending, at: former)
            let forgotten = record.clear()
            recorder?.sessionEnds()
            held.drop()
            for one in held where one.order.completion == nil { report(.sessionEnded) }
            withExtendedLifetime(forgotten) {}
            return EndedSession(session: former, next: session, ending: ending)
        }
    }

    /// Ends the pages of a former session that no stack ends; a page that is displayed still ends when it leaves.
    func finish(_ ended: EndedSession) {
        navigation.asking {
            onBehalf(of: ended.session) {
                for page in ended.ending where page.navigator == nil { page.end(events) }
            }
        }
    }

    /// Ends a page that was built and is not placed: its later requests belong to the session for which it was built.
    func discard(_ built: BuiltPage, at session: UserSession?) {
        if !built.isReused, let session { leave([built.page], at: session) }
        factory.discard(built)
    }

    /// Records in which session pages leave: their later requests belong to it.
    ///
    /// - Parameter ended: The session that ends with them, if one does; the current one by default.
    package func leave(_ pages: [Page], at ended: UserSession? = nil) {
        // A page that was made by hand loses its container when it leaves.
        for page in pages { page.leave(in: ended ?? session, of: self, atItsEnd: ended != nil) }
    }
}

/// A session that has ended.
@MainActor
struct EndedSession {
    let session: UserSession

    /// The session that follows.
    let next: UserSession

    /// The pages that no stack ends: singletons, and the page of tabs.
    var ending: [Page]
}
