/// Random numbers that the functions inside a test share: they cannot share a variable of their own.
@MainActor
final class RandomNumbers {
    private var random: SplitMix

    init(seed: UInt64) { random = SplitMix(seed: seed) }

    func next(below limit: Int) -> Int { random.next(below: limit) }

    func pick<Element>(_ elements: [Element]) -> Element { elements[next(below: elements.count)] }
}

/// A small random number generator: the same seed gives the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
