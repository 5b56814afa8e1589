import OspreyTapable

extension TapCase {
    static let order = [
        TapCase(
            1, "taps are called in the order of tapping", [.tap("A"), .tap("B"), .tap("C"), .emit()],
            calls: ["A B C"]),
        TapCase(2, "before goes ahead", [.tap("A"), .tap("B", before: ["A"]), .emit()], calls: ["B A"]),
        TapCase(
            3, "before several",
            [.tap("A"), .tap("B", before: ["A"]), .tap("C", before: ["A", "B"]), .emit()], calls: ["C B A"]),
        TapCase(
            4, "before goes right ahead, not first",
            [
                .tap("A"), .tap("B", before: ["A"]), .tap("C", before: ["A", "B"]), .tap("D", before: ["B"]),
                .emit(),
            ], calls: ["C D B A"]),
        TapCase(
            5, "lower stages come first",
            [
                .tap("A"), .tap("B", before: ["A"]), .tap("C", before: ["A", "B"]), .tap("D", before: ["B"]),
                .tap("E", stage: -5), .tap("F", stage: -3), .emit(),
            ], calls: ["E F C D B A"]),
        TapCase(
            6, "stable inside a stage",
            [.tap("A", stage: 1), .tap("B"), .tap("C", stage: 1), .tap("D"), .emit()], calls: ["B D A C"]),
        TapCase(
            7, "an unknown name constrains nothing", [.tap("A"), .tap("B", before: ["Z"]), .emit()],
            calls: ["A B"]),
        TapCase(
            8, "an unknown name does not beat a stage",
            [.tap("A", stage: -10), .tap("B", stage: 100, before: ["Z"]), .emit()], calls: ["A B"]),
        TapCase(
            9, "a known name beats a stage",
            [.tap("A", stage: -10), .tap("B"), .tap("C", stage: 5, before: ["A"]), .emit()],
            calls: ["C A B"]),
        TapCase(
            10, "name and stage, both satisfied",
            [.tap("X", stage: 5), .tap("A"), .tap("C", stage: -1, before: ["X"]), .emit()], calls: ["C A X"]),
        TapCase(
            11, "several taps of one name are all meant",
            [.tap("L"), .tap("L"), .tap("L"), .tap("D", before: ["L"]), .emit()], calls: ["D L L L"]),
        TapCase(
            12, "chains are solved as a whole",
            [.tap("a", before: ["b"]), .tap("b", before: ["c"]), .tap("c"), .emit()], calls: ["a b c"]),
        TapCase(
            13, "a cycle is refused and named",
            [.tap("a", before: ["b"]), .tap("b", before: ["a"]), .emit()], calls: ["a"],
            errors: [
                """
                the taps of hub 'P' cannot be ordered: a -> b -> a, each before the next; \
                remove one of these constraints
                """
            ]),
        TapCase(
            15, "after beats a stage", [.tap("A"), .tap("B", stage: -5, after: ["A"]), .emit()],
            calls: ["A B"]),
        TapCase(
            16, "the order is solved anew when taps go and come",
            [
                .tap("A"), .tap("B", before: ["A"]), .tap("C"), .emit(),
                .cancel("A"), .emit(),
                .tap("A"), .emit(),
            ], calls: ["B A C", "B C", "B C A"]),
        TapCase(
            17, "before stays close to its target",
            [.tap("A"), .tap("C"), .tap("B", before: ["A"]), .emit()], calls: ["B A C"]),
        TapCase(
            18, "after moves behind its target",
            [.tap("A"), .tap("D", stage: -3), .tap("B", stage: -5, after: ["A"]), .emit()], calls: ["D A B"]),
    ]

    /// What follows from the rules without being a row of the table.
    static let moreOrder = [
        TapCase(
            101, "taps behind one target keep their order",
            [.tap("A"), .tap("B", stage: -5, after: ["A"]), .tap("C", stage: -5, after: ["A"]), .emit()],
            calls: ["A B C"]),
        TapCase(
            102, "a chain of after moves as a whole",
            [
                .tap("A"), .tap("B", stage: -5, after: ["A"]), .tap("C", stage: -6, after: ["B"]),
                .tap("D", stage: -3), .emit(),
            ], calls: ["D A B C"]),
        TapCase(
            103, "after the last of several",
            [.tap("A"), .tap("B"), .tap("C"), .tap("D", stage: -1, after: ["A", "B"]), .emit()],
            calls: ["A B D C"]),
        TapCase(
            109, "a tap that comes after its target anyway stays where it is",
            [.tap("A"), .tap("X"), .tap("B", after: ["A"]), .emit()], calls: ["A X B"]),
        TapCase(
            104, "a parked constraint holds as soon as its name arrives",
            [.tap("A"), .tap("B", after: ["Z"]), .tap("C"), .emit(), .tap("Z"), .emit()],
            calls: ["A B C", "A C Z B"]),
        TapCase(
            105, "a parked constraint may close a cycle when its name arrives",
            [
                .tap("a", before: ["b"]), .tap("c", before: ["a"]), .tap("b", before: ["c"]), .tap("b"),
                .emit(),
            ],
            calls: ["c a b"],
            errors: [
                """
                the taps of hub 'P' cannot be ordered: c -> a -> b -> c, each before the next; \
                remove one of these constraints
                """
            ]),
        TapCase(
            106, "a tap cannot precede itself", [.tap("a", before: ["a"]), .emit()], calls: [""],
            errors: [
                """
                the taps of hub 'P' cannot be ordered: a -> a, each before the next; \
                remove one of these constraints
                """
            ]),
        TapCase(
            107, "constraints between taps that are made in an emission hold in the next",
            [
                .tap("A", does: [.tap("B"), .tap("C", before: ["B"])]), .emit(), .cancel("A"), .emit(),
            ], calls: ["A", "C B"]),
        TapCase(
            108, "the target of a constraint comes from before and after at once",
            [.tap("A"), .tap("C"), .tap("B", before: ["C"], after: ["A"]), .emit()], calls: ["A B C"]),
    ]
}
