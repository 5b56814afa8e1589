import OspreyRouting

/// How two routes differ that open the same page for a link, and lose nothing of what it gives.
struct RouteDifferences {
    private let before: RouteMatch
    private let after: RouteMatch

    init(_ before: RouteMatch, _ after: RouteMatch) {
        self.before = before
        self.after = after
    }

    /// The differences; none that are told at another route already, to which the link is redirected as before.
    var reasons: [LinkChange.Reason] {
        let isToldElsewhere = !before.redirects.isEmpty && before.route.key == after.route.key
        return isToldElsewhere ? [] : filters + defaults + name + Self.attributes(old, new)
    }

    private var old: RouteAttributes { before.route.attributes }
    private var new: RouteAttributes { after.route.attributes }

    private var filters: [LinkChange.Reason] {
        let (old, new) = (before.route.guards, after.route.guards)
        let gained = new.filter { !old.contains($0) }
        if !gained.isEmpty { return [.gainsFilter(gained)] }
        return Set(old) == Set(new) && old != new ? [.changesOrder("filters", was: old, now: new)] : []
    }

    /// A new default does no harm to a link without a value.
    private var defaults: [LinkChange.Reason] {
        new.defaults.sorted { $0.key < $1.key }.compactMap { name, value in
            old.defaults[name] == value ? nil : .changesDefault(name, was: old.defaults[name], now: value)
        }
    }

    /// The names by which code calls routes that are the same line in both files.
    private var name: [LinkChange.Reason] {
        guard before.route.key == after.route.key, old.name != new.name else { return [] }
        return [.changesName(was: old.name, now: new.name)]
    }

    /// The attributes that decide how a page is made or placed.
    static func attributes(_ old: RouteAttributes, _ new: RouteAttributes) -> [LinkChange.Reason] {
        let (was, now) = (words(of: old), words(of: new))
        return Set(was.keys).union(now.keys).sorted().compactMap { attribute in
            was[attribute] == now[attribute]
                ? nil : .changesAttribute(attribute, was: was[attribute], now: now[attribute])
        }
    }

    /// The attributes that are one word, but for the name.
    private static func words(of attributes: RouteAttributes) -> [String: String] {
        var words = Dictionary(uniqueKeysWithValues: attributes.words.map { ($0.name, $0.value) })
        words["name"] = nil
        words["animated"] = attributes.animated.map { "\($0)" }
        return words.merging(attributes.extras) { word, _ in word }
    }
}
