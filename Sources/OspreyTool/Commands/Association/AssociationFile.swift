import Foundation
import OspreyRouting

/// Apple's association file of a domain: which of its URLs open an app.
///
/// The system reads a file of at most ``most`` bytes. Reads the format of today and the one before iOS 13, with `paths`. See
/// <https://developer.apple.com/documentation/bundleresources/applinks>.
struct AssociationFile {
    /// A rule for URLs; the first one that fits decides.
    struct Rule {
        var path: AssociationPattern?
        var query: Query = .any
        var fragment: AssociationPattern?
        /// Whether URLs that fit stay in the browser.
        var isExclusion = false
        /// Whether patterns are compared with the percent-encoded URL.
        var isPercentEncoded = true
        /// Where it is in the file, such as `applinks.details[0].components[2]`.
        let place: String

        enum Query {
            case any
            case whole(AssociationPattern)
            case items([(name: String, value: AssociationPattern)])
        }
    }

    /// The rules for one or more apps.
    struct Details {
        let apps: [String]
        let rules: [Rule]
    }

    let details: [Details]
    /// The most bytes that a file may have.
    static let most = 128 * 1024

    /// The rules for an app, in their order; for all apps, if none is named.
    func rules(for app: String?) -> AssociationRules {
        AssociationRules(details.filter { app == nil || $0.apps.contains { $0 == app } }.flatMap(\.rules))
    }

    /// All apps in the file.
    var apps: [String] { details.flatMap(\.apps) }
}

// MARK: - Reading

extension AssociationFile {
    /// Reads a file.
    ///
    /// - Throws: `AssociationError` with the place in the file.
    init(_ data: Data) throws(AssociationError) {
        // Foundation takes more than JSON, such as a comma before a closing bracket.
        do throws(TextShape.Refusal) { _ = try JSONReader.value(of: Array(data)) } catch {
            throw AssociationError(error.words(in: Array(data)))
        }
        let root = try? JSONSerialization.jsonObject(with: data)
        guard let links = (root as? [String: Any])?["applinks"] as? [String: Any] else {
            throw AssociationError("it has no object 'applinks'")
        }
        try Self.check(links, "applinks", members: ["apps", "details", "defaults", "substitutionVariables"])
        let variables = try Self.variables(links["substitutionVariables"])
        let defaults = try Self.defaults(of: links, "applinks", or: Defaults())
        switch links["details"] {
        case let list as [[String: Any]]:
            var details: [Details] = []
            for (number, entry) in list.enumerated() {
                details.append(try Self.details(entry, "applinks.details[\(number)]", variables, defaults))
            }
            self.details = details
        case let apps as [String: [String: Any]]:
            var details: [Details] = []
            for (app, entry) in apps.sorted(by: { $0.key < $1.key }) {
                let place = "applinks.details.\(app)"
                details.append(
                    Details(apps: [app], rules: try Self.rules(entry, place, variables, defaults)))
            }
            self.details = details
        default: throw AssociationError("'applinks.details' is not an array of objects")
        }
    }

    private struct Defaults {
        var isCaseSensitive = true
        var isPercentEncoded = true

        init() {}

        init(_ json: Any?, _ place: String, or outer: Defaults) throws(AssociationError) {
            guard let members = (json ?? [:]) as? [String: Any] else {
                throw AssociationError("'\(place)' is not an object")
            }
            isCaseSensitive =
                try AssociationFile.flag("caseSensitive", members, place) ?? outer.isCaseSensitive
            isPercentEncoded =
                try AssociationFile.flag("percentEncoded", members, place) ?? outer.isPercentEncoded
        }
    }

    /// A member that is true or false; nil if there is none.
    private static func flag(
        _ name: String, _ members: [String: Any], _ place: String
    ) throws(AssociationError) -> Bool? {
        guard let value = members[name] else { return nil }
        guard !(value is String), let flag = value as? Bool else {
            throw AssociationError("'\(name)' of '\(place)' is not true or false")
        }
        return flag
    }

    private static func details(
        _ entry: [String: Any], _ place: String, _ variables: Variables,
        _ defaults: Defaults
    ) throws(AssociationError) -> Details {
        let apps = entry["appIDs"] as? [String] ?? (entry["appID"] as? String).map { [$0] }
        guard let apps, !apps.isEmpty else {
            throw AssociationError("'\(place)' names no app: expected 'appIDs' or 'appID'")
        }
        return Details(apps: apps, rules: try rules(entry, place, variables, defaults))
    }

    private static func rules(
        _ entry: [String: Any], _ place: String, _ variables: Variables, _ outer: Defaults
    ) throws(AssociationError) -> [Rule] {
        try check(entry, place, members: ["appID", "appIDs", "components", "paths", "defaults"])
        let defaults = try Self.defaults(of: entry, place, or: outer)
        var rules: [Rule] = []
        if let components = entry["components"] {
            guard let components = components as? [[String: Any]] else {
                throw AssociationError("'\(place).components' is not an array of objects")
            }
            for (number, component) in components.enumerated() {
                let place = "\(place).components[\(number)]"
                rules.append(try rule(component, place, variables, defaults))
            }
        } else if let paths = entry["paths"] {
            guard let paths = paths as? [String] else {
                throw AssociationError("'\(place).paths' is not an array of strings")
            }
            for (number, path) in paths.enumerated() {
                var rule = Rule(place: "\(place).paths[\(number)]")
                rule.isExclusion = path.hasPrefix("NOT ")
                let text = rule.isExclusion ? String(path.dropFirst(4)) : path
                rule.path = try AssociationPattern(text, isCaseSensitive: defaults.isCaseSensitive)
                rules.append(rule)
            }
        }
        return rules
    }

    private static func rule(
        _ component: [String: Any], _ place: String, _ variables: Variables,
        _ outer: Defaults
    ) throws(AssociationError) -> Rule {
        try check(
            component, place,
            members: ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"])
        let settings = try Defaults(component, place, or: outer)
        func pattern(_ json: Any, _ member: String) throws(AssociationError) -> AssociationPattern {
            guard let text = json as? String else {
                throw AssociationError("'\(member)' of '\(place)' is not a string")
            }
            do throws(AssociationError) {
                return try AssociationPattern(
                    text, variables: variables, isCaseSensitive: settings.isCaseSensitive)
            } catch {
                throw AssociationError("'\(member)' of '\(place)': \(error)")
            }
        }
        var rule = Rule(place: place)
        rule.isExclusion = try flag("exclude", component, place) ?? false
        rule.isPercentEncoded = settings.isPercentEncoded
        if let path = component["/"] { rule.path = try pattern(path, "/") }
        if let fragment = component["#"] { rule.fragment = try pattern(fragment, "#") }
        switch component["?"] {
        case nil: break
        case let items as [String: Any]:
            var read: [(name: String, value: AssociationPattern)] = []
            for (name, value) in items.sorted(by: { $0.key < $1.key }) {
                read.append((name, try pattern(value, "?.\(name)")))
            }
            rule.query = .items(read)
        case let whole?: rule.query = .whole(try pattern(whole, "?"))
        }
        return rule
    }

    /// The defaults of an object for the rules in it.
    private static func defaults(
        of entry: [String: Any], _ place: String, or outer: Defaults
    ) throws(AssociationError) -> Defaults {
        let place = place + ".defaults"
        let defaults = try Defaults(entry["defaults"], place, or: outer)
        try check(
            entry["defaults"] as? [String: Any] ?? [:], place, members: ["caseSensitive", "percentEncoded"])
        return defaults
    }

    /// Refuses a member that the system does not read, such as a misspelled one.
    private static func check(
        _ object: [String: Any], _ place: String, members: Set<String>
    ) throws(AssociationError) {
        guard let name = object.keys.sorted().first(where: { !members.contains($0) }) else { return }
        let near = NearNames.find(name, among: members.sorted()).didYouMean
        throw AssociationError("'\(place)' has a member '\(name)', which the system does not read\(near)")
    }

    private typealias Variables = [String: AssociationVariable]

    private static func variables(_ json: Any?) throws(AssociationError) -> Variables {
        let variables = predefined.mapValues(AssociationVariable.init)
        guard let json else { return variables }
        guard let own = json as? [String: [String]] else {
            throw AssociationError("'applinks.substitutionVariables' is not an object of arrays of strings")
        }
        return variables.merging(own.mapValues(AssociationVariable.init)) { $1 }
    }

    /// The variables that every file has; of languages and regions those that the system knows.
    static let predefined: [String: [String]] = {
        let (lower, upper) = ("abcdefghijklmnopqrstuvwxyz".map(String.init), (65...90).map { letter($0) })
        let digits = (0...9).map(String.init)
        return [
            "alpha": lower + upper, "upper": upper, "lower": lower, "alnum": lower + upper + digits,
            "digit": digits, "xdigit": digits + "abcdefABCDEF".map(String.init),
            "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier),
            "region": Locale.Region.isoRegions.map(\.identifier),
        ]
    }()

    private static func letter(_ code: UInt8) -> String { String(Unicode.Scalar(code)) }
}

// MARK: - Asking

/// The parts of a URL that rules ask for, with their escapes and without.
struct AssociationURL {
    struct Parts {
        let path: String
        let query: String
        let fragment: String
        /// The values of the query by their names; one without a sign is empty.
        let values: [String: [String]]

        init(_ path: String, _ query: String?, _ fragment: String?, _ items: [URLQueryItem]?) {
            self.path = path
            self.query = query ?? ""
            self.fragment = fragment ?? ""
            values = Dictionary(grouping: items ?? [], by: \.name).mapValues { $0.map { $0.value ?? "" } }
        }
    }

    let encoded: Parts
    let plain: Parts

    init?(_ text: String) {
        guard let url = URLComponents(string: text) else { return nil }
        encoded = Parts(
            url.percentEncodedPath, url.percentEncodedQuery, url.percentEncodedFragment,
            url.percentEncodedQueryItems)
        plain = Parts(url.path, url.query, url.fragment, url.queryItems)
    }
}

extension AssociationFile.Rule {
    /// Whether a URL fits the rule.
    func fits(_ url: AssociationURL) -> Bool {
        let url = isPercentEncoded ? url.encoded : url.plain
        // Most rules that are asked have a path that begins as the one of the URL does.
        return fitsQuery(of: url) && fits(fragment, url.fragment) && fits(path, url.path)
    }

    private func fits(_ pattern: AssociationPattern?, _ text: String) -> Bool {
        pattern?.matches(text) ?? true
    }

    private func fitsQuery(of url: AssociationURL.Parts) -> Bool {
        switch query {
        case .any: true
        case .whole(let pattern): pattern.matches(url.query)
        case .items(let wanted):
            // All values of a name have to match; one that is not there counts as empty.
            wanted.allSatisfy { name, value in (url.values[name] ?? [""]).allSatisfy(value.matches) }
        }
    }
}

/// The rules of an app, by how their paths begin and end, so that a URL is compared with few of them.
struct AssociationRules {
    let all: [AssociationFile.Rule]
    /// The positions of rules by the literal ends of their paths.
    private var positions: [[String]: [Int]] = [:]
    /// How long such ends are.
    private var lengths: Set<[Int]> = []

    init(_ rules: [AssociationFile.Rule]) {
        all = rules
        for (position, rule) in rules.enumerated() {
            let ends = rule.path?.ends ?? ["", ""]
            positions[ends, default: []].append(position)
            lengths.insert(ends.map(\.count))
        }
    }

    /// The rule that decides about a URL: the first one that fits.
    func first(for url: String) -> AssociationFile.Rule? { position(for: url).map { all[$0] } }

    /// The position of the rule that decides about a URL.
    func position(for url: String) -> Int? {
        guard let url = AssociationURL(url) else { return nil }
        return candidates(for: url).first { all[$0].fits(url) }
    }

    /// The positions of the rules whose paths begin and end as the one of a URL does, in their order.
    func candidates(for url: AssociationURL) -> [Int] {
        var found: [[Int]] = []
        for path in Set([url.encoded.path, url.plain.path]) {
            let characters = Array(path.lowercased())
            for length in lengths where length[0] + length[1] <= characters.count {
                let ends = [String(characters[..<length[0]]), String(characters.suffix(length[1]))]
                if let positions = positions[ends] { found.append(positions) }
            }
        }
        return found.count == 1 ? found[0] : Set(found.joined()).sorted()
    }
}
