/// A description of a tap for observers, explanations and errors.
public struct TapDescription: Sendable, Equatable {
    /// The name of the tap, or else the place where it was added.
    public let name: String
    /// Its stage; lower ones are called first.
    public let stage: Int
    /// Names of taps that it must precede.
    public let before: [String]
    /// Names of taps that it must follow.
    public let after: [String]
    /// The place where it was added, such as "App/LoanPage.swift:12".
    public let origin: String
}

extension TapDescription: CustomStringConvertible {
    /// The name and, if it differs, the place: "'log' (App/LoanPage.swift:12)".
    public var description: String {
        name == origin ? origin : "'\(name)' (\(origin))"
    }
}

extension TapRecord {
    @usableFromInline var description: TapDescription {
        TapDescription(
            name: name, stage: placement.stage, before: placement.before, after: placement.after,
            origin: origin.description)
    }
}
