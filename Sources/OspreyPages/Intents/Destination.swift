import OspreyRouting

/// The destination of a request, a redirect or a tab.
public enum Destination: Sendable {
    /// The destination of a URL, according to the route table.
    case url(String)

    /// A page class, by the name under which it is registered.
    case page(Page.Type)

    /// The page that is registered under a name.
    case pageName(String)

    /// The action that is registered under a name.
    case action(String)

    /// Several pages, bottom to top; either all of them are opened, as one change, or none.
    case path([PathNode])

    /// No destination: the source, such as a notification, has none of these keys.
    ///
    /// It fails with ``PageError/missingDestination(keys:)`` when it is opened.
    case nowhere(keys: [String])
}

/// Two destinations are equal if they are written the same way; a page class does not equal its name.
extension Destination: Equatable {
    /// Whether both are written the same way.
    public static func == (left: Destination, right: Destination) -> Bool {
        switch (left, right) {
        case (.url(let left), .url(let right)): left.isExactly(right)
        case (.page(let left), .page(let right)): left == right
        case (.pageName(let left), .pageName(let right)): left.isExactly(right)
        case (.action(let left), .action(let right)): left.isExactly(right)
        case (.path(let left), .path(let right)): left == right
        case (.nowhere(let left), .nowhere(let right)): left == right
        default: false
        }
    }
}

extension Destination: CustomStringConvertible {
    /// The URL or name in quotes, for messages.
    public var description: String {
        switch self {
        case .url, .page, .pageName, .action: "'\(text)'"
        case .path, .nowhere: text
        }
    }

    /// The URL or name in quotes; the values of a URL's query are shown only on request.
    package func words(showingValues: Bool) -> String {
        switch self {
        case .url(let url): "'\(url.words(showingValues: showingValues))'"
        case .path(let nodes):
            nodes.map { $0.destination.words(showingValues: showingValues) }.joined(separator: " > ")
        case .page, .pageName, .action, .nowhere: description
        }
    }

    /// The URL or name, as quoted in messages.
    package var text: String {
        switch self {
        case .url(let url): url
        case .page(let type): "\(type)"
        case .pageName(let name): name
        case .action(let name): "@\(name)"
        case .path(let nodes): nodes.map { "\($0.destination)" }.joined(separator: " > ")
        case .nowhere: "nowhere"
        }
    }
}
