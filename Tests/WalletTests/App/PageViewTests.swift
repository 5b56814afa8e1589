import Testing

@testable import Wallet

@MainActor
struct PageViewTests {
    private let elements: [PageElement] =
        [.heading("a"), .button("1") {}, .text("b"), .button("4") {}, .button("5") {}]
        .enumerated().map(\.element)

    @Test(
        arguments: [
            (nil, 1), (0, 1), (1, 1), (2, 1), (4, 4), (99, 4),
        ] as [(Int?, Int)])
    func `The selection goes to the nearest line that can be used`(selection: Int?, expected: Int) {
        #expect(PageView(selection: selection).fitted(to: elements).selection == expected)
    }

    @Test(arguments: [
        (1, Move.down, 3), (3, .down, 4), (4, .down, 4), (1, .up, 1), (4, .up, 3), (1, .pageDown, 4),
        (4, .pageUp, 1), (4, .top, 1), (1, .bottom, 4),
    ])
    func `A move goes from one usable line to another`(selection: Int, move: Move, expected: Int) {
        #expect(PageView(selection: selection).moved(move, over: elements, rows: 5).selection == expected)
    }

    @Test(arguments: [
        (0, Move.down, 1), (0, .up, 0), (20, .down, 20), (3, .pageDown, 11), (3, .pageUp, 0), (7, .top, 0),
        (7, .bottom, 20),
    ])
    func `A page without usable lines is scrolled`(scroll: Int, move: Move, expected: Int) {
        let view = PageView(selection: nil, scroll: scroll)
        #expect(view.moved(move, over: [.text("a")], rows: 20).scroll == expected)
        #expect(view.fitted(to: [.text("a")]).selection == nil)
    }
}
