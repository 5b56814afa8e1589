@testable import OspreyRouting

/// Random routes without an error, to make slips in.
enum RandomFile {
    private static let words = [
        "item", "cart", "order", "reset-password", "v1%2E0", "größen", "news", "legal", "me", "7", "商品",
    ]
    private static let types = ["", "", "|uint", "|int", "|double", "|bool", "|uuid", "|new,old,best"]

    /// The names that the apps of such files may have registered.
    static let manifest = RouteManifest(
        pages: ["HomePage", "HomesPage", "ItemPage", "ItemsPage", "Item, Page"].map { .init(name: $0) },
        filters: ["LoginGuard", "PinGuard", "AgeGuard", "LogoutGuard"], actions: ["share", "unshare"],
        tabs: ["none", "sport"], transitions: ["cover", "discover"])

    /// The lines of a file.
    static func lines(_ random: inout SeededRandom) -> [String] {
        var lines: [String] = []
        if Bool.random(using: &random) { lines.append("base.origins.app = https://www.app.example") }
        // A route by its key and its captures, for others to lead to.
        var routes: [(key: String, captures: [String])] = []
        for number in 0..<Int.random(in: 2...12, using: &random) {
            let segments = segments(number, &random)
            let key = segments.joined(separator: ".")
            let captures = segments.filter { $0.hasPrefix("{") }
            let below = routes.filter { Set(captures).isSuperset(of: $0.captures) }.randomElement(
                using: &random)
            lines.append("\(key) = \(value(number, above: below, &random))")
            routes.append((key, captures))
        }
        if Bool.random(using: &random) { lines.append("base.group.all = app.item, app.cart; tab=none") }
        return sound(lines)
    }

    /// A line that goes on behind each of its semicolons, or a part of them.
    static func continued(_ line: String, _ random: inout SeededRandom) -> String {
        guard !line.contains("\"") else { return line }
        let parts = line.split(separator: ";", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
            text += Bool.random(using: &random) ? "; \\\n   \(part)" : ";\(part)"
        }
    }

    private static func segments(_ number: Int, _ random: inout SeededRandom) -> [String] {
        var segments = ["app", words.randomElement(using: &random) ?? "item"]
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let type = types.randomElement(using: &random) ?? ""
            segments.append(
                Bool.random(using: &random)
                    ? words.randomElement(using: &random) ?? "item" : "{c\(segments.count)\(type)}")
        }
        if Int.random(in: 0..<8, using: &random) == 0 { segments.append("{path...}") }
        return segments
    }

    private static func value(
        _ number: Int, above route: (key: String, captures: [String])?, _ random: inout SeededRandom
    ) -> String {
        if let route, Int.random(in: 0..<5, using: &random) == 0 {
            let places = route.key.split(separator: ".").dropFirst().map { segment in
                segment.hasPrefix("{")
                    ? "{\(segment.dropFirst().prefix { $0 != "|" && $0 != "}" && $0 != "." })}" : segment
            }
            return "-> app://\(places.joined(separator: "/"))"
        }
        var value = ["HomePage", "ItemPage", "\"Item, Page\"", "@share"].randomElement(using: &random) ?? "P"
        let attributes = [
            "external", "accepts=ref,{page|uint},utm-source", "accepts=from,{sort|new,old}",
            "requires={amount|double}", "requires=size,{flag|bool}", "default.page=7",
            "filters=LoginGuard,PinGuard", "filters=LoginGuard,PinGuard,AgeGuard", "transition=cover",
            "display=sheet", "name=route\(number)",
            "title=\"Items; all\"", "reuse=stack(page)", "animated=false", "x-note=any text", "nogroup",
        ]
        for attribute in attributes where Int.random(in: 0..<5, using: &random) == 0 {
            // Of two lists of one name the second is an error.
            let name = attribute.prefix { $0 != "=" }
            if !value.contains("; \(name)") { value += "; " + attribute }
        }
        if let route, value.hasPrefix("@") == false, Int.random(in: 0..<3, using: &random) == 0 {
            value += "; parent=\(route.key)"
        }
        return value
    }

    /// The lines without those that have an error, or are in the way of others.
    private static func sound(_ lines: [String]) -> [String] {
        var kept = lines
        while true {
            let problems = problems(kept.joined(separator: "\n"))
            let wrong = Set(problems.filter { $0.severity == .error }.compactMap(\.location.line))
            if wrong.isEmpty { return kept }
            kept = kept.enumerated().filter { !wrong.contains($0.offset + 1) }.map(\.element)
        }
    }
}
