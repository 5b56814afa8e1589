/// Random numbers that the functions inside a test share: they cannot share a variable of their own.
@MainActor
package final class RandomNumbers {
    private var random: SplitMix

    package init(seed: UInt64) { random = SplitMix(seed: seed) }

    package func next(below limit: Int) -> Int { random.next(below: limit) }

    package func pick<Element>(_ elements: [Element]) -> Element { elements[next(below: elements.count)] }
}

/// A small random number generator: the same seed gives the same numbers everywhere.
package struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
