import Osprey

/// Whether a loan is still being paid back.
enum LoanStatus: String, CaseIterable, ParameterConvertible, Sendable {
    case open
    case closed

    /// The opposite status.
    var other: LoanStatus { self == .open ? .closed : .open }
}
