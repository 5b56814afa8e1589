import Osprey
import OspreyRouting
import OspreyTraces

/// What a request asks for, read from a line of a script.
struct Wish {
    var page: PageCard
    var display: RouteDisplay?
    var tab: String?
    var reuse: RouteReuse?
    var parents: [PageCard] = []
    var path: [PageCard] = []
    var opener: ContainerState.Place?
    var isForResult = false

    /// What the caller says, which comes before what the route says.
    private(set) var options = ScriptOptions([])

    /// Adds what the caller says.
    mutating func say(_ options: ScriptOptions) {
        self.options = options
        display = options.display ?? display
        tab = options.tab ?? tab
        reuse = options.reuse ?? reuse
    }

    /// Whether it comes from outside.
    var isExternal = false

    /// Whether the outside may ask for it.
    var isExposed = true

    init(_ page: PageCard) { self.page = page }

    /// - Returns: `nil` for a URL that matches nothing.
    init?(url: String) {
        guard let (route, value) = RandomApp.route(forURL: url) else { return nil }
        page = PageCard(name: route.page, value: value, route: route.key)
        display = route.display
        tab = route.tab
        reuse = route.reuse
        isExposed = route.isExternal
        var next = route.parent
        while let key = next, let parent = RandomApp.routes.first(where: { $0.key == key }) {
            let card = PageCard(
                name: parent.page, value: parent.segments.contains("{k}") ? value : "", route: parent.key)
            parents.insert(card, at: 0)
            next = parent.parent
        }
    }

    /// What a line that opens something asks for; `nil` if it is no such line.
    init?(_ words: [String], in state: ContainerState) {
        var words = words[...]
        let verb = words.removeFirst()
        switch verb {
        case "open", "link", "start":
            self.init(url: words.removeFirst())
            isForResult = verb == "start"
            page.isStarted = isForResult
            if verb == "link", !isExposed { return }
        case "payload":
            words.removeFirst()
            self.init(url: words.removeFirst())
            return
        case "from":
            let pages = state.allPages
            guard let index = Int(words.removeFirst()), !pages.isEmpty else { return nil }
            self.init(url: words.removeFirst())
            opener = state.place(of: pages[index % pages.count])
        case "name", "class":
            self.init(PageCard(name: words.removeFirst(), value: words.removeFirst()))
        case "path":
            let pages = words.prefix { !$0.contains("=") }.map(PageCard.init(node:))
            words = words.dropFirst(pages.count)
            guard let last = pages.last else { return nil }
            self.init(last)
            path = pages.dropLast()
        default: return nil
        }
        say(ScriptOptions(words))
    }
}

extension PageCard {
    /// A page as a path names it: `Plain:1`, or `Solo`.
    init(node: String) {
        let parts = node.split(separator: ":").map(String.init)
        self.init(name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
}
