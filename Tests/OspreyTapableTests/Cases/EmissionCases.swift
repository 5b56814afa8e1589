import OspreyTapable

extension TapCase {
    static let emission = [
        TapCase(
            19, "a tap made in an emission waits for the next",
            [.tap("A", does: [.tap("N")]), .tap("B"), .emit(), .emit()], calls: ["A B", "A B N"]),
        TapCase(
            20, "whatever its stage",
            [.tap("A", once: true, does: [.tap("N", stage: -10)]), .tap("B"), .emit(), .emit()],
            calls: ["A B", "N B"]),
        TapCase(
            21, "a tap that is cancelled before it is reached is not called",
            [.tap("A", does: [.cancel("B")]), .tap("B"), .emit()], calls: ["A"]),
        TapCase(
            22, "a tap may cancel others and itself",
            [.tap("A"), .tap("B", does: [.cancel("A"), .cancel("B")]), .emit(), .emit()], calls: ["A B", ""]),
        TapCase(
            23, "once is once, even if the tap emits the same event",
            [.tap("O", once: true, does: [.emit()]), .emit(), .emit()], calls: ["O", ""]),
        TapCase(
            24, "an emission from inside a tap waits until every tap has heard the first",
            [.tap("A", does: [.emit(.e2)]), .tap("B"), .emit()],
            calls: ["e1:A e1:B e2:A e2:B"]),
        TapCase(
            26, "a tap whose owner goes in an emission is not called",
            [.tap("A", does: [.endOwner(of: "B")]), .tap("B", owned: true), .emit(), .emit()],
            calls: ["A", "A"]),
        TapCase(
            27, "an emission finishes though its hub goes",
            [.tap("A", does: [.endHub]), .tap("B"), .emit(), .emit()], calls: ["A B", ""]),
        TapCase(
            28, "a tap is not called for events that it does not hear",
            [.tap("A", hears: [.e1]), .emit(.e2), .emit(.e1)], calls: ["", "A"]),
    ]
}
