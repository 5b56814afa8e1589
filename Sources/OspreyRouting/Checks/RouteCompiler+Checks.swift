/// The checks of the whole set, on a table that holds every route whose key could be read.
extension RouteCompiler {
    mutating func checkSet() {
        checkOverlaps()
        checkReachability()
        checkRedirects()
        checkParents()
        checkTargets()
    }

    /// The URLs of the root and of tabs have to match.
    private mutating func checkTargets() {
        for (_, root) in settings.roots.sorted(by: { $0.key < $1.key }) {
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
        do throws(RouteFailure) { _ = try table.match(text) } catch {
            switch error.reason {
            case .malformedURL(let fault):
                report(.invalidTarget(text: text, expected: "a URL: \(fault)"), index, .value(offset))
            default: report(.unmatchedTarget(url: text, near: error.nearRoutes), index, .value(offset))
            }
        }
    }
}
