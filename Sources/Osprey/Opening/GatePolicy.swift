/// What happens to held requests when the gate opens.
///
/// A closure is asked while the gate is open and holds nothing. It may close it; then what it lets run waits again.
@MainActor
public enum GatePolicy {
    /// All begin, in the order in which they came.
    case execute

    /// All are dropped; one that waits for a result gets ``ResultCancelled``.
    case clear

    /// All stay held until ``Gate/release(_:)``, while new requests run at once.
    case keep

    /// Each runs as what the closure makes of it, or is dropped if that is nothing.
    case transform((HeldIntent) -> Intent?)

    /// Those that the closure returns run, in its order; all others are dropped.
    case custom(([HeldIntent]) -> [HeldIntent])
}
