import OspreyProperties
import OspreyRouting

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
        // No row is kept: reading an entry twice takes less than room for all of them.
        let places = Column(document.entries.lazy.map(place))
        let keys = Column(document.entries.lazy.map(\.key))
        let last = Dictionary(
            document.entries.indices.lazy.map { (ExactName(document.entries[$0].key), $0) },
            uniquingKeysWith: { $1 })
        for (position, entry) in document.entries.enumerated() {
            let value = entry.value
            var text = style.dim(places.right(place(of: entry)))
            text += "  "
            text += style.name(keys.left(entry.key))
            text += value.isEmpty ? " =" : " = "
            text += StyledText(value)
            if let last = last[ExactName(entry.key)], last != position {
                let line = document.entries[last].keyLocation.line
                text += "  " + style.warning("(overridden on line \(line))")
            }
            output.line(text)
        }
    }

    private func place(of entry: PropertiesEntry) -> String {
        let location = entry.keyLocation
        return "\(location.line):\(location.column)"
    }
}
