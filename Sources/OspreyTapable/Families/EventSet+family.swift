extension EventSet {
    /// The bit of an event in masks.
    @inlinable
    static func bit(of event: Family) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: event.index)
    }

    /// Traps if two of the family's events have the same bit.
    @inlinable
    static func checkFamily() {
        var seen: UInt64 = 0
        for event in Family.allCases {
            let index = event.index
            guard 0..<64 ~= index, seen & (1 << UInt64(index)) == 0 else { refuse(event) }
            seen |= 1 << UInt64(index)
        }
    }

    @usableFromInline
    static func refuse(_ event: Family) -> Never {
        // A programmer's error: the cases of an enumeration are fixed when it is compiled.
        fatalError(
            """
            '\(Family.self)' cannot be an event family: '\(event.name)' has index \(event.index). A family is \
            an enumeration of at most 64 cases without associated values; split it into several families
            """)
    }
}
