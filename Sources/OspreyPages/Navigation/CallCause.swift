/// The cause of a call that waits, by which a circle is found as without a wait.
struct CallCause {
    /// The problems of which the calling code was told; `nil` if it was told of none.
    let problems: ProblemChain?

    /// The requests behind the calling code; `nil` if there are none.
    let requests: (any RequestCause)?

    /// The pages of the roots and walls that were replaced, each in the events of the one before.
    let replacedRoots: [String]
}

/// The requests behind code of the app: it is told of a failure, or called because of them.
package protocol RequestCause {}

/// Problems, or failures of requests, of which each has come from code that was told of an earlier one.
@MainActor
package final class ProblemChain {
    private static let limit = 100
    private var count = 0

    package init() {}

    /// Counts one more, unless there are too many.
    package func grow() -> Bool {
        guard count < Self.limit else { return false }
        count += 1
        return true
    }

    /// Whether no more can be told.
    package var isFull: Bool { count >= Self.limit }

    /// Nothing more is to be told: a circle was.
    package func end() { count = Self.limit }
}
