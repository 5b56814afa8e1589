/// Counts for each event how many taps of a line listen to it.
///
/// ```
/// taps    [ 0b0101 | 0b0001 | .all ]
/// counts  [ 2 | 0 | 1 ]    everything  1
/// ```
///
/// When a tap is removed, the counts tell which events still have a listener, without visiting the other taps.
@usableFromInline
struct TapWishes {
    /// The events that at least one tap listens to.
    @usableFromInline private(set) var mask: UInt64 = 0
    /// For each event, the number of taps that listen to it, without those that listen to all events.
    private var counts: [Int32] = []
    /// The number of taps that listen to all events.
    private var everything: Int32 = 0

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func insert(_ wish: UInt64) {
        count(wish, by: 1)
        mask |= wish
    }

    /// Removes a mask that was inserted before.
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
