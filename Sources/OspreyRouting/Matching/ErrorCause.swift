/// The cause of another error: whatever an adapter, an initializer or an action threw.
///
/// Errors of the framework compare, and few errors of apps do. Two causes are therefore equal if their errors are of one type and
/// read the same; an error that has neither words nor properties equals every other of its type.
public struct ErrorCause: Hashable, Sendable {
    /// The error that was thrown.
    public let error: any Error

    /// How many causes lie behind each other, this one included.
    private let depth: Int

    /// Makes a cause of an error.
    public init(_ error: any Error) {
        self.error = error
        depth = 1 + ((error as? any CausedError)?.cause?.depth ?? 0)
    }

    /// Whether both errors are of one type and read the same.
    public static func == (left: ErrorCause, right: ErrorCause) -> Bool {
        type(of: left.error) == type(of: right.error) && left.description == right.description
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: error)))
        hasher.combine(description)
    }
}

/// An error that another one has led to.
package protocol CausedError: Error {
    /// The error that caused it, if there is one.
    var cause: ErrorCause? { get }
}

extension ErrorCause: CustomStringConvertible {
    /// The error in its own words; of many errors that have led to each other, the first one's.
    public var description: String {
        // An error describes its cause inside its own words: without a limit, a long chain would overflow the stack.
        guard depth > Self.describedDepth else { return "\(error)" }
        var first = self
        while let cause = (first.error as? any CausedError)?.cause { first = cause }
        return "... (\(depth - 1) more) ... \(first.error)"
    }

    /// The number of redirects that a request may take, so that all their destinations are checked.
    private static let describedDepth = 16
}
