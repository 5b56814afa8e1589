import OspreyProperties

/// The entries of a document for people: aligned, with what a later duplicate overrides marked.
///
/// ```
///  1:1  wallet.home = HomePage
///  2:1  wallet.loan = LoansPage  (overridden on line 9)
/// ```
struct PropertiesListing {
    private let document: PropertiesDocument

    init(_ document: PropertiesDocument) {
        self.document = document
    }

    func write(to output: TextOutput) {
        let style = output.style
        var lastLine: [[UInt8]: Int] = [:]
        let rows = document.entries.map { entry in
            let location = entry.keyLocation
            lastLine[Array(entry.key.utf8)] = location.line
            return Row(
                place: "\(location.line):\(location.column)", line: location.line,
                key: entry.key, value: entry.value)
        }
        let places = Column(rows.lazy.map(\.place))
        let keys = Column(rows.lazy.map(\.key))
        for row in rows {
            var line: StyledText = "\(style.dim(places.right(row.place)))  \(style.name(keys.left(row.key)))"
            line += row.value.isEmpty ? " =" : " = \(row.value)" as StyledText
            if let last = lastLine[Array(row.key.utf8)], last != row.line {
                line += "  " + style.warning("(overridden on line \(last))")
            }
            output.line(line)
        }
    }

    private struct Row {
        let place: String
        let line: Int
        let key: String
        let value: String
    }
}
