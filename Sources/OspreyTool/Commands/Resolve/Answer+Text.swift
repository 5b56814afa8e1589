import OspreyRouting

extension Answer {
    /// The answer for people.
    ///
    /// ```
    /// wallet://loan/7?from=mail
    ///   page        LoanPage
    ///   route       wallet.loan.{loanId|uint} (routes.properties:46:1)
    ///   parameters  loanId = 7     capture
    ///               from   = mail  query
    /// ```
    func text(_ style: Style) -> StyledText {
        let result: StyledText =
            switch result {
            case .success(let match): Self.block(match.rows(style))
            case .failure(let failure): "  \(style.error("error")): \(failure) [\(failure.code.rawValue)]"
            }
        let more = hints.map { "  \(style.dim("note")): \($0)" as StyledText }
        return ([style.bold(url), result] + more + [explanation?.text(style)].compactMap(\.self))
            .joined(separator: "\n")
    }

    /// Rows with a name in front of the first line of each.
    private static func block(_ rows: [(name: String, lines: [StyledText])]) -> StyledText {
        let names = Column(rows.map(\.name))
        return rows.flatMap { name, lines in
            lines.enumerated().map { index, line -> StyledText in
                "  \(names.left(index == 0 ? name : ""))  \(line)"
            }
        }.joined(separator: "\n")
    }
}

extension RouteMatch {
    fileprivate func rows(_ style: Style) -> [(name: String, lines: [StyledText])] {
        let attributes = route.attributes.text
        let rows: [(String, [StyledText])] = [
            (route.target.kind, [style.name(route.target.name)]),
            ("route", ["\(route.key) \(style.dim("(\(route.location))"))"]),
            ("parameters", parameterLines(style)),
            ("attributes", attributes.isEmpty ? [] : [StyledText(attributes)]),
            ("groups", route.groups.map { "\($0.id) \(style.dim("(\($0.location))"))" }),
            ("shows", shown.map { [StyledText($0)] } ?? []),
            ("missing", missingParameters().map { "\(style.warning($0)), which the caller has to give" }),
            ("dropped", droppedQueryKeys.map { style.warning($0) }),
            ("redirects", redirects.map { "\($0.from) -> \($0.to) \(style.dim("(\($0.route.location))"))" }),
        ]
        return rows.filter { !$0.1.isEmpty }
    }

    /// The place of the page, and the filters before it; nil if there is nothing to report.
    private var shown: String? {
        guard route.target.kind == "page" else { return nil }
        let attributes = route.attributes
        let filters = route.guards.map { "'\($0)'" }.joined(separator: ", then ")
        let words = [
            attributes.tab.map { "in the tab '\($0)'" }, attributes.pushedParent.map { "above '\($0)'" },
            filters.isEmpty ? nil : "if \(filters) lets it pass",
        ].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private func parameterLines(_ style: Style) -> [StyledText] {
        let rows = parameters.map { parameter in
            let value = parameter.isRepeated ? "[\(parameter.texts.joined(separator: ", "))]" : parameter.text
            return (name: parameter.name, value: value, source: parameter.source.rawValue)
        }
        let names = Column(rows.map(\.name))
        let values = Column(rows.map(\.value))
        return rows.map { "\(names.left($0.name)) = \(values.left($0.value))  \(style.dim($0.source))" }
    }
}
