package import OspreyProperties

/// A comment of a source: a line of a file, or a text under the key `#` of a dictionary.
package struct RouteComment: Sendable {
    /// The words, without the mark in front.
    package let words: Substring
    /// The key of the route directly below the line, or around the text; nil if there is none.
    package internal(set) var key: String?
    /// Where it begins: a line, or only the source until the places in a dictionary are known.
    package private(set) var location: RouteLocation
    /// Its line, if the source has lines and they are known.
    package private(set) var line: SourceLine?
    /// The path of the text in a dictionary, of keys and positions; empty for a line.
    package let path: [String]

    init(_ comment: PropertiesDocument.Comment, of file: String) {
        words = comment.words
        key = comment.entry?.key
        location = RouteLocation(source: file, line: comment.line, column: 1)
        line = SourceLine(comment.text, column: 1)
        path = []
    }

    init(_ text: String, at path: [String], of key: String?, in source: String) {
        words = text.trimmingPrefix(while: \.isWhitespace)
        self.key = key
        location = RouteLocation(source: source)
        self.path = path
    }

    /// The comment at its place in a text.
    package func located(_ location: RouteLocation, _ line: SourceLine?) -> RouteComment {
        var comment = self
        (comment.location, comment.line) = (location, line)
        return comment
    }

    /// The route that it is about, if it is about one.
    package var subject: RouteSubject? { key.map { RouteSubject(key: $0, source: location.source) } }

    /// Whether it is in a dictionary.
    package var isInDictionary: Bool { !path.isEmpty }
}

/// The comments of a source; the lines of a file are read when they are asked for.
enum SourceComments: Sendable {
    case lines(PropertiesDocument)
    case texts([RouteComment])

    /// - Complexity: O(*n*) in the bytes of a file.
    var all: [RouteComment] {
        switch self {
        case .lines(let document): document.comments.map { RouteComment($0, of: document.file) }
        case .texts(let comments): comments
        }
    }
}
