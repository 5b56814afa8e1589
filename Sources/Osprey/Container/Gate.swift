/// Holds requests back until the container has started.
struct Gate {
    private(set) var isOpen = false
    private var held: [HeldIntent] = []

    /// A request that waits for the start.
    struct HeldIntent {
        let intent: Intent
        let origin: Origin
    }

    mutating func hold(_ intent: Intent, origin: Origin) {
        held.append(HeldIntent(intent: intent, origin: origin))
    }

    /// Opens the gate and returns what waited, in the order in which it came.
    mutating func open() -> [HeldIntent] {
        isOpen = true
        defer { held = [] }
        return held
    }
}
