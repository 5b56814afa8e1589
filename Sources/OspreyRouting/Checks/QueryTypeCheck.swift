/// Query keys with a type: no capture has their names, and defaults and redirects fit them.
struct QueryTypeCheck {
    private let set: RouteSet

    init(_ set: RouteSet) {
        self.set = set
    }

    func run() {
        guard set.table.storage.attributes.contains(where: { !$0.queryTypes.isEmpty }) else { return }
        for (index, record) in set.table.storage.records.enumerated() {
            let attributes = set.table.storage.attributes[Int(record.attributes)]
            let route = set.route(index)
            if record.kind == .redirect, !route.isSetting { checkQuery(of: route) }
            guard !attributes.queryTypes.isEmpty else { continue }
            let definition = set.routes.definitions[index]
            let captured = route.captureNames
            for (name, type) in attributes.queryTypes.sortedByKey {
                if captured.contains(name) {
                    set.report.add(
                        .capturedQueryKey(name: name), definition,
                        set.definitions.place(of: "{\(name)}", definition))
                }
                guard let text = attributes.defaults[name], !type.accepts(text, in: set.table.storage.trie)
                else {
                    continue
                }
                set.report.add(
                    .unfitDefault(name: name, value: text, expected: type.expectation), definition,
                    set.definitions.place(of: "default." + name, definition))
            }
        }
    }

    /// A redirect whose own query is refused where it leads.
    private func checkQuery(of route: Route) {
        guard case .redirect(let template) = route.target, !template.query.isEmpty,
            let witness = RouteWitness.all(of: route.pattern, tailCount: 1, limit: 64)?.first
        else { return }
        do throws(RouteError) {
            _ = try set.table.match(template.filled(witness.captures, incoming: nil))
        } catch {
            guard case .unfitParameters(let unfit, let end) = error.reason else { return }
            let givers = unfit.compactMap { value in
                giver(of: value, to: end, in: template, of: route).map {
                    (name: value.name, $0, value.expected)
                }
            }
            guard let (name, value, expected) = givers.first else { return }
            let reason = "gives '\(name)' \(value), where '\(end.key)' expects \(expected)"
            let definition = set.definition(of: route)
            set.report.add(
                .invalidRedirect(
                    template: template.text, reason: reason, fix: "give '\(name)' \(expected)"), definition,
                set.definitions.placeOfTarget(definition))
        }
    }

    /// The value of a redirect that never fits: a text of its own, or a capture of another type; nil if it may fit.
    private func giver(
        of value: RouteUnfitParameter, to end: Route, in template: RedirectTemplate, of route: Route
    ) -> String? {
        for piece in template.query where piece.name == value.name {
            switch piece.value {
            case .text(value.text): return "the value \"\(value.text)\""
            case .text: continue
            case .capture(let name):
                guard let wanted = end.sharedAttributes.value.queryType(of: value.name),
                    let segment = route.pattern.segments.first(where: { $0.captureName == name }),
                    case .capture(_, let type) = segment,
                    !type.mayShareTexts(with: wanted, in: set.table.storage.trie)
                else { continue }
                return "what '\(segment)' captures"
            }
        }
        return nil
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func unfitDefault(name: String, value: String, expected: String) -> RouteProblem {
        RouteProblem(
            .invalidValue, "the default for '\(name)' is \"\(value)\", expected \(expected)",
            fix: "correct the default, or the type")
    }

    fileprivate static func capturedQueryKey(name: String) -> RouteProblem {
        RouteProblem(
            .duplicateCapture, "the key captures '\(name)', which cannot be a query key, too",
            fix: "rename one of them")
    }
}
