import Foundation
import OspreyRouting
import OspreyTestFixtures
import OspreyTestSupport
import Testing

@testable import OspreyTool

/// Association files against Apple's grammar, written once more from its documentation.
struct `Random association files` {
    private static let seeds = Exploration.seeds(300)

    /// A component of a file, and whether a URL fits it.
    private struct Component {
        var path: String?
        var query: [(String, String)] = []
        var fragment: String?
        var isExclusion = false
        var isCaseSensitive = true

        private static let pieces = [
            "/", "/", "a", "B", "x", "7", "?", "*", "?*", "$(digit)", "$(xdigit)", "$(upper)", "$(lower)",
            "$(alpha)", "$(alnum)", "$(own)", "$(wild)",
        ]
        static let own = ["own": ["a/b", "x"], "wild": ["le*", "?7"]]

        init(_ random: inout SplitMix) {
            func text(_ length: ClosedRange<Int>) -> String {
                (0..<Int.random(in: length, using: &random)).map { _ in
                    Self.pieces.randomElement(using: &random) ?? "a"
                }.joined()
            }
            if Int.random(in: 0..<5, using: &random) > 0 { path = "/" + text(0...4) }
            if Int.random(in: 0..<3, using: &random) == 0 { query = [("q", text(0...2))] }
            if Int.random(in: 0..<4, using: &random) == 0 { fragment = text(0...2) }
            isExclusion = Int.random(in: 0..<4, using: &random) == 0
            isCaseSensitive = Int.random(in: 0..<3, using: &random) > 0
        }

        var json: [String: Any] {
            var json: [String: Any] = [:]
            json["/"] = path
            if !query.isEmpty { json["?"] = Dictionary(uniqueKeysWithValues: query) }
            json["#"] = fragment
            if isExclusion { json["exclude"] = true }
            if !isCaseSensitive { json["caseSensitive"] = false }
            return json
        }

        func fits(_ path: String, _ query: String?, _ fragment: String) -> Bool {
            (self.path.map { fits($0, path) } ?? true) && (self.fragment.map { fits($0, fragment) } ?? true)
                && self.query.allSatisfy { fits($0.1, query ?? "") }
        }

        private func fits(_ pattern: String, _ text: String) -> Bool {
            isCaseSensitive
                ? Grammar.fits(pattern[...], text[...], Self.own)
                : Grammar.fits(
                    pattern[...], text.lowercased()[...], Self.own, fold: { $0.lowercased() })
        }
    }

    /// The patterns as they are documented.
    private enum Grammar {
        static func fits(
            _ pattern: Substring, _ text: Substring, _ variables: [String: [String]],
            fold: (String) -> String = { $0 }
        ) -> Bool {
            guard let first = pattern.first else { return text.isEmpty }
            let rest = pattern.dropFirst()
            switch first {
            case "*":
                return fits(rest, text, variables, fold: fold)
                    || !text.isEmpty && fits(pattern, text.dropFirst(), variables, fold: fold)
            case "?": return !text.isEmpty && fits(rest, text.dropFirst(), variables, fold: fold)
            case "$" where rest.first == "(":
                let name = String(rest.dropFirst().prefix { $0 != ")" })
                let after = rest.dropFirst(name.count + 2)
                if let values = variables[name] {
                    return values.contains { fits($0 + after, text, variables, fold: fold) }
                }
                guard let sign = text.unicodeScalars.first, sign.isASCII, isMember(sign, of: name, fold)
                else {
                    return false
                }
                return fits(after, text.dropFirst(), variables, fold: fold)
            default:
                return text.first.map { fold(String(first)) == String($0) } == true
                    && fits(rest, text.dropFirst(), variables, fold: fold)
            }
        }

        private static func isMember(_ sign: Unicode.Scalar, of name: String, _ fold: (String) -> String)
            -> Bool
        {
            let set =
                switch name {
                case "digit": "0123456789"
                case "xdigit": "0123456789abcdefABCDEF"
                case "upper": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                case "lower": "abcdefghijklmnopqrstuvwxyz"
                case "alpha": "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                default: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                }
            return set.contains { fold(String($0)) == String(sign) }
        }
    }

    private static let signs = ["/", "/", "a", "B", "b", "x", "7", "le", "F", "a/b", "g"]

    private static func text(_ length: ClosedRange<Int>, _ random: inout SplitMix) -> String {
        (0..<Int.random(in: length, using: &random)).map { _ in signs.randomElement(using: &random) ?? "a" }
            .joined()
    }

    @Test func `A rule is read as the grammar of components has it`() throws {
        var opened = 0
        for seed in Self.seeds {
            var random = SplitMix(seed: seed)
            let components = (0..<Int.random(in: 1...3, using: &random)).map { _ in Component(&random) }
            let json: [String: Any] = [
                "applinks": [
                    "details": [["appIDs": ["T.a"], "components": components.map(\.json)]],
                    "substitutionVariables": Component.own,
                ] as [String: Any]
            ]
            let rules = try AssociationFile(JSONSerialization.data(withJSONObject: json)).rules(for: nil)
            for _ in 0..<10 {
                let path = "/" + Self.text(0...4, &random)
                let query = Bool.random(using: &random) ? Self.text(0...2, &random) : nil
                let fragment = Bool.random(using: &random) ? Self.text(0...2, &random) : ""
                let url =
                    "https://a.example" + path + (query.map { "?q=" + $0 } ?? "")
                    + (fragment.isEmpty ? "" : "#" + fragment)
                let meant =
                    components.first { $0.fits(path, query, fragment) }.map { !$0.isExclusion } ?? false
                let read = rules.first(for: url).map { !$0.isExclusion } ?? false
                opened += meant ? 1 : 0
                #expect(read == meant, "seed \(seed): \(url) in \(components.map(\.json))")
            }
        }
        #expect(opened > Self.seeds.count)
    }

    /// Random routes whose types patterns can express.
    private static func routes(_ random: inout SplitMix) -> String {
        let segments = [
            "item", "new", "{id}", "{id|uuid}", "{on|bool}", "{k|new,old}", "{digit|x,y}", "{k|a,b}",
        ]
        var lines = ["base.origins.s = https://a.example\(["", "/app"].randomElement(using: &random) ?? "")"]
        for number in 0..<Int.random(in: 1...6, using: &random) {
            var key = "s"
            var used: Set<String> = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let segment = segments.randomElement(using: &random) ?? "item"
                let name = String(segment.prefix { $0 != "|" })
                key += "." + (segment.hasPrefix("{") && !used.insert(name).inserted ? "item" : segment)
            }
            let external = Int.random(in: 0..<3, using: &random) > 0 ? "; external" : ""
            let demand =
                [
                    "", "", "", "", "", "", "; requires={k|new,old}", "; requires={k|old},{on|bool}",
                    "; requires=any",
                ]
                .randomElement(using: &random) ?? ""
            // A capture gives it, too.
            let requires = used.isDisjoint(with: ["{k", "{on"]) ? demand : ""
            lines.append("\(key) = P\(number)\(external)\(requires)")
        }
        return lines.joined(separator: "\n")
    }

    /// A query that a route may ask for, of types that patterns can express.
    private static let queries = [
        "", "", "", "", "", "", "", "", "", "?k=new", "?k=old", "?k=x", "?k=", "?on=true", "?on=x",
        "?k=new&on=true", "?k=x&on=true",
        "?any=x",
    ]

    @Test func `An exported file opens what routes answer, and nothing else`() throws {
        let words = [
            "item", "new", "old", "x", "y", "a", "b", "true", "01234567-89ab-cdef-0123-456789ABCDEF", "z9",
        ]
        var (opened, closed) = (0, 0)
        for seed in Self.seeds {
            var random = SplitMix(seed: seed)
            let text = Self.routes(&random)
            var builder = RouteTableBuilder()
            builder.add(.properties(text: text, file: "r"))
            guard let table = try? builder.build() else { continue }
            let export = AssociationExport(table, host: "a.example").text(apps: ["T.a"])
            let json = try #require(
                try JSONSerialization.jsonObject(with: Data(export.utf8)) as? [String: Any])
            let links = try #require(json["applinks"] as? [String: Any])
            let variables = links["substitutionVariables"] as? [String: [String]] ?? [:]
            let details = try #require(links["details"] as? [[String: Any]])
            let rules = try #require(details[0]["components"] as? [[String: Any]])
            let origin = try #require(table.base.origins.first).text
            for _ in 0..<20 {
                let path = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    "/" + (words.randomElement(using: &random) ?? "x")
                }.joined()
                let end = Int.random(in: 0..<4, using: &random) == 0 ? "/" : ""
                let query = Self.queries.randomElement(using: &random) ?? ""
                let full = origin.dropFirst("https://a.example".count) + path + end
                let rule = rules.first { rule in
                    Grammar.fits((rule["/"] as? String ?? "*")[...], full[...], variables)
                        && (rule["?"] as? [String: String] ?? [:]).allSatisfy { name, pattern in
                            let item = query.dropFirst().split(separator: "&").first {
                                $0.hasPrefix(name + "=")
                            }
                            let value = item?.dropFirst(name.count + 1) ?? ""
                            return Grammar.fits(pattern[...], value, variables)
                        }
                }
                let opens = rule.map { $0["exclude"] as? Bool != true } ?? false
                let match = try? table.match(origin + path + end + query, trust: .external)
                let isAnswered = match.map { $0.missingParameters(supplied: [String]()).isEmpty } ?? false
                opened += opens ? 1 : 0
                closed += opens ? 0 : 1
                #expect(
                    opens == isAnswered, "seed \(seed): \(origin + path + end + query) in\n\(text)\n\(export)"
                )
            }
        }
        #expect(opened > Self.seeds.count / 2 && closed > Self.seeds.count / 2)
    }

    /// The words and lists of routes, in the place of the host and behind it, with what a link may carry.
    @Test func `An exported file opens each link that a route makes, and no other spelling of its words`()
        throws
    {
        var builder = RouteTableBuilder()
        builder.add(
            .properties(
                text: """
                    base.origins.s = https://a.example/v
                    s.Shop.{code} = A; external
                    s.{kind|News,Mail,\u{DC}ber}.{code} = A; external
                    s.m\u{F6}nche.{code}.end = A; external
                    s.Text.{path...} = A; external
                    """, file: "r"))
        let table = try builder.build()
        let export = AssociationExport(table, host: "a.example").text(apps: ["T.a"])
        let rules = try AssociationFile(Data(export.utf8)).rules(for: nil)
        let pieces = [
            "A", "a", "7", "\u{C9}", "e\u{301}", "\u{1F600}", "%2F", "%25", "%", "/", " ", "+", "~", "@", "?",
            "#",
            "&", "=", ":", "\"", "\\", ";", "*", "$(digit)", "(", "xn--",
        ]
        for seed in Self.seeds {
            var random = SplitMix(seed: seed)
            func text() -> String {
                (0...Int.random(in: 0..<4, using: &random)).map { _ in
                    pieces.randomElement(using: &random) ?? "a"
                }.joined()
            }
            let route = try #require(table.routes.filter { !$0.isSetting }.randomElement(using: &random))
            var written = RouteURLBuilder("s")
            var given: [[String]] = []
            for segment in route.pattern.written.dropFirst() {
                switch segment {
                case .literal(let literal): written = written.literal(literal)
                case .capture(let name, .enumeration(let words)):
                    given.append([words.randomElement(using: &random) ?? ""])
                    written = written.capture(name, given[given.count - 1][0])
                case .capture(let name, _):
                    given.append([text()])
                    written = written.capture(name, given[given.count - 1][0])
                case .tail(let name):
                    given.append((0...Int.random(in: 0..<2, using: &random)).map { _ in text() })
                    written = written.tail(name, given[given.count - 1])
                case .any: break
                }
            }
            let link = written.url(at: "https://a.example/v")
            let match = try table.match(link, trust: .external)
            #expect(match.route == route, "seed \(seed): \(link)")
            let arrived = match.parameters.map { $0.texts.map { Array($0.utf8) } }
            #expect(arrived == given.map { $0.map { Array($0.utf8) } }, "seed \(seed): \(link)")
            // The first letter of the first word, with the other case.
            let first = link[link.index(link.startIndex, offsetBy: "https://a.example/v/".count)...].prefix(1)
            let swapped = first == first.uppercased() ? first.lowercased() : first.uppercased()
            let other = link.replacingCharacters(in: first.startIndex..<first.endIndex, with: swapped)
            for (link, isMeant) in [(link, true), (other, false)] {
                let opens = rules.first(for: link).map { !$0.isExclusion } ?? false
                let isAnswered = (try? table.match(link, trust: .external)) != nil
                #expect(opens == isAnswered, "seed \(seed): \(link) in\n\(export)")
                if isMeant { #expect(opens, "seed \(seed): \(link)") }
            }
        }
    }
}
