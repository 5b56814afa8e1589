/// A feature that records the requests of a container.
@MainActor
package protocol RequestRecorder: AnyObject, Sendable {
    /// A request has come, or goes on after a detour.
    func began(
        _ door: RequestDoor, _ order: OpenOrder, after: (any RequestRecord)?
    ) -> (any RequestRecord)?

    /// The pages of a request are in force, and their commit comes next.
    func delivers(_ request: any RequestRecord)

    /// The session of the user has ended.
    func sessionEnds()

    /// The container has ended: nothing follows.
    func displayEnded()
}

/// The record of one request, which hears what happens to it on its way.
@MainActor
package protocol RequestRecord: AnyObject, Sendable {
    /// The time now, for the beginning of a step.
    var now: Duration { get }

    /// The request has been looked up.
    func resolved(_ request: PageRequest, since start: Duration)

    /// The request could not be looked up.
    func unresolved(_ error: PageError, since start: Duration)

    /// A filter or an interceptor has answered.
    func answered(_ stage: RequestStage, by name: String, _ decision: Decision, since start: Duration)

    /// An interceptor has thrown an error, or has given no answer in time if there is none.
    func failed(by name: String, _ error: (any Error)?, since start: Duration)

    /// A page has been built.
    func built(_ page: String, since start: Duration)

    /// The request waits from now on.
    func waits(for stage: RequestStage)

    /// The request waits for an action from now on.
    func waits(forAction name: String)

    /// The request goes on, if it has waited.
    func goesOn()

    /// The request has come to its end; a second call does nothing.
    func end(_ result: Result<OpenOutcome, PageError>)

    /// The request has been dropped.
    func drop(_ reason: String)
}

/// The way in which a request came.
package enum RequestDoor: String, Sendable, Hashable, CaseIterable {
    case open, link
    /// It goes on after the page of a detour.
    case resume
    /// The root of a tab wants another page first.
    case root
}

/// A stage on the way of a request.
package enum RequestStage: String, Sendable, Hashable, CaseIterable {
    case gate, resolve, interceptor, filter, build, turn, plugins, action
}
