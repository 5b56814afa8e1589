import OspreyRouting

/// What a request, a redirect or a tab leads to.
public enum Destination: Sendable {
    /// Whatever the route table has for a URL.
    case url(String)

    /// A page class, under the name it is registered with.
    case page(Page.Type)

    /// The page that is registered under a name.
    case pageName(String)

    /// The action that is registered under a name.
    case action(String)

    /// Several pages, bottom to top, which are opened as one change or not at all.
    case path([PathNode])

    /// Nothing: what should say where to go, such as a notification, does so under none of these keys.
    ///
    /// It fails with ``PageError/missingDestination(keys:)`` when it is opened.
    case nowhere(keys: [String])
}

/// Two destinations are equal if they were written alike; a page class and its name are not.
extension Destination: Equatable {
    /// Whether both are written alike.
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

    /// The URL or name in quotes, a URL without the values of its query unless asked for.
    func words(showingValues: Bool) -> String {
        switch self {
        case .url(let url): "'\(url.words(showingValues: showingValues))'"
        case .path(let nodes):
            nodes.map { $0.destination.words(showingValues: showingValues) }.joined(separator: " > ")
        case .page, .pageName, .action, .nowhere: description
        }
    }

    /// The URL or name, as messages quote it.
    var text: String {
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

extension Destination {
    /// What a routes file names in `base.root`, `base.tabviewcontroller` or `base.tabs`.
    init(_ target: BaseConfiguration.Target) {
        self =
            switch target {
            case .page(let name): .pageName(name)
            case .url(let url): .url(url)
            }
    }
}
