import OspreyRouting

/// What a change of the routes does to the links of a route.
struct LinkBreak {
    /// The kinds; the raw value is the stable name that reports show.
    enum Code: String {
        case stopsWorking = "stops-working"
        case changesPage = "changes-page"
        case losesParameter = "loses-parameter"
        case losesFilter = "loses-filter"
        case blocked
        case closed
    }

    /// What exactly happens.
    enum Reason: Hashable {
        case notFound
        case redirectsForever
        /// The new route requires parameters that the link does not have.
        case requires([String])
        case opens(RouteTarget, instead: RouteTarget)
        /// Parameters that the link no longer gives.
        case loses([String])
        /// Parameters that the link gives another value.
        case confuses([String])
        /// Defaults of the route that are gone.
        case losesDefault([String])
        /// Filters of the route that are not asked any more.
        case losesFilter([String])
        /// What is presented stops the link: `above=reject`.
        case blocked
        case closed
        /// Values of the query are not what they have to be now.
        case refuses([String])
    }

    let reason: Reason
    /// An example of a link that breaks.
    let url: String
    /// The route that the link is of: a redirect if it was redirected, else the one that answered.
    let asked: Route
    /// The route that answered.
    let old: Route
    /// The route that answers now, nil if there is none.
    let new: Route?

    var code: Code {
        switch reason {
        case .notFound, .redirectsForever, .requires, .refuses: .stopsWorking
        case .opens: .changesPage
        case .loses, .confuses, .losesDefault: .losesParameter
        case .losesFilter: .losesFilter
        case .blocked: .blocked
        case .closed: .closed
        }
    }
}

extension LinkBreak {
    /// The finding in words, without the place.
    var message: String {
        let link = "'\(url)'"
        let place = new.map { " at '\($0.key)' (\($0.location))" } ?? ""
        return switch reason {
        case .notFound: "\(link) opened '\(old.target)', and no route matches it now"
        case .redirectsForever: "\(link) opened '\(old.target)', and is redirected without end now"
        case .requires(let names): "\(link) lacks \(Self.list(names)), which is required now\(place)"
        case .opens(let now, let before): "\(link) opened '\(before)', and opens '\(now)' now\(place)"
        case .loses(let names): "\(link) gave \(Self.list(names)), which is lost now\(place)"
        case .confuses(let names): "\(link) gives \(Self.list(names)) another value now\(place)"
        case .losesDefault(let names):
            "\(link) had a default for \(Self.list(names)), which is gone now\(place)"
        case .losesFilter(let names): "\(link) asked \(Self.list(names)), which is not asked now\(place)"
        case .blocked:
            "\(link) was opened whatever was presented, and is opened only if nothing is now\(place)"
        case .refuses(let names): "\(link) has a value for \(Self.list(names)) that is refused now\(place)"
        case .closed: "\(link) could be opened from outside, and cannot now\(place)"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
