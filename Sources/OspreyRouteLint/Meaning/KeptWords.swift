import OspreyRouting

/// The words of a text in another notation, to tell whether all of them are in another form of it.
enum KeptWords {
    /// Whether a text has all words of another one, and no others.
    ///
    /// A type is the same by another name, and needs no name if it takes any text.
    static func areAll(of text: String, in written: String) -> Bool {
        let kept = words(written).sorted()
        if words(text).sorted() == kept || text.filter({ !$0.isWhitespace }) == written { return true }
        var meant = text
        for digits in ["[0-9]+", "\\d+", "[0-9]*", "\\d*"] {
            while let range = meant.firstRange(of: digits) { meant.replaceSubrange(range, with: " uint ") }
        }
        let isTail = written.hasSuffix("...}")
        return words(meant).compactMap { word in
            let type = OtherNotation.types[word.lowercased()] ?? (isTail && word == "path" ? "" : word)
            return type.isEmpty ? nil : type
        }.sorted() == kept
    }

    /// The runs of letters, numbers and underscores.
    static func words(_ text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
}
