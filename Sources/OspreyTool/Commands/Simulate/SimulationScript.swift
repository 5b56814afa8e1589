/// The operations of a script, line by line.
enum SimulationScript {
    /// One line that says something.
    struct Line {
        let number: Int
        let words: [String]

        var operation: String { words[0] }
        var text: String { words.joined(separator: " ") }

        /// The argument at a position, or `nil`.
        func argument(_ position: Int) -> String? {
            words.indices.contains(position) ? words[position] : nil
        }
    }

    /// Reads a script; empty lines and comments are left out.
    static func lines(of bytes: [UInt8]) -> [Line] {
        let rows = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0.isNewline }
        return zip(1..., rows).compactMap { number, row in
            let words = row.split { $0 == " " || $0 == "\t" }.map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { return nil }
            return Line(number: number, words: words)
        }
    }
}
