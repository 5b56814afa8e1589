package import OspreyRouting

extension RouteTableBuilder {
    /// The comments of all sources, each with the key that its route has in files.
    ///
    /// - Complexity: O(*n*) in the bytes of the files.
    package var comments: [RouteComment] {
        commentsOfSources.flatMap(\.all).map { comment in
            var comment = comment
            comment.key = comment.key.map { URLKey.translated($0, base: baseURL) }
            return comment
        }
    }
}

extension SourceComments {
    /// - Complexity: O(*n*) in the bytes of a file.
    fileprivate var all: [RouteComment] {
        switch self {
        case .lines(let document): document.comments
        case .texts(let comments): comments
        }
    }
}

extension RouteComment {
    /// The route that it is about, if it is about one.
    package var subject: RouteSubject? { key.map { RouteSubject(key: $0, source: location.source) } }

    /// Whether it is in a dictionary.
    package var isInDictionary: Bool { !path.isEmpty }
}
