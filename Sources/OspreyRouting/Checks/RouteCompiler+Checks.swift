/// The checks of the whole set, on a table that holds every route whose key could be read.
extension RouteCompiler {
    mutating func checkSet() {
        checkOverlaps()
        checkReachability()
        checkRedirects()
        checkParents()
        checkTargets()
        checkHomes()
        checkNamesOfRoutes()
        checkQueryTypes()
        checkGroups()
    }

    /// The homes of origins have to be routes that a link can open by itself.
    private mutating func checkHomes() {
        for (index, key) in settings.homes {
            let reason: String
            var near: [String] = []
            if RoutePattern(key: key)?.captureNames.isEmpty == false {
                reason = "it has a capture, which the address cannot fill"
            } else if let route = table.route(forKey: key) {
                let attributes = route.attributes
                guard !attributes.requires.allSatisfy({ attributes.defaults[$0] != nil }) else {
                    // A line with an error may say 'external' when it is mended.
                    if !route.isExternal, isSound(route) {
                        report(.closedHome(key: key), index, .value(homeOffset(index)))
                    }
                    continue
                }
                reason = "it requires '\(attributes.requires[0])'"
            } else {
                if lostKeys.mayBe(key) { continue }
                reason = "there is no such route"
                near = routes(near: key, of: definitions[index].definition)
            }
            report(.invalidHome(key: key, reason: reason, near: near), index, .value(homeOffset(index)))
        }
    }

    private func homeOffset(_ index: Int) -> Int {
        definitions[index].definition.parsedValue(.origins).places["home"]?.value ?? 0
    }

    /// A name must not be what another route is called by already: its key, or its page.
    private mutating func checkNamesOfRoutes() {
        let named = table.storage.routesByName
        guard !named.isEmpty else { return }
        var pages: [String: Route] = [:]
        for route in table.routes {
            guard let page = route.pageName, named[page] != nil, pages[page] == nil else { continue }
            pages[page] = route
        }
        for (name, index) in named.sorted(by: { $0.value < $1.value }) {
            let route = table.storage.route(index)
            let byPage = pages[name].flatMap { route.pageName == name ? nil : $0 }
            guard let other = table.route(forKey: name) ?? byPage, other != route else { continue }
            report(
                .duplicateName(name: name, other: other.key), definitionOfRoute[Int(index)],
                .value(offset(of: "name", Int(index))), related: definitionOfRoute[Int(other.index)])
        }
    }

    /// Query keys with a type: no capture has their names, and defaults and redirects fit them.
    private mutating func checkQueryTypes() {
        guard table.storage.attributes.contains(where: { !$0.queryTypes.isEmpty }) else { return }
        for (index, record) in table.storage.records.enumerated() {
            let attributes = table.storage.attributes[Int(record.attributes)]
            let route = table.storage.route(UInt32(truncatingIfNeeded: index))
            if record.kind == .redirect, !route.isSetting { checkQuery(of: route) }
            guard !attributes.queryTypes.isEmpty else { continue }
            let definition = definitionOfRoute[index]
            let captured = route.captureNames
            for (name, type) in attributes.queryTypes.sortedByKey {
                if captured.contains(name) {
                    report(
                        .capturedQueryKey(name: name), definition,
                        .value(offset(ofName: "{\(name)}", definition)))
                }
                guard let text = attributes.defaults[name], !type.accepts(text, in: table.storage.trie) else {
                    continue
                }
                report(
                    .unfitDefault(name: name, value: text, expected: type.expectation), definition,
                    .value(offset(ofName: "default." + name, definition)))
            }
        }
    }

    /// Where an attribute of a definition stands, which is read again for its places.
    private func offset(ofName name: String, _ definition: Int) -> Int {
        definitions[definition].definition.parsedValue(.route).places[name]?.name ?? 0
    }

    /// A redirect whose own query is refused where it leads.
    private mutating func checkQuery(of route: Route) {
        guard case .redirect(let template) = route.target, !template.query.isEmpty,
            let witness = RouteWitness.all(of: route.pattern, tailCount: 1, limit: 64)?.first
        else { return }
        do throws(RouteError) {
            _ = try table.match(template.filled(witness.captures, incoming: nil))
        } catch {
            guard case .unfitParameters(let unfit, let end) = error.reason else { return }
            let givers = unfit.compactMap { value in
                giver(of: value, to: end, in: template, of: route).map {
                    (name: value.name, $0, value.expected)
                }
            }
            guard let (name, value, expected) = givers.first else { return }
            let reason = "gives '\(name)' \(value), where '\(end.key)' expects \(expected)"
            let definition = definitionOfRoute[Int(route.index)]
            let offset = definitions[definition].definition.parsedValue(.route).targetOffset
            report(.invalidRedirect(template: template.text, reason: reason), definition, .value(offset))
        }
    }

    /// What a redirect gives that never fits: a text of its own, or a capture of another type; nil if it may fit.
    private func giver(
        of value: RouteUnfitParameter, to end: Route, in template: RedirectTemplate, of route: Route
    ) -> String? {
        for piece in template.query where piece.name == value.name {
            switch piece.value {
            case .text(value.text): return "the value \"\(value.text)\""
            case .text: continue
            case .capture(let name):
                guard let wanted = end.sharedAttributes.value.queryTypes[value.name],
                    let segment = route.pattern.segments.first(where: { $0.captureName == name }),
                    case .capture(_, let type) = segment,
                    !type.mayShareTexts(with: wanted, in: table.storage.trie)
                else { continue }
                return "what '\(segment)' captures"
            }
        }
        return nil
    }

    /// The URLs of the root and of tabs have to match.
    private mutating func checkTargets() {
        for (_, root) in settings.roots.sortedByKey {
            checkTarget(root.target, root.definition)
        }
        for tab in settings.base.tabs {
            guard let holder = settings.holders["base.tabs." + tab.id] else { continue }
            checkTarget(tab.target, holder)
        }
    }

    private mutating func checkTarget(_ target: BaseConfiguration.Target, _ index: Int) {
        guard case .url(let text) = target else { return }
        let offset = definitions[index].definition.parsedValue(.tab).targetOffset
        do throws(RouteError) { _ = try table.match(text) } catch {
            switch error.reason {
            case .malformedURL where text.contains("{"):
                report(
                    .invalidTarget(text: text, expected: "a URL without captures, which nobody fills here"),
                    index, .value(offset))
            case .malformedURL(let fault):
                report(.invalidTarget(text: text, expected: "a URL: \(fault)"), index, .value(offset))
            case .unfitParameters(let unfit, _):
                let expected = unfit.map { "\($0.expected) for '\($0.name)'" }.joined(separator: ", ")
                report(.invalidTarget(text: text, expected: expected), index, .value(offset))
            default:
                if let url = try? RouteURL(text), lostKeys.mayAnswer(url) { return }
                report(.unmatchedTarget(url: text, near: error.nearRoutes), index, .value(offset))
            }
        }
    }
}
