import Testing

@testable import Wallet

struct RectTests {
    private let rect = Rect(column: 2, row: 1, columns: 4, rows: 3)

    @Test func `Blocks that do not meet have nothing in common`() {
        #expect(rect.intersection(Rect(column: 6, row: 1, columns: 2, rows: 2)).isEmpty)
        #expect(
            rect.intersection(Rect(column: 5, row: 3, columns: 9, rows: 9))
                == Rect(column: 5, row: 3, columns: 1, rows: 1))
    }

    @Test func `A block never gets a negative size`() {
        #expect(rect.inset(columns: 3, rows: 2).isEmpty)
        #expect(
            Rect(column: 0, row: 0, columns: -1, rows: -1) == Rect(column: 0, row: 0, columns: 0, rows: 0))
    }

    @Test func `A centered block is cut to the one around it`() {
        #expect(rect.centered(Size(columns: 2, rows: 1)) == Rect(column: 3, row: 2, columns: 2, rows: 1))
        #expect(rect.centered(Size(columns: 99, rows: 99)) == rect)
    }
}
