/// The operations of a script, line by line.
enum SimulationScript {
    /// One line that says something.
    struct Line {
        let number: Int
        let words: [String]

        /// The indented lines below it, which say what `expect` expects.
        fileprivate(set) var block: [String] = []

        var operation: String { words[0] }
        var text: String { words.joined(separator: " ") }

        /// The argument at a position, or `nil`.
        func argument(_ position: Int) -> String? {
            words.indices.contains(position) ? words[position] : nil
        }
    }

    /// Reads a script; empty lines and comments are left out, and what is indented below an `expect` belongs to it.
    static func lines(of bytes: [UInt8]) -> [Line] {
        let rows = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0.isNewline }
        var lines: [Line] = []
        for (number, row) in zip(1..., rows) {
            let words = row.split { $0 == " " || $0 == "\t" }.map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            if let last = lines.indices.last, lines[last].operation == "expect",
                row.first == " " || row.first == "\t"
            {
                lines[last].block.append(String(row))
            } else {
                lines.append(Line(number: number, words: words))
            }
        }
        return lines
    }
}
