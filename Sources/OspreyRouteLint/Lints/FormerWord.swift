import OspreyProperties
public import OspreyRouting

extension RouteDiagnostic.Code {
    /// A value by the word that it had before.
    public static let formerWord = Self("former-word", .warning)
}

extension Lint {
    static let formerWord = Lint(
        .formerWord,
        """
        `display=present`, `display=overlay` or `display=layer`. They are still read, and mean \
        `cover`, `sheet` and `window`.
        """,
        remedy: "Write the new word.",
        in: """
            shop.help = HelpPage; display=present
            """
    ) { routes in routes.findFormerWords() }
}

extension LintedRoutes {
    fileprivate func findFormerWords() {
        for route in routes where isSound(route) {
            let value = value(of: route)
            guard let former = value.formerDisplay, let display = value.attributes.display else { continue }
            report(
                .formerWord(former, display), on: route,
                set.definitions.place(ofValueOf: AttributeName.display.rawValue, set.definition(of: route)))
        }
    }
}

// MARK: - Problems

extension RouteProblem {
    fileprivate static func formerWord(_ word: String, _ display: RouteDisplay) -> RouteProblem {
        let advice: RouteWords = "write \(written: "display=\(display.rawValue)")"
        return RouteProblem(
            .formerWord, "\(written: "display=\(word)") is called '\(display.rawValue)' now", fix: advice,
            edit: RouteEdit(word, meantAs: display.rawValue, advice: advice))
    }
}
