public import Osprey
import OspreyRouting

/// The list of everything that could not be restored, with reasons.
///
/// Restoring never fails because of the contents of a snapshot. A page that cannot be restored is left out, and is
/// listed here.
public struct RestoreReport: Sendable, Equatable {
    /// The parts that were left out, in the order of the snapshot.
    public internal(set) var losses: [Loss] = []

    /// Whether nothing has been restored yet: there is a wall, or the container has not started.
    ///
    /// The snapshot is restored together with the root. If something is left out then, it is reported to
    /// `NavigationTree.onProblem`.
    public internal(set) var isDeferred = false

    /// Whether everything was restored.
    public var isComplete: Bool { losses.isEmpty && !isDeferred }

    /// Something that was left out.
    public enum Loss: Sendable, Equatable {
        /// A page, and the pages above it in its stack.
        case page(String, in: String, because: PageError)

        /// A value that the page no longer takes, or that is larger than 64 kB; the page was restored without it.
        case value(key: String, page: String, in: String)

        /// The selection of a tab, which keeps its pages; another tab is selected.
        case selection(String, because: PageError)

        /// A stack whose tab or holder does not exist.
        case unknownStack(String)

        /// A stack or presentation beyond the maximum number.
        case stack(String, beyond: Int)

        /// Pages of a stack that is too deep, or of a snapshot that is too large.
        case pages(Int, in: String, beyond: Int)
    }
}

extension RestoreReport.Loss {
    /// The page, or the stack, that it is about.
    var subject: String {
        switch self {
        case .page(_, let place, _), .selection(let place, _), .unknownStack(let place), .stack(let place, _),
            .pages(_, let place, _):
            place
        case .value(_, let page, _): page.filter { $0 != "'" }
        }
    }

    /// The key of a value.
    var key: String? { if case .value(let key, _, _) = self { key } else { nil } }
}

extension RestoreReport: CustomStringConvertible {
    /// One line for each loss; the wording may change from one version to the next.
    public var description: String {
        if isDeferred { return "nothing is restored yet" }
        if losses.isEmpty { return "everything is restored" }
        return losses.map(\.description).joined(separator: "\n")
    }
}

extension RestoreReport.Loss: CustomStringConvertible {
    /// The part that was left out, and why; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .page(let page, let place, let error):
            "\(place): \(page) and the pages above it are left out: \(error)"
        case .value(let key, let page, let place):
            "\(place): \(page) is restored without the value of '\(key)': the page does not save it, "
                + "its type has changed, or it is larger than 64 kB"
        case .selection(let place, let error): "\(place) is not selected: \(error)"
        case .unknownStack(let place): "\(place) does not exist; its pages are left out"
        case .stack(let place, let limit): "\(place) is left out: at most \(limit) are restored"
        case .pages(let count, let place, let limit):
            "\(place): \(count) pages are left out: at most \(limit) pages or bytes are restored"
        }
    }
}

extension SavedValues {
    /// The values that no property has taken.
    func losses(of page: String, in place: String) -> [RestoreReport.Loss] {
        untakenKeys.map { .value(key: $0, page: page, in: place) }
    }
}
