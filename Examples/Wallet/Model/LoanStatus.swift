import Osprey

/// Whether a loan is still being paid back.
enum LoanStatus: String, CaseIterable, ParameterConvertible, Sendable {
    case open
    case closed

    /// The one that is not this one.
    var other: LoanStatus { self == .open ? .closed : .open }
}
