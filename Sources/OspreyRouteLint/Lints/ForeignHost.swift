import Foundation
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// An origin whose host browsers write in another form, or the host of a key in a form that links never have.
    public static let foreignHost = Self("foreign-host", .warning)
}

extension Lint {
    static let foreignHost = Lint(
        .foreignHost,
        "An address with a letter outside ASCII in its host: links arrive with the host in its ASCII form.",
        remedy: "Write the form that is shown.",
        in: """
            base.origins.shop = https://www.caf\u{E9}.example
            shop.home = HomePage; external
            """
    ) { routes in
        routes.findForeignHosts()
        routes.findPunycode()
    }
}

extension LintedRoutes {
    fileprivate func findForeignHosts() {
        for origin in settings.base.origins where !origin.host.utf8.allSatisfy({ $0 < 0x80 }) {
            guard let holder = settings.holders["base.origins." + origin.scheme],
                let item = set.definitions.value(holder).items.first(where: { $0.text.contains(origin.host) })
            else { continue }
            // Foundation parses such hosts to their standard encoding (RFC 3492).
            let encoded = URLComponents(string: item.text)?.encodedHost
            report(.foreignHost(origin.host, encoded: encoded), holder, .value(item.offset))
        }
    }

    fileprivate func findPunycode() {
        for route in routes {
            guard case .literal(let host)? = route.pattern.segments.dropFirst().first,
                case let letters = Punycode.decoded(host), !letters.isExactly(host)
            else { continue }
            report(.punycode(host, letters), on: route, .key(route.pattern.scheme.utf8.count + 1))
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func punycode(_ host: String, _ letters: String) -> RouteProblem {
        RouteProblem(
            .foreignHost, "'\(host)' answers no link of the app: such a link reads as '\(letters)'",
            fix: "write '\(letters)'")
    }

    fileprivate static func foreignHost(_ host: String, encoded: String?) -> RouteProblem {
        let message: RouteWords =
            "links to '\(host)' arrive with the host in its ASCII form, which is different"
        guard let encoded, encoded != host else {
            return RouteProblem(.foreignHost, message, fix: "write the form that begins with 'xn--'")
        }
        return RouteProblem(.foreignHost, message, fix: "write '\(encoded)'")
    }
}
