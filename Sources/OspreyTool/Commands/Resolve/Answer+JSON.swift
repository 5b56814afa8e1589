import OspreyRouting

extension Answer {
    /// The answer as one line of JSON.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("url", url)
            switch result {
            case .success(let match): match.write(to: &json)
            case .failure(let failure):
                json.object("error") { json in
                    json.member("code", failure.code.rawValue)
                    json.member("message", failure.description)
                    if !hints.isEmpty { json.texts("hints", hints) }
                }
            }
            if let explanation { explanation.write(to: &json) }
        }
        return json.text
    }
}

extension RouteMatch {
    fileprivate func write(to json: inout JSONWriter) {
        json.member(of: route.target)
        json.object("parameters") { json in
            for parameter in parameters {
                json.object(parameter.name) { json in parameter.write(to: &json) }
            }
        }
        json.attributes(route.attributes)
        if !route.guards.isEmpty { json.texts("guards", route.guards) }
        json.texts("dropped", droppedQueryKeys)
        json.texts("redirects", redirects.map(\.to.original))
        json.route("route", route)
        if !route.groups.isEmpty {
            json.array("groups") { json in
                for group in route.groups {
                    json.object { json in
                        json.member("id", group.id)
                        json.members(of: group.location, withColumn: false)
                    }
                }
            }
        }
        let missing = missingParameters()
        if !missing.isEmpty { json.texts("missing", missing) }
    }
}

extension RouteParameter {
    fileprivate func write(to json: inout JSONWriter) {
        if isRepeated { json.texts("value", texts) } else { json.member("value", text) }
        json.member("source", source.rawValue)
    }

    /// Whether the query has the key more than once.
    ///
    /// A tail has several values, too, but reads as one.
    var isRepeated: Bool { !isTail && texts.count != 1 }
}
