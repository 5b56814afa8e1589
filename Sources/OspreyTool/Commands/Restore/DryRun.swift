import Osprey
import OspreyRouting
import OspreySnapshots

/// An app on some routes whose pages have only names: it shows which parts of a snapshot would be lost there.
///
/// Filters and interceptors let everything pass.
@MainActor
struct DryRun {
    /// Something of a snapshot that would not come back.
    struct Loss {
        let code: String
        let message: String
    }

    private let sources: [any RouteSource]
    private let table: RouteTable
    private let names: SimulatedNames

    /// The pages of the app by their names; `nil` if only the routes are known.
    private let pages: [String: RouteManifest.Page]?

    init(_ sources: [any RouteSource], _ table: RouteTable, _ manifest: RouteManifest?) {
        self.sources = sources
        self.table = table
        names = SimulatedNames(table)
        pages = manifest?.pages.map { pages in
            Dictionary(pages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
        SimulatedTabs.idsFromCode = manifest?.tabs ?? []
        SimulatedPage.initializerNames = pages.map { $0.values.flatMap(\.initializers) } ?? names.initializers
    }

    /// Restores a snapshot, and returns what is lost.
    ///
    /// - Throws: `StartError` if no app can start on the routes, or not the one of the manifest.
    func losses(of snapshot: NavigationSnapshot) async throws -> [Loss] {
        let container = try container(for: snapshot)
        let report = try await container.start(restoring: snapshot)
        let losses = report.losses.filter { loss in
            // The simulated pages save nothing at all.
            if case .value = loss { false } else { true }
        }
        return (losses + lostValues(of: snapshot, besides: losses)).map {
            Loss(code: $0.code, message: "\($0)")
        }
    }

    private func container(for snapshot: NavigationSnapshot) throws -> PageContainer {
        let container = try PageContainer(routes: sources)
        // Without a manifest, it is not known which pages have gone, but only which routes have.
        let all = pages.map { Array($0.keys) } ?? Array(Set(names.pages + snapshot.pageNames))
        for name in all.sorted() where !names.tabPages.contains(name) {
            container.register(as: name) { SimulatedPage(Vetoes.current) }
        }
        for name in names.tabPages where pages.map({ $0[name] != nil }) ?? true {
            container.register(as: name) { SimulatedTabs() }
        }
        container.register(SimulatedTabRoot.init)
        for name in names.filters { container.register(filter: name) { _ in .proceed } }
        for name in names.actions { container.register(action: name) { _ in } }
        if let pages {
            container.register(filter: "its parameters", everywhere: true) { request in
                let required = request.page.flatMap { pages[$0] }?.parameters.filter(\.isRequired) ?? []
                let missing = required.map(\.key).filter { request.parameters[$0] == nil }
                guard let key = missing.first else { return .proceed }
                return .reject("the page requires '\(key)', which the snapshot does not give")
            }
        }
        return container
    }

    // MARK: - Saved values

    /// The values for which the pages of the manifest have no property any more.
    private func lostValues(
        of snapshot: NavigationSnapshot, besides losses: [RestoreReport.Loss]
    ) -> [RestoreReport.Loss] {
        guard let pages else { return [] }
        var values: [RestoreReport.Loss] = []
        for (place, tab, entries) in snapshot.placedEntries {
            for entry in entries {
                let isLost = losses.contains { loss in
                    if case .page(entry.name, in: place, because: _) = loss { true } else { false }
                }
                // Those above it are lost with it.
                if isLost { break }
                guard let page = pageName(of: entry, inTab: tab), let known = pages[page]?.parameters else {
                    continue
                }
                for key in entry.saved.keys where !known.contains(where: { $0.key == key }) {
                    values.append(.value(key: key, page: entry.name, in: place))
                }
            }
        }
        return values
    }

    /// The page to which an entry leads today; `nil` if it leads nowhere.
    private func pageName(of entry: NavigationSnapshot.Entry, inTab tab: String?) -> String? {
        switch entry.target {
        case .page(let name): return name
        case .url(let url): return SimulatedNames.page(of: .url(url), in: table)
        case .root:
            if let tab {
                return table.base.tabs.first { $0.id == tab }.flatMap {
                    SimulatedNames.page(of: $0.target, in: table)
                }
            }
            guard case .stack(let target)? = table.base.root else { return nil }
            return SimulatedNames.page(of: target, in: table)
        }
    }
}

extension RestoreReport.Loss {
    /// The word for programs.
    fileprivate var code: String {
        switch self {
        case .page: "page"
        case .value: "value"
        case .unknownStack, .selection: "stack"
        case .stack, .pages: "limit"
        }
    }
}

extension NavigationSnapshot {
    /// The entries of each stack, with the words for its place, and its tab.
    fileprivate var placedEntries: [(place: String, tab: String?, entries: [Entry])] {
        stacks.map { stack in
            if case .tab(let id) = stack.place { return (stack.place.words, id, stack.entries) }
            return (stack.place.words, nil, stack.entries)
        } + presentations.map { ($0.words, nil, $0.entries) }
    }

    /// The pages that are asked for by their names.
    fileprivate var pageNames: [String] {
        (placedEntries.flatMap(\.entries) + waiting).compactMap { entry in
            if case .page(let name) = entry.target { name } else { nil }
        }
    }
}
