import OspreyRouting

/// Compares the start of an app by two tables: the root, the tabs, and the page for URLs that are not found.
///
/// Compares the page that a setting shows and what it is about, not how it is written: a URL and its page with the same
/// values as defaults are the same.
struct SettingComparison {
    private let old: RouteTable
    private let new: RouteTable
    /// The changes.
    private(set) var changes: [LinkChange] = []

    /// - Parameter lost: The keys of all routes that links lose, and the web addresses whose links open nothing any more.
    init(old: RouteTable, new: RouteTable, lost: (keys: [String], origins: [RouteOrigin])) {
        self.old = old
        self.new = new
        compareRoots()
        compareInitialTabs()
        compareTabs()
        compareNotFoundPages()
        if !lost.keys.isEmpty, let line = old.base.acceptsLine {
            note(.loses(lost.keys), line, new.base.acceptsLine)
        }
        noteLoss(of: lost.origins)
    }

    private mutating func noteLoss(of origins: [RouteOrigin]) {
        for origin in origins {
            guard let line = old.base.line(ofOriginsOf: origin.scheme) else { continue }
            note(.losesAddress(origin.text), line, new.base.line(ofOriginsOf: origin.scheme))
        }
    }

    private mutating func compareRoots() {
        guard let before = old.root else { return }
        let after = new.root
        let start = Start(before.target, old.base.rootAttributes, in: old)
        let now = after.map { Start($0.target, new.base.rootAttributes, in: new) }
        if start.page != now?.page || before.isTabs != after?.isTabs {
            note(.begins(now?.page, instead: start.page ?? "\(before.target)"), before.line, after?.line)
            if let now { compareLosses(start.attributes, now.attributes, before.line, after?.line) }
            return
        }
        compare(start.attributes, now?.attributes ?? RouteAttributes(), before.line, after?.line)
    }

    /// An app with the same tabs may begin with another tab.
    private mutating func compareInitialTabs() {
        guard let before = old.base.initialTab, let after = new.base.initialTab,
            new.base.tabs.contains(where: { $0.id == before.id }), before.id != after.id
        else { return }
        let (start, now) = (Start(before, in: old), Start(after, in: new))
        guard let page = start.page, let root = old.root else { return }
        if page != now.page { return note(.begins(now.page, instead: page), root.line, after.line) }
        guard start.attributes.defaults != now.attributes.defaults else { return }
        note(.begins(now.description, instead: start.description), root.line, after.line)
    }

    private mutating func compareTabs() {
        let now = Dictionary(new.base.tabs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        compareOrder(of: now)
        for tab in old.base.tabs {
            guard let other = now[tab.id] else {
                noteLoss(of: tab)
                continue
            }
            let (start, after) = (Start(tab, in: old), Start(other, in: new))
            if let page = start.page, page != after.page {
                note(.begins(after.page, instead: page), tab.line, other.line)
                compareLosses(start.attributes, after.attributes, tab.line, other.line)
                continue
            }
            compare(start.attributes, after.attributes, tab.line, other.line)
        }
    }

    /// The tabs that both have, in another order.
    private mutating func compareOrder(of now: [String: BaseConfiguration.TabEntry]) {
        let before = old.base.tabs.map(\.id).filter { now[$0] != nil }
        let after = new.base.tabs.map(\.id).filter { before.contains($0) }
        guard before != after, let first = zip(before, after).first(where: { $0 != $1 }),
            let line = old.base.tabs.first(where: { $0.id == first.0 })?.line
        else { return }
        note(.changesOrder("tabs", was: before, now: after), line, now[first.0]?.line)
    }

    /// A tab that is gone: a kept snapshot has pages there, and a start refuses routes that still open in it.
    private mutating func noteLoss(of tab: BaseConfiguration.TabEntry) {
        guard let route = new.routes.first(where: { $0.attributes.tab == tab.id }) else {
            // Without tabs the app begins otherwise, which is told.
            if new.root?.isTabs != false { note(.losesTab(tab.id), tab.line, nil) }
            return
        }
        changes.append(
            LinkChange(
                reason: .losesTab(tab.id), url: LinkSampler(route).links.first, asked: tab.line,
                new: LinkChange.Line(route)))
    }

    private mutating func compareNotFoundPages() {
        guard let before = old.base.notFoundLine else { return }
        let after = new.base.notFoundLine
        let start = Start(.page(before.page), old.base.notFoundAttributes, in: old)
        let now = after.map { Start(.page($0.page), new.base.notFoundAttributes, in: new) }
        guard let after, let now, before.page == after.page else {
            note(.showsNotFound(after?.page, instead: before.page), before.line, after?.line)
            if let now { compareLosses(start.attributes, now.attributes, before.line, after?.line) }
            return
        }
        compare(start.attributes, now.attributes, before.line, after.line)
    }

    private mutating func compare(
        _ before: RouteAttributes, _ after: RouteAttributes, _ line: LinkChange.Line, _ now: LinkChange.Line?
    ) {
        compareLosses(before, after, line, now)
        let gained = after.filters.filter { !before.filters.contains($0) }
        if !gained.isEmpty { note(.gainsFilter(gained), line, now) }
        if gained.isEmpty, before.filters != after.filters, after.filters.count == before.filters.count {
            note(.changesOrder("filters", was: before.filters, now: after.filters), line, now)
        }
        for (name, value) in after.defaults.sorted(by: { $0.key < $1.key })
        where before.defaults[name] != value {
            note(.changesDefault(name, was: before.defaults[name], now: value), line, now)
        }
        for reason in RouteDifferences.attributes(before, after) { note(reason, line, now) }
    }

    /// Losses are also told of another page.
    private mutating func compareLosses(
        _ before: RouteAttributes, _ after: RouteAttributes, _ line: LinkChange.Line, _ now: LinkChange.Line?
    ) {
        let filters = before.filters.filter { !after.filters.contains($0) }
        if !filters.isEmpty { note(.losesFilter(filters), line, now) }
        let defaults = before.defaults.keys.filter { after.defaults[$0] == nil }.sorted()
        if !defaults.isEmpty { note(.losesDefault(defaults), line, now) }
    }

    private mutating func note(
        _ reason: LinkChange.Reason, _ line: LinkChange.Line, _ now: LinkChange.Line?
    ) {
        changes.append(LinkChange(reason: reason, url: nil, asked: line, new: now))
    }
}

/// The beginning of a root or a tab.
private struct Start: CustomStringConvertible {
    /// The page; nil if the URL of the line opens nothing.
    let page: String?
    /// The attributes of the line and of the route of its URL, and as defaults all values that the page is given.
    let attributes: RouteAttributes

    init(_ target: BaseConfiguration.Target, _ own: RouteAttributes, in table: RouteTable) {
        guard case .url(let url) = target else {
            page = target.description
            attributes = own.addingRoutes(ofPage: target.description, in: table)
            return
        }
        let match = try? table.match(url)
        let route = match?.route.attributes ?? RouteAttributes()
        let given = match?.parameters.map { ($0.name, $0.texts.joined(separator: "/")) } ?? []
        page = match.map { "\($0.route.target)" }
        var attributes = own
        // The line has the last word.
        attributes.defaults = Dictionary(given, uniquingKeysWith: { first, _ in first })
            .merging(own.defaults) { $1 }
        attributes.filters = (route.filters + own.filters).unique()
        attributes.initializer = own.initializer ?? route.initializer
        attributes.transition = own.transition ?? route.transition
        attributes.animated = own.animated ?? route.animated
        self.attributes = attributes
    }

    init(_ tab: BaseConfiguration.TabEntry, in table: RouteTable) {
        let attributes = RouteAttributes {
            $0.defaults = tab.defaults
            $0.extras = tab.extras
            $0.extras["category"] = tab.category
        }
        self.init(tab.target, attributes, in: table)
    }

    /// The page with the values that it is given, as in a routes file.
    var description: String {
        ([page ?? ""] + attributes.defaults.sorted { $0.key < $1.key }.map { "default.\($0.key)=\($0.value)" })
            .joined(separator: "; ")
    }
}

extension RouteAttributes {
    /// The same with what all routes of a page give to a request that names it.
    fileprivate func addingRoutes(ofPage page: String, in table: RouteTable) -> RouteAttributes {
        let routes = table.routes(toPages: { $0.isExactly(page) }).filter { !$0.isSetting }
        let initializers = Set(routes.map(\.attributes.initializer))
        var attributes = self
        attributes.defaults = PageNeeds(routes).defaults.merging(defaults) { $1 }
        attributes.filters = (routes.flatMap(\.attributes.filters) + filters).unique()
        attributes.initializer =
            initializer ?? (initializers.count == 1 ? routes[0].attributes.initializer : nil)
        return attributes
    }
}

extension RouteTable {
    /// The holder of the app's pages and its line; nil if no file sets it.
    fileprivate var root: (target: BaseConfiguration.Target, isTabs: Bool, line: LinkChange.Line)? {
        switch base.root {
        case .stack(let target)?:
            route(forKey: "base.root").map { (target, false, LinkChange.Line($0)) }
        case .tabs(let target)?:
            route(forKey: "base.tabviewcontroller").map { (target, true, LinkChange.Line($0)) }
        case nil: nil
        }
    }
}

extension BaseConfiguration {
    /// The page for URLs that are not found, and its line; nil if no file sets it.
    fileprivate var notFoundLine: (page: String, line: LinkChange.Line)? {
        guard let notFoundPage, let notFoundLocation else { return nil }
        return (notFoundPage, LinkChange.Line(key: "base.notfound", location: notFoundLocation))
    }
}

extension BaseConfiguration {
    /// The line with the query keys of all routes; nil if no file has one.
    fileprivate var acceptsLine: LinkChange.Line? {
        acceptsLocation.map { LinkChange.Line(key: "base.accepts", location: $0) }
    }
}

extension BaseConfiguration {
    /// The line of the origins of a scheme; nil if no file has one.
    fileprivate func line(ofOriginsOf scheme: String) -> LinkChange.Line? {
        originLocations[scheme].map { LinkChange.Line(key: "base.origins.\(scheme)", location: $0) }
    }
}

extension BaseConfiguration.TabEntry {
    fileprivate var line: LinkChange.Line { LinkChange.Line(key: "base.tabs.\(id)", location: location) }
}
