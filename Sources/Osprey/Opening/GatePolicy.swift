/// The treatment of held requests when the gate opens.
///
/// A closure is called while the gate is open and holds nothing. If it closes the gate, the requests that it selects
/// wait again.
@MainActor
public enum GatePolicy {
    /// All run, in the order in which they came.
    case run

    /// All are dropped; a caller that waits for a result gets ``ResultCancelled``.
    case discard

    /// All stay held until ``Gate/release(_:)``, while new requests run at once.
    case hold

    /// Each runs as the intent that the closure returns, or is dropped if it returns `nil`.
    case transform((HeldIntent) -> Intent?)

    /// The requests that the closure returns run, in its order; all others are dropped.
    case custom(([HeldIntent]) -> [HeldIntent])
}
