package import Osprey
package import OspreyRouting

/// One entry of a trace: a request, or a change of what is displayed.
///
/// It names pages, filters and the patterns of routes, as the app has declared them. It holds no URL, no error, no page,
/// and no parameter that its route does not list in `x-log`; the article <doc:WhyDidThatPageOpen> says what it may hold.
public struct TraceEntry: Sendable, Hashable {
    /// The position among all entries of the container, from 1; a second recorder counts on.
    public let number: Int

    /// The seconds since the recorder was made, by the clock of the container.
    package let time: Double

    package let content: Content

    package enum Content: Sendable, Hashable {
        case request(Request)
        case commit(Commit)
    }

    package init(number: Int, time: Double, _ content: Content) {
        self.number = number
        self.time = time
        self.content = content
    }

    /// The request, if it is one.
    package var request: Request? { if case .request(let request) = content { request } else { nil } }

    /// The change, if it is one.
    package var commit: Commit? { if case .commit(let commit) = content { commit } else { nil } }
}

extension TraceEntry {
    /// A request with its steps and its outcome.
    package struct Request: Sendable, Hashable {
        package var door: RequestDoor
        package var target: Target
        package var trust: Trust

        /// The request inside of which it was made, by an action, an interceptor or a filter.
        package var inside: Int?

        /// The request that had to wait for the page of a detour, and goes on as this one.
        package var after: Int?

        /// The parameters that the route lists in `x-log`.
        package var logged: [String: String] = [:]

        package var steps: [Step] = []
        package var outcome = Outcome.underWay

        /// The seconds until the outcome.
        package var duration: Double?
    }

    /// The destination of a request, as the app has declared it.
    package struct Target: Sendable, Hashable {
        package enum Kind: String, Sendable, Hashable, CaseIterable { case url, page, action, path, nothing }

        package var kind: Kind

        /// The pattern or the name; `nil` for what the app has not declared.
        package var name: String?
    }

    /// One thing that happened on the way of a request.
    package struct Step: Sendable, Hashable {
        package var stage: RequestStage

        /// The seconds that it took.
        package var duration: Double

        /// The key of a route, or the name of a filter, an interceptor, a page or an action.
        package var name: String?

        /// The answer of a filter or an interceptor.
        package var answer: String?

        /// Where the answer leads.
        package var target: String?
    }

    /// The outcome of a request.
    package enum Outcome: Sendable, Hashable {
        case underWay
        case held
        case opened(String)
        case handled(String)
        case deferred
        case dropped(String)
        case failed(String)
    }

    /// The cause of a change that no request led to.
    package enum Cause: String, Sendable, Hashable, CaseIterable {
        case operation, gesture, report
        /// It restored the pages of a snapshot.
        case restore

        init(_ cause: TransitionCause) {
            self =
                switch cause {
                case .operation: .operation
                case .gesture: .gesture
                case .report: .report
                }
        }
    }

    /// A change of what is displayed.
    package struct Commit: Sendable, Hashable {
        /// The request that led to it.
        package var request: Int?

        /// The cause, if no request led to it.
        package var cause: Cause?

        package var kind: TransitionKind

        /// The pages that are displayed now, in the layout of a snapshot.
        package var tree: String

        /// The page in front.
        package var front: String?

        /// The seconds that the host took to show it; `nil` without a host, or while it is still at work.
        package var hostDuration: Double?

        /// The events of pages that it led to, such as `HomePage.resignActive`, in their order.
        package var events: [String]
    }
}

extension TraceEntry: CustomStringConvertible {
    /// The entry in one line.
    ///
    /// `12.031 link wallet://loan/{loanId} (external): deferred`
    ///
    /// The wording may change from one version to the next.
    public var description: String {
        let words =
            switch content {
            case .request(let request): "\(request.title): \(request.outcome.words)"
            case .commit(let commit): commit.title
            }
        return "\(TraceText.seconds(time)) \(words)"
    }
}

extension TraceEntry.Request {
    /// The door and the destination.
    package var title: String {
        let external = trust == .external ? " (external)" : ""
        let values = logged.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        return "\(door.rawValue) \(target.words)\(values)\(external)"
    }
}

extension TraceEntry.Target {
    package var words: String {
        switch (kind, name) {
        case (.url, let name?), (.page, let name?), (.path, let name?): name
        case (.action, let name?): "@\(name)"
        case (.url, nil): "a URL"
        case (.page, nil): "a page that is not registered"
        case (.action, nil): "an action that is not registered"
        case (.path, nil), (.nothing, _): "nothing"
        }
    }
}

extension TraceEntry.Outcome {
    package var words: String {
        switch self {
        case .underWay: "under way"
        case .held: "waits at the gate"
        case .opened(let page): "opened \(page)"
        case .handled(let name): "handled by \(name)"
        case .deferred: "deferred"
        case .dropped(let reason): "dropped, \(reason)"
        case .failed(let reason): "failed: \(reason)"
        }
    }
}

extension TraceEntry.Commit {
    /// The kind of change, its cause, and the page in front.
    package var title: String {
        let by =
            switch cause {
            case nil: request.map { "for \($0)" } ?? ""
            case .operation?: "by code"
            case .gesture?: "by a gesture"
            case .report?: "reported by the host"
            case .restore?: "to restore a snapshot"
            }
        return "\(kind.rawValue) \(by): \(front ?? "nothing") in front"
    }
}
