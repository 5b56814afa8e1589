/// Where a tap sits before constraints by `before` are looked at.
///
/// It is a path: the tap's own key, preceded by that of the tap it moved behind, and so on. Paths compare like
/// words in a dictionary, so whatever moved behind a tap sits right behind it, and taps that moved behind the
/// same one keep their own order.
struct TapPosition: Comparable {
    private struct Key: Comparable {
        let stage: Int
        let serial: UInt64

        static func < (left: Key, right: Key) -> Bool {
            (left.stage, left.serial) < (right.stage, right.serial)
        }
    }

    private var path: [Key]

    init(_ tap: TapRecord) {
        path = [Key(stage: tap.placement.stage, serial: tap.serial)]
    }

    /// The position of a tap that moves just behind this one.
    func behind(_ own: TapPosition) -> TapPosition {
        var position = self
        position.path += own.path
        return position
    }

    static func < (left: TapPosition, right: TapPosition) -> Bool {
        left.path.lexicographicallyPrecedes(right.path)
    }
}
