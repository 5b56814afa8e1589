import OspreyParameters
import OspreyRouting

extension PageContainer {
    /// Shows the root that the routes name, if they name one, or the wall in front of it.
    func showRoot() async throws {
        guard router.table.base.root != nil else { return }
        let operation = ShowRootOperation(container: self)
        let outcome = await navigation.outcome(of: operation)
        if let failure = operation.failure { throw failure }
        let error = outcome.map { $0.failure(of: "the root") } ?? .cancelled
        if let error { throw error }
    }

    /// Builds the root that the routes name, or the wall that its filters ask for.
    ///
    /// - Parameter finished: The detour whose page has just finished: a filter may not ask for it again.
    func builtRoot(after finished: Diversion? = nil) throws -> BuiltRoot {
        do {
            return try builtRootAlone()
        } catch Stop.diverted(let detour) {
            return try builtWall(for: detour, after: finished)
        }
    }

    /// Builds the root that the routes name.
    ///
    /// - Throws: ``Stop/diverted(_:)`` if a filter asks for another page first.
    func builtRootAlone() throws -> BuiltRoot {
        guard let intent = rootIntent else { throw PageError.navigation(.notDisplayed) }
        let base = router.table.base
        let built = try rootPage(for: intent)
        guard case .tabs = base.root else { return .page(built) }
        do {
            return .tabs(try tabs(of: built, base.tabs), of: built)
        } catch {
            discard(built)
            throw error
        }
    }

    /// The root that the routes name, if they name one.
    var rootIntent: Intent? {
        let base = router.table.base
        let target: BaseConfiguration.Target
        switch base.root {
        case .stack(let page)?, .tabs(let page)?: target = page
        case nil: return nil
        }
        return Intent(
            Destination(target), Parameters(routeDefaults: base.rootAttributes.defaults),
            options: OpenOptions(initializer: base.rootAttributes.initializer))
    }

    /// Builds the page that a filter of the root asks for first, to be shown in front of everything.
    func builtWall(for wanted: Diversion, after finished: Diversion? = nil) throws(PageError) -> BuiltRoot {
        .wall(try builtStandIn(for: wanted, after: finished), for: wanted)
    }

    private func tabs(
        of built: BuiltPage, _ configured: [BaseConfiguration.TabEntry]
    ) throws -> TabController {
        guard let page = built.page as? TabPage else {
            let found = built.page.pageName
            guard let original = built.request.redirectHistory.first?.page else {
                throw PageError.unexpectedPage(expected: "TabPage", found: found)
            }
            throw PageError.tabPageRedirected(page: original, to: found)
        }
        let configurations = page.tabs.overridden(by: configured)
        let unknown = router.table.diagnostics(against: RouteManifest(tabs: configurations.map(\.id)))
        guard unknown.isEmpty else { throw StartError(registrations: [], routes: unknown) }
        let controller = try controller(configurations)
        if let back = router.table.base.back { controller.backBehavior = back }
        return controller
    }

    private func controller(_ configurations: [TabItemConfiguration]) throws(PageError) -> TabController {
        do throws(NavigationError) {
            return try TabController(configurations) { [weak self] configuration in
                guard let self else { throw PageError.navigation(.ended) }
                return try rootPage(for: Intent(configuration.root, configuration.parameters))
            }
        } catch {
            throw .navigation(error)
        }
    }

    /// Builds a page that is the root of a stack, as ``rootPage(along:)`` does.
    private func rootPage(for intent: Intent) throws -> BuiltPage {
        try rootPage(along: RequestResolver(container: self).request(for: intent, trust: .internal))
    }
}

/// Shows the root that the routes name: a page in its own stack, or tabs with the first one selected.
@MainActor
private final class ShowRootOperation: NavigationOperation {
    // The tree runs no operation of a container that has ended.
    private unowned let container: PageContainer

    /// Why there is nothing to show.
    private(set) var failure: (any Error)?

    let manner = OperationManner(isAnimated: false)

    init(container: PageContainer) {
        self.container = container
    }

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        let root: BuiltRoot
        do {
            root = try container.builtRoot()
        } catch {
            failure = error
            throw .refused(.notDisplayed)
        }
        try draft.show(root, in: container)
    }
}

extension [TabItemConfiguration] {
    /// The tabs with the settings of the routes applied: existing ones are changed by identifier, new ones are
    /// appended.
    fileprivate func overridden(by lines: [BaseConfiguration.TabEntry]) -> [TabItemConfiguration] {
        var result = self
        for line in lines {
            if let index = result.firstIndex(where: { $0.id.isExactly(line.id) }) {
                result[index] = TabItemConfiguration(line, over: result[index])
            } else {
                result.append(TabItemConfiguration(line))
            }
        }
        return result
    }
}

extension TabItemConfiguration {
    /// Creates the configuration of a `base.tabs.<id>` line.
    ///
    /// - Parameter code: The configuration in code with the same identifier; settings that are not in the line stay.
    fileprivate init(_ entry: BaseConfiguration.TabEntry, over code: TabItemConfiguration? = nil) {
        let defaults = Parameters(routeDefaults: entry.defaults)
        self.init(
            entry.id, title: entry.title ?? code?.title ?? "",
            icon: entry.icon.map { TabIcon($0) } ?? code?.icon,
            category: entry.category ?? code?.category, root: Destination(entry.target),
            parameters: defaults.isEmpty ? code?.parameters ?? [:] : defaults,
            isInitial: entry.isInitial || code?.isInitial == true)
    }
}

extension Destination {
    /// The destination in `base.root`, `base.tabviewcontroller` or `base.tabs` of a routes file.
    fileprivate init(_ target: BaseConfiguration.Target) {
        self =
            switch target {
            case .page(let name): .pageName(name)
            case .url(let url): .url(url)
            }
    }
}
