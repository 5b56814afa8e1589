/// The parsed command line.
struct Arguments: Equatable {
    enum Format: String, CaseIterable {
        case text, json
    }

    var filter: String?
    var isQuick = false
    var format = Format.text
    var wantsHelp = false

    static let help = """
        USAGE: OspreyBenchmarks [--filter TEXT] [--quick] [--format text|json]

          --filter TEXT   run only the comparisons whose suite or name contains TEXT
          --quick         few, short rounds: coarse numbers in half a minute
          --format        text (default): aligned tables; json: one array of comparisons
          --help          show this text

        Times are nanoseconds for one operation: the median of many rounds, the fastest and the
        slowest. The rows of a comparison take turns; a ratio refers to its first row. Rows that miss
        their budget are printed first. Build with `-c release`: a debug build measures nothing that matters.
        """

    init(_ words: some Sequence<String>) throws(ArgumentError) {
        var words = words.makeIterator()
        while let word = words.next() {
            switch word {
            case "--help", "-h": wantsHelp = true
            case "--quick": isQuick = true
            case "--filter":
                guard let text = words.next() else { throw ArgumentError(message: "'--filter' needs a text") }
                filter = text
            case "--format":
                let text = words.next() ?? ""
                guard let known = Format(rawValue: text) else {
                    throw ArgumentError(message: "unknown format '\(text)', expected 'text' or 'json'")
                }
                format = known
            default:
                throw ArgumentError(message: "unknown argument '\(word)', see --help")
            }
        }
    }

    func selects(_ comparison: String, of suite: String) -> Bool {
        guard let filter else { return true }
        return "\(suite): \(comparison)".lowercased().contains(filter.lowercased())
    }
}

/// An invalid command line.
struct ArgumentError: Error, Equatable {
    let message: String
}
