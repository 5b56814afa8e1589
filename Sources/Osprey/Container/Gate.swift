/// Holds requests back until the container has started.
struct Gate {
    private(set) var isOpen = false
    private var held: [OpenOrder] = []

    mutating func hold(_ order: OpenOrder) {
        held.append(order)
    }

    /// Opens the gate and returns what waited, in the order in which it came.
    mutating func open() -> [OpenOrder] {
        isOpen = true
        defer { held = [] }
        return held
    }
}
