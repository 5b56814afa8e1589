import OspreyRouting

extension JSONWriter {
    /// Writes `"file"`, `"line"` and `"column"`, as far as they are known.
    mutating func members(of location: RouteLocation, withColumn: Bool = true) {
        member("file", location.source)
        if let line = location.line { member("line", line) }
        if withColumn, let column = location.column { member("column", column) }
    }

    /// Writes the problem, its place and its fix.
    mutating func members(of problem: RouteDiagnostic) {
        members(of: problem.location)
        if let key = problem.key { member("key", key) }
        member("severity", problem.severity.rawValue)
        member("code", problem.code.rawValue)
        member("message", problem.message)
        member("fix", problem.fix)
        if let edit = problem.edit {
            object("edit") { json in
                json.member("line", edit.line)
                json.member("column", edit.columns.lowerBound)
                json.member("endColumn", edit.columns.upperBound)
                json.member("text", edit.replacement)
            }
        }
        if let related = problem.related {
            object("related") { json in json.members(of: related) }
        }
    }

    /// Writes a member that identifies a route: its key, file and line.
    mutating func route(_ name: String, _ route: Route) {
        member(name, key: route.key, at: route.location)
    }

    /// Writes a member that identifies a line: its key, file and line.
    mutating func member(_ name: String, key: String, at location: RouteLocation) {
        object(name) { json in
            json.member("key", key)
            json.members(of: location, withColumn: false)
        }
    }

    /// Writes a member that is an array of strings.
    mutating func texts(_ name: String, _ texts: [String]) {
        array(name) { json in
            for text in texts { json.element(text) }
        }
    }

    /// Writes the target of a route: `"page"`, `"redirect"` or `"action"`, with its name.
    mutating func member(of target: RouteTarget) {
        member(target.kind, target.name)
    }

    /// Writes `"attributes"`, named as in a routes file; only those that are set.
    mutating func attributes(_ attributes: RouteAttributes) {
        object("attributes") { json in
            for name in attributes.flags { json.member(name, true) }
            for (name, value) in attributes.words { json.member(name, value) }
            if let animated = attributes.animated { json.member("animated", animated) }
            for (name, list) in attributes.lists { json.texts(name, list) }
            for (name, value) in attributes.named { json.member(name, value) }
        }
    }
}
