/// How a cell looks: a color and traits that also work without color.
struct Style: Equatable, Sendable {
    /// The eight colors of terminals; the terminal determines the shades.
    enum Color: UInt8, Sendable {
        case red = 31
        case green
        case yellow
        case blue
        case magenta
        case cyan
    }

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8

        static let bold = Traits(rawValue: 1)
        static let dim = Traits(rawValue: 2)
        static let underlined = Traits(rawValue: 4)
        static let reversed = Traits(rawValue: 8)
    }

    /// The color of the text; `nil` is the terminal's default.
    var color: Color?
    var traits: Traits

    init(_ traits: Traits = [], color: Color? = nil) {
        self.color = color
        self.traits = traits
    }

    static let plain = Style()
}
