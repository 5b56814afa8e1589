package import OspreyProperties

/// A comment of a source: a line of a file, or a text under the key `#` of a dictionary.
package struct RouteComment: Sendable {
    /// The words, without the mark in front.
    package let words: Substring
    /// The key of the route directly below the line, or around the text; nil if there is none.
    package var key: String?
    /// Where it begins: a line, or only the source until the places in a dictionary are known.
    package var location: RouteLocation
    /// Its line, if the source has lines and they are known.
    package var line: SourceLine?
    /// The path of the text in a dictionary, of keys and positions; empty for a line.
    package let path: [String]

    package init(
        _ words: Substring, of key: String?, at location: RouteLocation, line: SourceLine? = nil,
        path: [String] = []
    ) {
        self.words = words
        self.key = key
        self.location = location
        self.line = line
        self.path = path
    }
}

/// The comments of a source; the lines of a file are read when they are asked for.
package enum SourceComments: Sendable {
    case lines(PropertiesDocument)
    case texts([RouteComment])
}
