/// What the taps of a line want to hear, counted event by event.
///
/// ```
/// taps    [ 0b0101 | 0b0001 | .all ]
/// counts  [ 2 | 0 | 1 ]    everything  1
/// ```
///
/// Counts tell what is still wanted when a tap goes, without a look at the others.
@usableFromInline
struct TapWishes {
    /// The events that at least one tap wants to hear.
    @usableFromInline private(set) var mask: UInt64 = 0
    /// How many taps want each event, without those that want all of them.
    private var counts: [Int32] = []
    /// How many taps want all events.
    private var everything: Int32 = 0

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func insert(_ wish: UInt64) {
        count(wish, by: 1)
        mask |= wish
    }

    /// Takes a wish back that was inserted before.
    @usableFromInline
    mutating func remove(_ wish: UInt64) {
        count(wish, by: -1)
        guard everything == 0 else { return }
        mask = counts.indices.reduce(0) { counts[$1] > 0 ? $0 | 1 << UInt64($1) : $0 }
    }

    private mutating func count(_ wish: UInt64, by step: Int32) {
        guard wish != .max else { return everything += step }
        var rest = wish
        while rest != 0 {
            let bit = rest.trailingZeroBitCount
            while counts.count <= bit { counts.append(0) }
            counts[bit] += step
            rest &= rest - 1
        }
    }
}
