extension EventFamily {
    /// Stops the program if the family's cases do not fit the bits of a mask.
    static func check() {
        var seen: UInt64 = 0
        for event in allCases {
            let index = event.index
            precondition(
                0..<64 ~= index && seen & (1 << UInt64(index)) == 0,
                """
                '\(Self.self)' cannot be an event family: '\(event.name)' has index \(index); a family is an \
                enumeration of at most 64 cases without associated values. Split it into several families
                """)
            seen |= 1 << UInt64(index)
        }
    }
}
