import OspreyRouting

/// The links at the web addresses of a table, by what another table makes of them.
struct OriginLinks {
    /// The addresses whose links open nothing any more.
    private(set) var lost: [RouteOrigin] = []
    /// Links at the other ones: of each the address itself, one link to a route, and all to routes that have changed;
    /// or all if addresses have changed.
    private(set) var others: [String] = []

    /// - Parameters:
    ///   - changed: The routes of each table that the other one has not, or has otherwise.
    ///   - words: The words for the captures of redirects.
    init(
        old: RouteTable, new: RouteTable, changed: [Route], _ words: (old: RedirectWords, new: RedirectWords)
    ) {
        func links(_ route: Route) -> [String] {
            LinkSampler(route, words.old[route].merging(words.new[route]) { $0 + $1 }).links
        }
        let routes = Dictionary(grouping: old.routes.filter { !$0.isSetting }, by: \.pattern.scheme)
        let isSame = Set(old.base.origins) == Set(new.base.origins)
        let changed = Dictionary(grouping: isSame ? changed : [], by: \.pattern.scheme)
        for origin in old.base.origins {
            let own = routes[origin.scheme] ?? []
            let home = origin.home == nil ? [] : [origin.text]
            if isSame {
                let example = own.first(where: \.isExternal) ?? own.first
                let one = example.map { links($0).prefix(1) } ?? []
                let all = (changed[origin.scheme] ?? []).flatMap(links)
                others += home + origin.links(one + all)
                continue
            }
            let all = home + origin.links(own.flatMap(links))
            let isCovered = new.base.origins.contains { $0.place == origin.place || $0.contains(origin) }
            if isCovered || all.contains(where: { (try? new.match($0)) != nil }) {
                others += all
            } else {
                lost.append(origin)
            }
        }
        // A new address may take links of a route at another one.
        for origin in new.base.origins where !old.base.origins.contains(origin) {
            let own = new.routes.filter { !$0.isSetting && $0.pattern.scheme == origin.scheme }
            others += (origin.home == nil ? [] : [origin.text]) + origin.links(own.flatMap(links))
        }
    }
}

extension RouteOrigin {
    /// The web addresses of links of the app.
    func links(_ links: some Sequence<String>) -> [String] {
        let address = text.hasSuffix("/") ? text : text + "/"
        return links.map { address + $0.dropFirst(scheme.count + "://".count) }
    }
}
