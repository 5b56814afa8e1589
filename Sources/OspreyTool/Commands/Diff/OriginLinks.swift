import OspreyRouting

/// The links at the web addresses of a table, by what another table makes of them.
struct OriginLinks {
    /// The addresses whose links open nothing any more.
    private(set) var lost: [RouteOrigin] = []
    /// Links at the other ones: of each the address itself, and one link to a route, or all if addresses have changed.
    private(set) var others: [String] = []

    init(old: RouteTable, new: RouteTable) {
        let routes = Dictionary(grouping: old.routes.filter { !$0.isSetting }, by: \.pattern.scheme)
        let isSame = Set(old.base.origins) == Set(new.base.origins)
        for origin in old.base.origins {
            let own = routes[origin.scheme] ?? []
            let example = own.first(where: \.isExternal) ?? own.first
            let home = origin.home == nil ? [] : [origin.text]
            if isSame {
                others += home + Self.links(at: origin, to: example.map { [$0] } ?? []).prefix(1)
                continue
            }
            let links = home + Self.links(at: origin, to: own)
            let isCovered = new.base.origins.contains { $0.place == origin.place || $0.contains(origin) }
            if isCovered || links.contains(where: { (try? new.match($0)) != nil }) {
                others += links
            } else {
                lost.append(origin)
            }
        }
    }

    private static func links(at origin: RouteOrigin, to routes: [Route]) -> [String] {
        let address = origin.text.hasSuffix("/") ? origin.text : origin.text + "/"
        return routes.flatMap { LinkSampler($0).links }.map {
            address + $0.dropFirst(origin.scheme.count + "://".count)
        }
    }
}
