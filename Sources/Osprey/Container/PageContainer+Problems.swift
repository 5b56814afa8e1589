import OspreyRouting

extension PageContainer {
    /// Everything that is wrong with the registrations, and every name in a table that nothing is registered under.
    func problems(in table: RouteTable) -> [RegistrationProblem] {
        var problems = factory.problems + actions.problems
        for route in table.routes {
            let place = "\(route.location)"
            switch route.target {
            case .page(let name): problems.append(contentsOf: problem(ofPage: name, at: place))
            case .action(let name) where !actions.names.contains(name):
                let near = Suggestion.near(name, among: actions.names)
                problems.append(.unknownAction(name: name, place: place, near: near))
            case .action, .redirect: break
            }
            for name in route.attributes.filters where !factory.filters.names.contains(name) {
                let near = Suggestion.near(name, among: factory.filters.names)
                problems.append(.unknownFilter(name: name, place: place, near: near))
            }
        }
        return problems + baseProblems(table.base)
    }

    private func problem(ofPage name: String, at place: String) -> [RegistrationProblem] {
        guard !factory.isRegistered(name) else { return [] }
        return [.unknownPage(name: name, place: place, near: Suggestion.near(name, among: factory.pageNames))]
    }

    private func baseProblems(_ base: BaseConfiguration) -> [RegistrationProblem] {
        var problems: [RegistrationProblem] = []
        if case .tabs(.page(let name))? = base.root, let type = factory.pageType(named: name),
            !(type is TabPage.Type)
        {
            problems.append(.notATabPage(name: name, place: "base.tabviewcontroller"))
        }
        for tab in base.tabs {
            if case .page(let name) = tab.target {
                problems.append(contentsOf: problem(ofPage: name, at: "\(tab.location)"))
            }
        }
        switch base.root {
        case .stack(.page(let name))?: problems += problem(ofPage: name, at: "base.root")
        case .tabs(.page(let name))?: problems += problem(ofPage: name, at: "base.tabviewcontroller")
        case .stack, .tabs, nil: break
        }
        if let name = base.notFoundPage { problems += problem(ofPage: name, at: "base.notfound") }
        return problems
    }
}
