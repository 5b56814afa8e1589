import OspreyRouting

/// The routes of an app for people who do not read routes files.
///
/// Equal routes give equal documents, whatever the order of their lines, so that a change of the document can be
/// reviewed.
struct RouteDocument {
    private let table: RouteTable
    private(set) var markdown = Markdown()

    /// Writes the document.
    ///
    /// - Parameter files: The names of the routes files.
    init(_ table: RouteTable, files: [String]) {
        self.table = table
        markdown.heading(1, "Routes")
        let names = files.map(Markdown.code).joined(separator: ", ")
        markdown.paragraph(
            "Generated from \(names) by `ospreyctl document`. Change the routes, and generate it again.")
        writeBase(table.base)
        let routes = table.routes.filter { !$0.isSetting }
        for scheme in Set(routes.map(\.pattern.scheme)).sorted() {
            markdown.heading(2, scheme)
            write(routes.filter { $0.pattern.scheme == scheme }.sorted { $0.key < $1.key })
        }
    }

    // MARK: - The app

    private mutating func writeBase(_ base: BaseConfiguration) {
        let lines = facts(of: base)
        guard !lines.isEmpty || !base.tabs.isEmpty else { return }
        markdown.heading(2, "The app")
        for line in lines { markdown.paragraph("- " + line) }
        if !lines.isEmpty, !base.tabs.isEmpty { markdown.paragraph("") }
        markdown.table(
            ["Tab", "Title", "Begins with", "Selected at first"],
            base.tabs.map { tab in
                [
                    Markdown.code(tab.id), tab.title.map(Markdown.escaped) ?? "",
                    Markdown.code(tab.target.description), tab == base.initialTab ? "yes" : "",
                ]
            })
    }

    private func facts(of base: BaseConfiguration) -> [String] {
        var facts: [String] = []
        switch base.root {
        case .stack(let target)?: facts.append("It begins with \(Markdown.code(target.description)).")
        case .tabs(let target)?: facts.append("Its tabs are in \(Markdown.code(target.description)).")
        case nil: break
        }
        facts += base.origins.map { origin in
            "\(Markdown.code(origin.text)) means \(Markdown.code(origin.scheme + "://"))."
        }
        if !base.accepts.isEmpty {
            let keys = base.accepts.map { Markdown.code("?" + $0) }.joined(separator: ", ")
            facts.append("Each link may carry \(keys).")
        }
        if let page = base.notFoundPage {
            facts.append("A link that no route matches opens \(Markdown.code(page)).")
        }
        return facts
    }

    // MARK: - Routes

    private mutating func write(_ routes: [Route]) {
        let redirects = routes.filter { if case .redirect = $0.target { true } else { false } }
        let others = routes.filter { if case .redirect = $0.target { false } else { true } }
        section("Open to the outside", others.filter(\.isExternal))
        section("Only inside the app", others.filter { !$0.isExternal })
        guard !redirects.isEmpty else { return }
        markdown.heading(3, "Redirects")
        markdown.table(
            ["Link", "Leads to", "From outside", "Example"],
            redirects.map { route in
                [
                    Self.link(route.pattern), Markdown.code(route.target.name),
                    route.isExternal ? "yes" : "no", example(of: route),
                ]
            })
    }

    private mutating func section(_ heading: String, _ routes: [Route]) {
        guard !routes.isEmpty else { return }
        markdown.heading(3, heading)
        markdown.table(
            ["Link", "Opens", "Guards", "Parameters", "Where", "Example"],
            routes.map { route in
                [
                    Self.link(route.pattern), Markdown.code(route.target.description),
                    route.guards.map(Markdown.code).joined(separator: ", "),
                    Self.parameters(of: route), Self.place(route.attributes), example(of: route),
                ]
            })
    }

    private static func link(_ pattern: RoutePattern) -> String {
        let segments = pattern.written.map { segment in
            switch segment {
            case .literal(let text): text
            case .any: "*"
            case .tail(let name): "{\(name)...}"
            case .capture(let name, _): "{\(name)}"
            }
        }
        return Markdown.code(segments[0] + "://" + segments[1...].joined(separator: "/"))
    }

    private static func parameters(of route: Route) -> String {
        let attributes = route.attributes
        var words = route.pattern.written.compactMap { segment -> String? in
            switch segment {
            case .literal, .any: nil
            case .tail(let name): "\(Markdown.code(name)) (the rest of the path)"
            case .capture(let name, let type): Markdown.code(name) + Self.words(type).map { " (\($0))" }.text
            }
        }
        let captured = route.captureNames
        for key in (attributes.requires + attributes.accepts).unique() where !captured.contains(key) {
            var notes: [String] = []
            if attributes.requires.contains(key) { notes.append("required") }
            notes += attributes.queryTypes[key].flatMap(Self.words).map { [$0] } ?? []
            if let value = attributes.defaults[key] { notes.append("else \(Markdown.code(value))") }
            words.append(
                Markdown.code("?" + key) + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"))
        }
        return words.joined(separator: "<br>")
    }

    /// The type in words; `nil` for any string.
    private static func words(_ type: RouteCaptureType) -> String? {
        switch type {
        case .any: nil
        case .bool: "`true` or `false`"
        case .uint: "a number from 0"
        case .int: "a whole number"
        case .double: "a number"
        case .uuid: "a UUID"
        case .enumeration(let words): words.map(Markdown.code).joined(separator: ", ")
        case .registered(let name): Markdown.code(name)
        }
    }

    private static func place(_ attributes: RouteAttributes) -> String {
        var words: [String] = []
        if let tab = attributes.tab { words.append("tab \(Markdown.code(tab))") }
        if let display = attributes.display { words.append(Markdown.code(display.rawValue)) }
        if let parent = attributes.parent { words.append("above \(Markdown.code(parent))") }
        return words.joined(separator: ", ")
    }

    private func example(of route: Route) -> String {
        guard let link = ExampleLink(route, in: table) else { return "" }
        let web = (try? WebLink(link.url, in: table)).map { "<br>" + Markdown.code($0.text) }
        return Markdown.code(link.url.original) + web.text
    }
}

extension String? {
    fileprivate var text: String { self ?? "" }
}
