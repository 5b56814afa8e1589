/// A capture type that was registered in code.
struct RegisteredType: Sendable {
    let name: String
    /// Whether a decoded segment is accepted.
    let accepts: @Sendable (String) -> Bool
}
