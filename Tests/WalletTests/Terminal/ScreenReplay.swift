@testable import Wallet

/// A terminal as simple as the tests need it: it shows text where the cursor is moved to.
struct ScreenReplay {
    private var canvas: Canvas
    private var place = Point(column: 0, row: 0)

    init(size: Size) { canvas = Canvas(size: size) }

    var size: Size { canvas.size }
    var plainText: String { canvas.plainText }

    mutating func show(_ output: String) {
        var rest = output[...]
        while let character = rest.popFirst() {
            guard character == "\u{1B}" else {
                place.column += canvas.put(character, at: place, style: .plain, clip: canvas.bounds)
                continue
            }
            let parameters = rest.dropFirst().prefix { !$0.isLetter }
            let final = rest.dropFirst(1 + parameters.count).first
            rest = rest.dropFirst(2 + parameters.count)
            if final == "J" { canvas.clear(canvas.bounds) }
            if final == "H" {
                let numbers = parameters.split(separator: ";").compactMap { Int($0) }
                place = Point(column: numbers[1] - 1, row: numbers[0] - 1)
            }
        }
    }
}
