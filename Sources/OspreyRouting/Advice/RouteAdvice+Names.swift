import OspreyProperties

/// Names and values that are probably meant otherwise.
extension RouteCompiler {
    mutating func adviseOnNames(_ route: Route, _ value: ParsedValue) {
        let attributes = value.attributes
        adviseOnList("accepts", attributes.accepts, route, value)
        adviseOnList("requires", attributes.requires, route, value)
        adviseOnList("filters", attributes.filters, route, value)
        adviseOnText("tab", attributes.tab, route, value)
        adviseOnText("name", attributes.name, route, value)
        adviseOnText("transition", attributes.transition, route, value)
        adviseOnText("init", attributes.initializer, route, value)
        if let name = route.actionName, !name.isPlain, name.contains(where: { "@(){}'\":/ ".contains($0) }) {
            advise(
                .oddName(attribute: "action", name: name, written: nil), on: route, .value(value.targetOffset)
            )
        }
        for (name, text) in attributes.defaults.sortedByKey where !text.isPlain {
            adviseOnDefault(name, text, route, value)
        }
    }

    private mutating func adviseOnList(
        _ attribute: String, _ names: [String], _ route: Route, _ value: ParsedValue
    ) {
        let isKey = attribute != "filters"
        if let name = names.first(where: { OddName.isOdd($0, isKey: isKey) }) {
            let written = OddName.plainNames(in: names, isKey: isKey)
            advise(
                .oddName(attribute: attribute, name: name, written: written), on: route,
                place(attribute, value))
        }
        guard names.count > 1 else { return }
        var seen: Set<ExactName> = []
        if let name = names.first(where: { !seen.insert(ExactName($0)).inserted }) {
            advise(.repeatedName(attribute: attribute, name: name), on: route, place(attribute, value))
        }
    }

    private mutating func adviseOnText(
        _ attribute: String, _ name: String?, _ route: Route, _ value: ParsedValue
    ) {
        guard let name, !name.isPlain, name.contains(where: { $0.isWhitespace || "{}\"'“”".contains($0) })
        else { return }
        let parts = name.split { $0.isWhitespace || $0 == "&" }.map { part in
            part.filter { !"{}\"'“”".contains($0) && $0.unicodeScalars.allSatisfy(\.isVisible) }
        }
        let isSplit = parts.dropFirst().allSatisfy { LikelyIntent.isAttribute($0) }
        advise(
            .oddName(
                attribute: attribute, name: name, written: isSplit ? parts.joined(separator: "; ") : nil),
            on: route, place(attribute, value))
    }

    private mutating func adviseOnDefault(
        _ name: String, _ text: String, _ route: Route, _ value: ParsedValue
    ) {
        let place = place("default." + name, value)
        if let scalar = text.unicodeScalars.first(where: { !$0.isVisible && $0 != "\n" && $0 != "\t" }) {
            advise(.likely(.invisible(text, code: scalar.codePoint), .oddName), on: route, place)
        } else if text.hasSuffix("}"), text.hasPrefix("{") || text.hasPrefix("${") {
            advise(.oddText(attribute: "default." + name, value: text, written: nil), on: route, place)
        } else if let written = OddName.unquoted(text) {
            advise(.oddText(attribute: "default." + name, value: text, written: written), on: route, place)
        }
    }

    /// Pages that are called like an action of another route, where no manifest tells what they are.
    mutating func adviseOnActions(_ routes: [Route]) {
        let actions = Set(routes.compactMap(\.actionName))
        guard !actions.isEmpty else { return }
        for route in routes {
            guard let name = route.pageName, actions.contains(name) else { continue }
            let value = definition(of: route).parsedValue(.route)
            guard !value.isTargetQuoted else { continue }
            advise(
                .likely(.misread(name, as: .action, written: "@" + name), .oddName), on: route,
                .value(value.targetOffset))
        }
    }

    /// Titles in curved quotes, and pages that are the keys of routes.
    mutating func adviseOnTabTexts(_ pages: [String: RouteManifest.Page]) {
        for tab in settings.base.tabs {
            guard let holder = settings.holders["base.tabs." + tab.id] else { continue }
            let value = definitions[holder].definition.parsedValue(.tab)
            for (name, text) in [("title", tab.title), ("icon", tab.icon)] {
                guard let text, let written = OddName.unquoted(text) else { continue }
                report(
                    .oddText(attribute: name, value: text, written: written), holder,
                    .value(value.places[name]?.name ?? 0))
            }
            guard case .page(let page) = tab.target, !value.isTargetQuoted, pages[page] == nil,
                keysOfPages[page] == nil,
                let other = table.route(forKey: page) ?? table.route(forKey: "\(usualScheme).\(page)")
            else { continue }
            report(
                .oddName(attribute: "page", name: page, written: other.address), holder,
                .value(value.targetOffset))
        }
    }

    /// A page whose name is code, another route, or nothing at all.
    mutating func adviseOnPage(_ page: String, _ route: Route, _ value: ParsedValue, isKnown: Bool) {
        // A target that could not be read is told already.
        guard !page.isEmpty, !unsound.contains(definitionOfRoute[Int(route.index)]) else { return }
        var written: String?
        let hasDot = page.utf8.contains(UInt8(ascii: "."))
        if hasDot, !value.isTargetQuoted, let other = table.route(forKey: page) {
            written = "-> " + other.address
        } else if !isKnown, !value.isTargetQuoted,
            OddName.isOdd(page, isKey: false) || OddName.isNothing(page)
        {
            written = OddName.plainNames(in: [page], isKey: false)
        } else if hasDot,
            page.hasSuffix(".swift") || !isKnown && [".self", ".init"].contains(where: page.hasSuffix)
        {
            written = String(page.prefix { $0 != "." })
        } else if let flag = ["external", "override"].first(where: { page.hasSuffix($0) && page != $0 }) {
            written = "\(page.dropLast(flag.count)); \(flag)"
        } else {
            return
        }
        advise(
            .oddName(attribute: "page", name: page, written: written), on: route, .value(value.targetOffset))
    }

    /// Pages that one route opens behind filters, and another one to the outside without them.
    mutating func adviseOnGuards(_ routes: [Route], _ pages: [String: RouteManifest.Page]) {
        var guarded: [String: Route] = [:]
        for route in routes where !route.sharedAttributes.value.filters.isEmpty {
            guard let page = route.pageName, guarded[page] == nil else { continue }
            guarded[page] = route
        }
        guard !guarded.isEmpty else { return }
        for route in routes
        where route.isExternal && route.sharedAttributes.value.filters.isEmpty && isSound(route) {
            guard let page = route.pageName, let other = guarded[page] else { continue }
            let own = pages[page]?.filters ?? []
            let missing = other.attributes.filters.filter { !own.contains($0) }
            guard !missing.isEmpty else { continue }
            report(
                .unguardedPage(page: page, filters: missing, key: other.key),
                definitionOfRoute[Int(route.index)], related: definitionOfRoute[Int(other.index)])
        }
    }
}

extension Route {
    /// The key as a URL, captures in their places.
    var address: String {
        let parts = pattern.segments.map(\.description)
        return "\(parts[0])://\(parts.dropFirst().joined(separator: "/"))"
    }
}

/// What names hardly have in them.
enum OddName {
    /// Whether a name has characters that separate names elsewhere, or that code has.
    ///
    /// - Parameter isKey: Whether it is the key of a query, which may be like `filter[size]`.
    static func isOdd(_ name: String, isKey: Bool) -> Bool {
        if name.isPlain { return false }
        if name.hasPrefix("[") || name.hasPrefix("(") || name.hasSuffix(")") { return true }
        if name.contains("]") != name.contains("[") || !isKey && name.contains("[") { return true }
        return name.contains { $0.isWhitespace || ",&|?*=+{}<>'\"`“”‘’!#%@$".contains($0) }
            || name.contains(where: { $0 == "/" || $0 == ":" }) && !name.contains("://")
            || name.withPlainForms != nil || !name.unicodeScalars.allSatisfy(\.isVisible) && !isKey
    }

    /// A text without the curved or single quotes around it; nil if it has none.
    static func unquoted(_ text: String) -> String? {
        guard text.count > 1, let first = text.first, let last = text.last, "“„'‘".contains(first),
            "”“'’".contains(last)
        else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// Whether a name stands for nothing in code and notes.
    static func isNothing(_ name: String) -> Bool {
        guard name.utf8.count < 10 || name.utf8.first.map({ $0 < 0x3A }) == true else { return false }
        return nothings.contains(name.lowercased()) || name.allSatisfy(\.isNumber)
    }

    private static let nothings: Set<String> = [
        "null", "nil", "none", "undefined", "todo", "tbd", "xxx", "true", "false",
    ]

    /// Names of which the last are the words of an enumeration without its braces: `sort|new,old`.
    private static func enumeration(in names: [String]) -> String? {
        guard let start = names.firstIndex(where: { $0.contains("|") }) else { return nil }
        let parts = names[start].split(separator: "|").map(String.init)
        let words = parts.dropFirst() + names[(start + 1)...]
        let all = names[..<start] + parts.prefix(1) + words
        guard words.count > 1, all.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isIdentifier) }) else {
            return nil
        }
        let key = "{\(parts[0])|\(words.joined(separator: ","))}"
        return (names[..<start] + [key]).joined(separator: ",")
    }

    /// The names that odd ones probably are, separated by commas; nil if there is no telling.
    static func plainNames(in names: [String], isKey: Bool) -> String? {
        if isKey, let written = enumeration(in: names) { return written }
        let words = names.flatMap { name -> [String] in
            if isKey, !"{[(".contains(name.first ?? " "),
                let sign = name.firstIndex(where: { "|:=".contains($0) }), !name.contains("&")
            {
                let type = OtherNotation.typeName(name[name.index(after: sign)...].trimmed) ?? ""
                return [
                    name[sign] == "=" || type.isEmpty ? String(name[..<sign]) : "{\(name[..<sign])|\(type)}"
                ]
            }
            var plain = name.withPlainForms ?? name
            plain.unicodeScalars.removeAll { !$0.isVisible && $0 != " " }
            return plain.split { $0.isWhitespace || ",&|+/;".contains($0) }.map { part in
                var word = part.trimming { !$0.isLetter && !$0.isNumber && $0 != "_" }
                for ending in [".self", ".init"] where word.hasSuffix(ending) {
                    word.removeLast(ending.count)
                }
                return word
            }
        }
        let plain = words.filter { !["and", "or", ""].contains($0) }
        let hasWildcard = names.contains {
            $0.contains("*") || $0.contains("{") && !isKey || $0.contains("$")
        }
        guard !plain.isEmpty, !hasWildcard, plain.allSatisfy({ !isNothing($0) }) else { return nil }
        return plain.joined(separator: ",")
    }
}
