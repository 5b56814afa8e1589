import OspreyRouting

/// One thing that a change of the routes does to the links of a route, or to a setting.
struct LinkChange {
    /// How much a change matters; the raw value is the word that reports show.
    enum Severity: String, CaseIterable {
        /// A link or the start of the app does less than before, or is guarded less.
        case error
        /// A link does something else, and people who use it may notice.
        case warning
        /// A page is placed or shown in another way.
        case note
    }

    /// The kinds; the raw value is the stable name that reports show.
    enum Code: String, CaseIterable {
        case stopsWorking = "stops-working"
        case changesPage = "changes-page"
        case changesStart = "changes-start"
        case losesParameter = "loses-parameter"
        case losesFilter = "loses-filter"
        case losesTab = "loses-tab"
        case blocked
        case closed
        case opened
        case gainsFilter = "gains-filter"
        case changesDefault = "changes-default"
        case changesOrder = "changes-order"
        case changesName = "changes-name"
        case changesAttribute = "changes-attribute"
    }

    /// The exact effect.
    enum Reason: Hashable {
        case notFound(was: RouteTarget)
        case redirectsForever(was: RouteTarget)
        /// The new route requires parameters that the link does not have.
        case requires([String])
        case opens(RouteTarget, instead: RouteTarget)
        /// Parameters that the link no longer gives.
        case loses([String])
        /// Parameters that the link gives another value.
        case confuses([String])
        /// Defaults that are gone.
        case losesDefault([String])
        /// Filters that are not asked any more.
        case losesFilter([String])
        /// A presentation stops the link: `above=reject`.
        case blocked
        case closed
        /// Values of the query are not what they have to be now.
        case refuses([String])
        /// The app, or a tab, begins with something else; nil for nothing.
        case begins(String?, instead: String)
        /// A tab has no line any more.
        case losesTab(String)
        /// A web address has no line any more.
        case losesAddress(String)
        /// The same filters, or tabs, in another order.
        case changesOrder(String, was: [String], now: [String])
        /// A link that no route matches opens another page; nil for none.
        case showsNotFound(String?, instead: String)
        /// The outside may open it now, through these filters.
        case opened(through: [String])
        /// Filters that were not asked before.
        case gainsFilter([String])
        /// A default has another value, or exists now.
        case changesDefault(String, was: String?, now: String)
        /// Code has to call the route by another name.
        case changesName(was: String?, now: String?)
        /// An attribute that decides how a page is made or placed.
        case changesAttribute(String, was: String?, now: String?)
    }

    /// The line of a route or of a setting.
    struct Line {
        let key: String
        let location: RouteLocation
    }

    let reason: Reason
    /// An example of a link that changes; nil for a setting.
    let url: String?
    /// The line that the link is of: a redirect if it was redirected, else the route that answered; or the setting.
    let asked: Line
    /// The line that answers now, nil if there is none.
    let new: Line?

    var code: Code {
        switch reason {
        case .notFound, .redirectsForever, .requires, .refuses, .losesAddress: .stopsWorking
        case .opens, .showsNotFound: .changesPage
        case .begins: .changesStart
        case .loses, .confuses, .losesDefault: .losesParameter
        case .losesFilter: .losesFilter
        case .losesTab: .losesTab
        case .changesOrder: .changesOrder
        case .blocked: .blocked
        case .closed: .closed
        case .opened: .opened
        case .gainsFilter: .gainsFilter
        case .changesDefault: .changesDefault
        case .changesName: .changesName
        case .changesAttribute: .changesAttribute
        }
    }

    var severity: Severity {
        switch code {
        case .stopsWorking, .changesPage, .changesStart, .losesParameter, .losesFilter, .losesTab, .blocked,
            .closed:
            .error
        case .opened, .gainsFilter, .changesDefault, .changesOrder, .changesName: .warning
        case .changesAttribute: .note
        }
    }
}

extension LinkChange.Severity: Comparable {
    /// Whether the left one matters less.
    static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

extension LinkChange.Line {
    init(_ route: Route) {
        self.init(key: route.key, location: route.location)
    }
}

extension LinkChange {
    /// The finding in words, without the place.
    var message: String {
        let subject = "'\(url ?? asked.key)'"
        let place = new.map { " at '\($0.key)' (\($0.location))" } ?? ""
        return switch reason {
        case .notFound(let before): "\(subject) opened '\(before)', and no route matches it now"
        case .redirectsForever(let before): "\(subject) opened '\(before)', and is redirected without end now"
        case .requires(let names): "\(subject) lacks \(Self.list(names)), which is required now\(place)"
        case .opens(let now, let before): "\(subject) opened '\(before)', and opens '\(now)' now\(place)"
        case .loses(let names): "\(subject) gave \(Self.list(names)), which is lost now\(place)"
        case .confuses(let names): "\(subject) gives \(Self.list(names)) another value now\(place)"
        case .losesDefault(let names):
            "\(subject) had a default for \(Self.list(names)), which is gone now\(place)"
        case .losesFilter(let names): "\(subject) asked \(Self.list(names)), which is not asked now\(place)"
        case .blocked:
            "\(subject) was opened whatever was presented, and is opened only if nothing is now\(place)"
        case .refuses(let names): "\(subject) has a value for \(Self.list(names)) that is refused now\(place)"
        case .closed: "\(subject) could be opened from outside, and cannot now\(place)"
        case .begins(let now?, let before): "\(subject) showed '\(before)', and shows '\(now)' now\(place)"
        case .begins(nil, let before): "\(subject) showed '\(before)', and there is no such setting now"
        case .losesTab(let tab) where new != nil:
            "\(subject) opens in the tab '\(tab)', which has no line now\(place)"
        case .losesTab(let tab): "the app had the tab '\(tab)', which has no line now"
        case .losesAddress(let address):
            "links to '\(address)' opened routes of the app, which has no such address now\(place)"
        case .changesOrder(let what, let before, let now):
            "\(subject) had the \(what) \(Self.list(before)), and has them as \(Self.list(now)) now\(place)"
        case .showsNotFound(let now?, let before):
            "a link that no route matches opened '\(before)', and opens '\(now)' now\(place)"
        case .showsNotFound(nil, let before):
            "a link that no route matches opened '\(before)', and opens nothing now"
        case .opened(through: []):
            "\(subject) can be opened from outside now, and no filter is asked\(place)"
        case .opened(let filters):
            "\(subject) can be opened from outside now, and \(Self.list(filters)) is asked\(place)"
        case .gainsFilter(let names): "\(subject) asks \(Self.list(names)) now, which it did not\(place)"
        case .changesDefault(let name, let before?, let now):
            "\(subject) gave '\(name)' the default '\(before)', and gives it '\(now)' now\(place)"
        case .changesDefault(let name, nil, let now):
            "\(subject) gives '\(name)' the default '\(now)' now, and gave it none\(place)"
        case .changesName(let before, let now):
            "code called the route \(Self.quoted(before)), and has to call it \(Self.quoted(now)) now\(place)"
        case .changesAttribute(let name, let before, let now):
            "\(subject) had \(Self.written(name, before)), and has \(Self.written(name, now)) now\(place)"
        }
    }

    /// An attribute as in a routes file; a flag has no value.
    private static func written(_ name: String, _ value: String?) -> String {
        guard let value else { return "no '\(name)'" }
        return value.isEmpty ? "'\(name)'" : "'\(name)=\(value)'"
    }

    private static func list(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }

    /// A name for code; without one, a route is called by its key.
    private static func quoted(_ name: String?) -> String { name.map { "'\($0)'" } ?? "by its key" }
}
