extension RoutePattern.Segment {
    /// Whether a capture takes decoded segments: one, or more in a tail, none of them empty.
    ///
    /// Registered types are the types of a trie.
    func takes(_ texts: [String], in trie: Trie) -> Bool {
        switch self {
        case .capture(_, let type): texts.count == 1 && texts.allSatisfy { type.accepts($0, in: trie) }
        case .tail: !texts.isEmpty && !texts.contains("")
        case .literal, .any: false
        }
    }

    /// The values that a capture takes, worded to follow "expected".
    package var expectation: String {
        switch self {
        case .capture(_, let type): type.expectation
        case .literal, .any: RouteCaptureType.any.expectation
        case .tail: "one segment or more, none of them empty"
        }
    }
}

extension RouteCaptureType {
    /// Whether a decoded segment fits; registered types are the types of a trie.
    package func accepts(_ text: String, in trie: Trie) -> Bool {
        guard !text.isEmpty else { return false }
        return text.withContiguousUTF8 { bytes in
            switch self {
            case .any: true
            case .bool: CaptureSyntax.isBool(bytes)
            case .uint: CaptureSyntax.isUInt(bytes)
            case .int: CaptureSyntax.isInt(bytes)
            case .double: CaptureSyntax.isDouble(bytes)
            case .uuid: CaptureSyntax.isUUID(bytes)
            case .enumeration(let words): words.contains { $0.utf8.elementsEqual(bytes) }
            case .registered(let name): trie.types.first { $0.name.isExactly(name) }?.accepts(text) ?? false
            }
        }
    }

    /// The values that the type expects, for messages.
    package var expectation: String {
        switch self {
        case .any: "a text that is not empty"
        case .bool: "true or false"
        case .uint: "a whole number that is not negative"
        case .int: "a whole number"
        case .double: "a number"
        case .uuid: "a UUID of 36 characters"
        case .enumeration(let words): "one of " + words.map { "'\($0)'" }.joined(separator: ", ")
        case .registered(let name): "a text of the type '\(name)'"
        }
    }
}
