import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A name that is probably several names or code, or a value that probably has another meaning.
    public static let oddName = Self("odd-name", .warning)
}

extension Lint {
    static let oddName = Lint(
        .oddName,
        """
        A name that is several, such as `accepts=a b`, code, such as `LoanPage()`, or one given twice; \
        a value in curved quotes, or with a tab or a line break, which `\\t` and `\\n` mean; \
        an action without its `@`; a misspelled `page` of a dictionary.
        """,
        remedy: "Write it as the message says.",
        in: """
            shop.search = SearchPage; external; accepts=q page
            """
    ) { routes in
        routes.findOddNames()
        routes.findControlCharacters()
    }
}

extension LintedRoutes {
    fileprivate func findOddNames() {
        for route in routes {
            let value = value(of: route)
            let definition = set.definition(of: route)
            findNames(definition, value)
            findAction(route, value)
            if let name = route.pageName { findPage(name, definition, value) }
        }
        findInSettings()
        if manifest?.pages == nil { findActions() }
        findTabTexts()
        findKeysOfAllRoutes()
    }

    /// The same in the lines of groups, of the root and of the page for URLs that are not found.
    private func findInSettings() {
        for group in settings.groups { findNames(group.definition, set.definitions.value(group.definition)) }
        for holder in settings.roots.sortedByKey.map(\.value.definition)
            + [settings.holders["base.notfound"]].compactMap(\.self)
        {
            let value = set.definitions.value(holder)
            findNames(holder, value)
            guard case .page(let name) = value.target, !name.isURLReference else { continue }
            findPage(name, holder, value)
        }
    }

    private func findAction(_ route: Route, _ value: ParsedValue) {
        guard let name = route.actionName, !name.isPlain,
            name.contains(where: { "@(){}'\":/ ".contains($0) })
        else { return }
        report(.oddName(attribute: "action", name: name, written: nil), on: route, .value(value.targetOffset))
    }

    fileprivate func findNames(_ definition: Int, _ value: ParsedValue) {
        let attributes = value.attributes
        findInList("accepts", attributes.accepts, definition, value)
        findInList("requires", attributes.requires, definition, value)
        findInList("filters", attributes.filters, definition, value)
        findInText("tab", attributes.tab, definition, value)
        findInText("name", attributes.name, definition, value)
        findInText("transition", attributes.transition, definition, value)
        findInText("init", attributes.initializer, definition, value)
        for (name, text) in attributes.defaults.sortedByKey where !text.isPlain {
            findInDefault(name, text, definition, value)
        }
        for (name, text) in attributes.extras.sortedByKey
        where !text.isPlain && !hasQuotedText(name, definition) {
            findRest(in: text, of: name, definition, value)
        }
        for reference in value.references where !reference.name.isPlain {
            guard let scalar = SegmentOddity.lookAlike(in: reference.name),
                OddName.attributes(behind: [reference.name]) == nil
            else { continue }
            report(.lookAlike(reference.name, scalar), definition, .value(reference.offset))
        }
    }

    fileprivate func findInList(
        _ attribute: String, _ names: [String], _ definition: Int, _ value: ParsedValue
    ) {
        let isKey = attribute != "filters"
        if isKey { findWords(attribute, names, definition, value) }
        if let (name, written) = OddName.attributes(behind: names) {
            report(
                .oddName(attribute: attribute, name: name, written: written), definition,
                place(attribute, value))
        } else if !isKey, let name = names.first(where: OddName.isDenied) {
            let meaning = Meaning.deniedFilter(name)
            report(
                RouteProblem(.oddName, meaning.message, fix: meaning.fix), definition, place(attribute, value)
            )
        } else if let name = names.first(where: { OddName.isOdd($0, isKey: isKey) }) {
            let types = isKey ? value.attributes.queryTypes : [:]
            let items = names.map { name in types[name].map { "{\(name)\($0)}" } ?? name }
            let written = OddName.plainNames(in: items, isKey: isKey)
            // Required keys, and types, decide which URLs match.
            let typed = [items.joined(), written ?? ""].map { text in text.count { $0 == "{" } }
            let isSure = attribute != "requires" && typed[0] == typed[1]
            report(
                .oddName(attribute: attribute, name: name, written: written, isSure: isSure), definition,
                place(attribute, value))
        }
        guard names.count > 1 else { return }
        var seen: Set<ExactName> = []
        if let name = names.first(where: { !seen.insert(ExactName($0)).inserted }) {
            report(.repeatedName(attribute: attribute, name: name), definition, place(attribute, value))
        }
    }

    /// Odd words of the query keys that have some.
    private func findWords(
        _ attribute: String, _ names: [String], _ definition: Int, _ value: ParsedValue
    ) {
        for name in names {
            guard case .enumeration(let words)? = value.attributes.queryTypes[name],
                let oddity = SegmentOddity(words, of: name),
                let text = set.definitions[definition].withValue({ String(decoding: $0, as: UTF8.self) }),
                oddity.isWritten(in: text)
            else { continue }
            let told = oddity.words("{\(name)|\(words.joined(separator: ","))}")
            report(
                RouteProblem(.oddName, told.message, fix: told.fix), definition,
                place(attribute, value))
        }
    }

    fileprivate func findInText(
        _ attribute: String, _ name: String?, _ definition: Int, _ value: ParsedValue
    ) {
        guard let name, !name.isPlain else { return }
        if name.hasPrefix("=") {
            return report(
                .doubledSign(attribute: attribute, value: name), definition, place(attribute, value))
        }
        guard name.contains(where: { $0.isWhitespace || "{}\"'“”".contains($0) }) else { return }
        report(
            .oddName(attribute: attribute, name: name, written: OddName.attributes(behind: [name])?.written),
            definition, place(attribute, value))
    }

    fileprivate func findInDefault(
        _ name: String, _ text: String, _ definition: Int, _ value: ParsedValue
    ) {
        let place = place("default." + name, value)
        if let scalar = text.unicodeScalars.first(where: { !$0.isVisible && $0 != "\n" && $0 != "\t" }) {
            report(.invisibleText(text, scalar), definition, place)
        } else if OddName.isPlaceholder(text) {
            report(.oddText(attribute: "default." + name, value: text, written: nil), definition, place)
        } else if hasQuotedText("default." + name, definition) {
            return
        } else if text.hasPrefix("=") {
            report(.doubledSign(attribute: "default." + name, value: text), definition, place)
        } else if let swallowed = OddName.attribute(in: text) {
            report(.swallowedAttribute(swallowed, in: "default." + name), definition, place)
        } else if let written = OddName.unquoted(text) {
            report(.oddText(attribute: "default." + name, value: text, written: written), definition, place)
        } else {
            findRest(in: text, of: "default." + name, definition, value)
        }
    }

    /// A comment or a route behind a text, which is a part of it.
    private func findRest(
        in text: String, of attribute: String, _ definition: Int, _ value: ParsedValue
    ) {
        let comment = text.firstRange(of: " # ").map { text[$0.lowerBound...].dropFirst() }
        guard
            let meaning = comment.map({ Meaning.comment(String($0)) })
                ?? route(behind: text).map(Meaning.secondRoute)
        else { return }
        report(
            RouteProblem(.oddName, meaning.message, fix: meaning.fix),
            definition, place(attribute, value))
    }

    /// A route behind white space in a text, with the scheme of others.
    private func route(behind text: String) -> String? {
        guard text.contains("="), text.contains(".") else { return nil }
        return text.indices.lazy.filter { text[$0].isWhitespace }
            .compactMap { Recognizer.entry(in: text[$0...]) }
            .first { entry in
                let scheme = entry.prefix { $0 != "." }.lowercased()
                return scheme == "base" || routes.contains { $0.scheme == scheme }
            }
    }

    /// Pages that are called like an action of another route, where no manifest tells what they are.
    fileprivate func findActions() {
        let actions = Set(routes.compactMap(\.actionName))
        guard !actions.isEmpty else { return }
        for route in routes {
            guard let name = route.pageName, actions.contains(name) else { continue }
            let definition = set.definition(of: route)
            guard !hasQuotedTarget(definition) else { continue }
            report(.actionAsPage(name), definition, set.definitions.placeOfTarget(definition))
        }
    }

    /// Titles in curved quotes, and pages that are the keys of routes.
    fileprivate func findTabTexts() {
        let shown = settings.base.tabs.isEmpty ? [] : Set(routes.compactMap(\.pageName))
        for tab in settings.base.tabs {
            guard let holder = settings.holders["base.tabs." + tab.id] else { continue }
            if let oddity = SegmentOddity([.literal(tab.id)], at: 0, tab.id), oddity.isAboutLooks,
                oddity.isWritten(in: set.definitions[holder].key)
            {
                let words = oddity.words(tab.id)
                report(
                    RouteProblem(.oddName, words.message, fix: words.fix), holder,
                    .key("base.tabs.".utf8.count))
            }
            let value = set.definitions.value(holder)
            for (name, text) in [("title", tab.title), ("icon", tab.icon), ("category", tab.category)] {
                guard let text, !hasQuotedText(name, holder) else { continue }
                if let swallowed = OddName.attribute(in: text) {
                    report(
                        .swallowedAttribute(swallowed, in: name), holder,
                        .value(value.places[name]?.name ?? 0))
                }
                findRest(in: text, of: name, holder, value)
                guard let written = OddName.unquoted(text) else { continue }
                report(
                    .oddText(attribute: name, value: text, written: written), holder,
                    .value(value.places[name]?.name ?? 0))
            }
            guard case .page(let page) = tab.target, !hasQuotedTarget(holder), pages[page] == nil,
                !shown.contains(page),
                let other = table.route(forKey: page)
                    ?? table.route(forKey: "\(set.definitions.usualScheme).\(page)")
            else { continue }
            report(
                .oddName(attribute: "page", name: page, written: other.address), holder,
                .value(value.targetOffset))
        }
    }

    /// Query keys of all routes that are several, or that are named twice.
    fileprivate func findKeysOfAllRoutes() {
        guard let definition = settings.holders["base.accepts"] else { return }
        var seen: Set<ExactName> = []
        for item in set.definitions.value(definition).items {
            if item.text.hasPrefix("{") { continue }
            if OddName.isOdd(item.text, isKey: true) {
                report(.oddKey(item.text), definition, .value(item.offset))
            } else if !seen.insert(ExactName(item.text)).inserted {
                report(
                    .repeatedName(attribute: "base.accepts", name: item.text), definition,
                    .value(item.offset))
            }
        }
    }

    /// A page whose name is code, another route, or nothing at all.
    fileprivate func findPage(_ page: String, _ definition: Int, _ value: ParsedValue) {
        // A target that could not be read is reported already.
        guard !page.isEmpty, set.report.isSound(definition) else { return }
        let name = set.definitions[definition].key.split(separator: ".").last.map(String.init)
        if let name, pages[page] == nil, AttributeName(rawValue: name)?.words.contains(page) == true {
            return report(.attributeAsKey(name, of: name, value: page, .oddName), definition)
        }
        let isKnown = manifest?.pages != nil
        let isQuoted = hasQuotedTarget(definition)
        var written: String?
        let hasDot = page.utf8.contains(UInt8(ascii: "."))
        if hasDot, !isQuoted, let other = table.route(forKey: page) {
            written = "-> " + other.address
        } else if let plain = page.withPlainForms, plain.contains(";") {
            written = plain.split(separator: ";").map(\.trimmed).joined(separator: "; ")
        } else if !isKnown, !isQuoted, OddName.isOdd(page, isKey: false) || OddName.isNothing(page) {
            // A page has one name.
            let names = OddName.plainNames(in: [page], isKey: false)
            let whole = OddName.attributes(behind: [page])?.written
            written = whole ?? names.flatMap { $0.contains(",") ? nil : $0 }
        } else if hasDot,
            page.hasSuffix(".swift") || !isKnown && [".self", ".init"].contains(where: page.hasSuffix)
        {
            written = String(page.prefix { $0 != "." })
        } else if let flag = ["external", "override"].first(where: { page.hasSuffix($0) && page != $0 }) {
            written =
                page.dropLast(flag.count).trimming { ";,".contains($0) || $0.isWhitespace } + "; \(flag)"
        } else {
            return
        }
        report(
            .oddName(attribute: "page", name: page, written: written), definition,
            .value(value.targetOffset))
    }
}

// MARK: - Problems

extension RouteProblem {
    /// - Parameter isSure: Whether the route answers the same URLs with what is to be written.
    fileprivate static func oddName(
        attribute: String, name: String, written: String?, isSure: Bool = true
    ) -> RouteProblem {
        // An attribute may be one that opens the route.
        let isSure = isSure && written?.contains(";") != true
        guard attribute != "page" else {
            return RouteProblem.oddName(
                name, "the page is called '\(name)'", written: written, isSure: isSure,
                otherwise: "write the name that the page is registered under")
        }
        let isList = AttributeName(rawValue: attribute)?.syntax == .list
        return RouteProblem.oddName(
            name, "'\(name)' is read as one name of '\(attribute)', with all its characters",
            written: written.map { "\(attribute)=\($0)" }, isSure: isSure,
            otherwise: isList
                ? "write each name out, as in \(written: "\(attribute)=ONE,TWO")"
                : "write a name as it is registered, in one word")
    }

    /// A name with its meaning, which may be another one if it is not sure.
    private static func oddName(
        _ name: String, _ message: RouteWords, written: String?, isSure: Bool, otherwise fix: RouteWords
    ) -> RouteProblem {
        guard let written else { return RouteProblem(.oddName, message, fix: fix, found: name) }
        guard isSure else {
            return RouteProblem(
                .oddName, message, fix: "if that is meant, write \(written: written)", found: name)
        }
        return RouteProblem(.oddName, message, fix: "write \(written: written)", found: name)
    }

    fileprivate static func oddKey(_ name: String) -> RouteProblem {
        let names = OddName.plainNames(in: [name], isKey: true)
        // Keys of all routes have no types.
        let written = names?.contains("{") == true ? nil : names?.split(separator: ",").map(String.init)
        return RouteProblem(
            .oddName, "'\(name)' is read as one query key, with all its characters",
            fix: "write \(list: written ?? ["ONE", "TWO"])",
            found: name)
    }

    fileprivate static func repeatedName(attribute: String, name: String) -> RouteProblem {
        RouteProblem(.oddName, "'\(attribute)' names '\(name)' twice", fix: "remove one")
    }

    fileprivate static func oddText(attribute: String, value: String, written: String?) -> RouteProblem {
        guard let written else {
            return RouteProblem(
                .oddName, "'\(attribute)' is the text '\(value)'; placeholders are not replaced",
                fix: "write a value")
        }
        return RouteProblem(
            .oddName, "'\(attribute)' is the text '\(value)', including its quotes",
            fix: "write \(written: "\(attribute)=\"\(written)\"")")
    }

    fileprivate static func doubledSign(attribute: String, value: String) -> RouteProblem {
        RouteProblem(
            .oddName,
            "'\(attribute)' is '\(value)', \(lines: "with a second '='", others: "which begins with '='")",
            fix: "write \(written: "\(attribute)\(value)")")
    }

    fileprivate static func swallowedAttribute(_ name: String, in attribute: String) -> RouteProblem {
        RouteProblem(
            .oddName, "'\(attribute)' has the text '\(name)=' in it, which is not read as an attribute",
            fix:
                "\(grammar: "write a semicolon before '\(name)='", dictionaries: "give '\(name)' a key of its own")"
                + "\(lines: ", or put the text in quotes if it is intended", others: "")")
    }

    fileprivate static func invisibleText(_ text: String, _ scalar: Unicode.Scalar) -> RouteProblem {
        let meaning = Meaning.invisible(text, code: scalar.codePoint)
        return RouteProblem(.oddName, meaning.message, fix: meaning.fix)
    }

    fileprivate static func lookAlike(_ name: String, _ scalar: Unicode.Scalar) -> RouteProblem {
        RouteProblem(
            .oddName, "'\(name)' has \(scalar.codePoint), which looks like an ordinary character",
            fix: "type the character again")
    }

    fileprivate static func actionAsPage(_ name: String) -> RouteProblem {
        let meaning = Meaning.misread(name, as: .action, written: "@" + name)
        return RouteProblem(.oddName, meaning.message, fix: meaning.fix)
    }
}
