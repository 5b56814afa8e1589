/// The parameters that a request of a page by its name has to give, so that none of its routes lacks one.
package struct PageNeeds {
    /// The defaults on which all routes agree.
    package let defaults: [String: String]
    /// The names that a caller has to give: each route requires them, and not all have the same default for them.
    package let required: [String]

    /// - Parameter routes: The routes of the page.
    package init(_ routes: [Route]) {
        let lines = routes.map(\.sharedAttributes.value)
        let defaults = (lines.first?.defaults ?? [:]).filter { name, text in
            lines.allSatisfy { $0.defaults.value(forExactly: name)?.isExactly(text) == true }
        }
        self.defaults = defaults
        required = (lines.first?.requires ?? []).filter { name in
            defaults.value(forExactly: name) == nil && lines.allSatisfy { $0.requires.containsExactly(name) }
        }
    }
}

extension Route {
    /// The query keys without which no URL opens the route: it requires them, captures none, and has no default for any.
    package var demandedKeys: [String] {
        let attributes = sharedAttributes.value
        guard !attributes.requires.isEmpty else { return [] }
        let captured = captureNames
        return attributes.requires.filter {
            !captured.containsExactly($0) && attributes.defaults.value(forExactly: $0) == nil
        }
    }
}
