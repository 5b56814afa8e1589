import OspreyTapable

extension TapCase {
    static let compounds = [
        TapCase(
            29, "a tap on a compound hears every family as values",
            [.attach("P", to: "C"), .attach("S", to: "C"), .tap("c", on: "C"), .emit(), .emitSwitch],
            calls: ["page.e1(7):c", "switch.willSwitch(x):c"]),
        TapCase(
            30, "the member's taps come first",
            [.attach("P", to: "C"), .tap("c", stage: -1, on: "C"), .tap("p"), .emit()], calls: ["p c"]),
        TapCase(
            31, "a diamond delivers once",
            [
                .attach("P", to: "D"), .attach("P", to: "E"), .attach("D", to: "C"), .attach("E", to: "C"),
                .tap("c", on: "C"), .tap("d", on: "D"), .tap("e", on: "E"), .emit(),
            ], calls: ["d e c"]),
        TapCase(
            32, "a compound cannot hold itself",
            [.attach("C", to: "D"), .attach("D", to: "C")], calls: [],
            errors: [
                "compound 'C' cannot hold itself: C -> D -> C; attach hubs to one of them only, or detach one"
            ]),
        TapCase(
            33, "detaching only unlinks",
            [
                .attach("P", to: "C"), .tap("c", on: "C"), .tap("p"), .emit(),
                .detach("P", from: "C"), .emit(),
            ], calls: ["p c", "p"]),
        TapCase(
            34, "attaching twice is attaching once",
            [
                .attach("P", to: "C"), .attach("P", to: "C"), .tap("c", on: "C"), .emit(),
                .detach("P", from: "C"), .emit(),
            ], calls: ["c", ""]),
    ]

    /// What follows from the rules without being a row of the table.
    static let moreCompounds = [
        TapCase(
            131, "an uneven diamond delivers once, and to the outer compound last",
            [
                .attach("P", to: "C"), .attach("P", to: "D"), .attach("D", to: "C"), .tap("c", on: "C"),
                .tap("d", on: "D"), .emit(),
            ], calls: ["d c"]),
        TapCase(
            132, "a long way round is a cycle, too",
            [.attach("A", to: "B"), .attach("B", to: "C"), .attach("C", to: "A"), .attach("A", to: "A")],
            calls: [],
            errors: [
                "compound 'A' cannot hold itself: A -> C -> B -> A; "
                    + "attach hubs to one of them only, or detach one",
                "compound 'A' cannot hold itself: A -> A; attach hubs to one of them only, or detach one",
            ]),
        TapCase(
            133, "a tap made on a compound in an emission waits for the next",
            [.attach("P", to: "C"), .tap("p", does: [.tap("c", on: "C")]), .emit(), .emit()],
            calls: ["p", "p c"]),
        TapCase(
            134, "emissions of members are delivered in one order",
            [
                .attach("P", to: "C"), .attach("S", to: "C"),
                .tap("p", hears: [.e1], does: [.emitSwitch, .emit(.e2)]), .tap("c", on: "C"), .emit(),
            ], calls: ["e1:p page.e1(7):c switch.willSwitch(x):c page.e2(7):c"]),
        TapCase(
            135, "a compound hears through another until that is detached",
            [
                .attach("P", to: "D"), .attach("D", to: "C"), .tap("c", on: "C"), .emit(),
                .detach("D", from: "C"), .emit(), .attach("D", to: "C"), .emit(),
            ], calls: ["c", "", "c"]),
    ]
}
