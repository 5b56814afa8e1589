import OspreyRouteComments
public import OspreyRouting

extension RouteTableBuilder {
    /// Compiles the table as ``OspreyRouting/RouteTableBuilder/compile(manifest:)`` does, and also reports what is
    /// possible but probably not intended, and the probable meaning of mistakes.
    ///
    /// For checks before a release, in tests and tools: it looks at everything that is known, such as the parameters of
    /// pages in the manifest, the tabs, and how routes resemble each other. Without a manifest the names of tabs are
    /// compared with those that the routes declare.
    ///
    /// - Parameter manifest: The names that the app has; names and parameters are checked against it.
    /// - Complexity: O(*n* log *n*) in the number of routes.
    public func lint(manifest: RouteManifest? = nil) -> RouteCompilation {
        lint(manifest: manifest, in: [:])
    }

    /// The same, with the places of routes in dictionaries, which a table does not know.
    ///
    /// - Parameter dictionaries: The dictionaries by the names of their sources.
    package func lint(manifest: RouteManifest?, in dictionaries: [String: LocatedText]) -> RouteCompilation {
        RouteLint(self, manifest, dictionaries).compilation()
    }
}

/// Looks for what probably is not meant, and for what mistakes were meant as.
private struct RouteLint {
    private let builder: RouteTableBuilder
    private let manifest: RouteManifest?
    private let dictionaries: [String: LocatedText]

    init(_ builder: RouteTableBuilder, _ manifest: RouteManifest?, _ dictionaries: [String: LocatedText]) {
        self.builder = builder
        self.manifest = manifest
        self.dictionaries = dictionaries
    }

    func compilation() -> RouteCompilation {
        let definitions = builder.layered
        let places = DictionaryPlaces(definitions, dictionaries)
        let keys = MistakenKeys(definitions, places)
        let reading = read(definitions, keys)
        var suggestions = Suggestions(reading.findings, definitions, places)
        // A change of a value leaves the keys as they are.
        var trial = FixTrial(before: reading.findings) { changed in
            read(definitions.replacing(changed), keys).findings
        }
        suggestions.withdraw(trial.failures(of: suggestions.mended))
        var acceptances = Acceptances(builder.comments, on: definitions)
        let inForce = reading.inForce
        let judged = acceptances.judge(suggestions.diagnostics + reading.set.report.ofSources) {
            code, index in
            builder.isComplete && inForce.contains(index)
                && (manifest != nil || !Lint.codesOfManifest.contains(code))
        }
        return builder.compilation(
            of: reading.set, unsound: reading.unsound, judged.told, accepted: judged.accepted)
    }

    /// Routes that were read, and everything that was found.
    private struct Reading {
        let set: RouteSet
        let unsound: Set<Int>
        let findings: [RouteFinding]

        /// The definitions that are sound, and that no higher layer replaces or takes away.
        var inForce: Set<Int> {
            Set(set.definitions.indices).subtracting(unsound).subtracting(set.replaced.values)
                .subtracting(set.removers.keys)
        }
    }

    private func read(_ definitions: LayeredDefinitions, _ keys: MistakenKeys) -> Reading {
        var set = builder.set(of: definitions, manifest: manifest)
        let first = Mistakes(set, keys)
        var unsound: Set<Int> = []
        if !first.lost.isEmpty {
            // A key with another probable meaning is not in the table, and does not affect other routes.
            unsound = set.report.unsound.filter { first.lost[$0] != nil }
            set = builder.set(of: definitions, lost: first.lost, manifest: manifest)
        }
        let routes = LintedRoutes(set, manifest, emptySources: builder.emptySources)
        // Advice is about all routes of an app.
        if builder.isComplete { for lint in Lint.all { lint.find(routes) } }
        let ofLost = first.findings.filter { first.lost[$0.definition] != nil }
        let others = Mistakes(set, keys.without(first.lost))
        return Reading(
            set: set, unsound: unsound.union(set.report.unsound), findings: others.findings + ofLost)
    }
}
