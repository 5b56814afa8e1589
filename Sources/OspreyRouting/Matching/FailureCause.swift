/// The error that a failure comes from: whatever an adapter, an initializer or an action threw.
///
/// Failures compare, and few errors of apps do. Two causes are therefore equal if their errors are of one type and
/// read the same; an error that has neither words nor properties equals every other of its type.
public struct FailureCause: Hashable, Sendable {
    /// What was thrown.
    public let error: any Error

    /// Makes a cause of an error.
    public init(_ error: any Error) {
        self.error = error
    }

    /// Whether both errors are of one type and read the same.
    public static func == (left: FailureCause, right: FailureCause) -> Bool {
        type(of: left.error) == type(of: right.error) && left.description == right.description
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type(of: error)))
        hasher.combine(description)
    }
}

extension FailureCause: CustomStringConvertible {
    /// The error in its own words.
    public var description: String { "\(error)" }
}
