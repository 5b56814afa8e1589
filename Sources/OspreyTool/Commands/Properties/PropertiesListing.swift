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
        // No row is kept: reading an entry twice takes less than room for all of them.
        let places = Column(document.entries.lazy.map(place))
        let keys = Column(document.entries.lazy.map(\.key))
        for entry in document.entries {
            let value = entry.value
            var line = style.dim(places.right(place(of: entry)))
            line += "  "
            line += style.name(keys.left(entry.key))
            line += value.isEmpty ? " =" : " = "
            line += StyledText(value)
            if let last = entry.overridingEntry {
                line += "  " + style.warning("(overridden on line \(last.keyLocation.line))")
            }
            output.line(line)
        }
    }

    private func place(of entry: PropertiesEntry) -> String {
        let location = entry.keyLocation
        return "\(location.line):\(location.column)"
    }
}
