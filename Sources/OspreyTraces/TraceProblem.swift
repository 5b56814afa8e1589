public import OspreyRouting

/// A problem of a trace; `NavigationTree.onProblem` gets it as `NavigationProblem.feature(_:)`.
public enum TraceProblem: Sendable, CustomStringConvertible {
    /// The file of a trace cannot be written; the recorder goes on, and tries again. It is told once.
    case notWritten(file: String, cause: ErrorCause)

    /// The problem and how to fix it; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .notWritten(let file, let cause):
            "the trace cannot be written to '\(file)': \(cause); check the folder and the space that is left"
        }
    }
}
