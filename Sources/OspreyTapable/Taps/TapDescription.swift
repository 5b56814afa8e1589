/// A tap as observers, explanations and errors show it.
public struct TapDescription: Sendable, Equatable {
    /// The name that it was given, or else where it was made.
    public let name: String
    /// Its stage; lower ones are called first.
    public let stage: Int
    /// Names of taps that it must precede.
    public let before: [String]
    /// Names of taps that it must follow.
    public let after: [String]
    /// Where it was made, such as "App/LoanPage.swift:12".
    public let origin: String
}

extension TapDescription: CustomStringConvertible {
    /// The name and, unless they are the same, the place: "'log' (App/LoanPage.swift:12)".
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
