extension RouteMatch {
    /// The parameters that route and URL give: captures in the order of the key, then the query, then defaults.
    ///
    /// Captures win over the query, the query over the route's defaults. A repeated query key is one parameter of
    /// several texts. Dropped query keys are not among them.
    ///
    /// - Complexity: O(*n*) in the length of the URL; decoded at each call.
    public var parameters: [RouteParameter] {
        let record = storage.records[Int(routeIndex)]
        var parameters: [RouteParameter] = []
        let queryCount = url.parts.hasQuery ? url.parts.ampersands.nonzeroBitCount + 1 : 0
        parameters.reserveCapacity(Int(record.captureCount) + queryCount)
        RouteParameters.appendCaptures(of: record, storage: storage, in: url, to: &parameters)
        if url.parts.hasQuery { appendQuery(to: &parameters) }
        if !storage.attributes[Int(record.attributes)].defaults.isEmpty { appendDefaults(to: &parameters) }
        return parameters
    }

    private func appendDefaults(to parameters: inout [RouteParameter]) {
        let given = parameters.lazy.map(\.name).exactNames
        for (name, text) in route.sharedAttributes.value.defaults.sortedByKey
        where !given.contains(ExactName(name)) {
            parameters.append(RouteParameter(name, text, source: .routeDefault))
        }
    }

    /// The parameter with a name, nil if route and URL give none.
    ///
    /// - Complexity: O(*n*) in the length of the URL.
    public subscript(name: String) -> RouteParameter? {
        let record = storage.records[Int(routeIndex)]
        if let capture = storage.captures(of: record).first(where: { storage.names[$0.name].isExactly(name) })
        {
            return RouteParameters.capture(capture, storage: storage, in: url)
        }
        if url.parts.hasQuery, !isDropped(name), let parameter = queryParameter(name) { return parameter }
        let text = storage.attributes[Int(record.attributes)].defaults.value(forExactly: name)
        return text.map { RouteParameter(name, $0, source: .routeDefault) }
    }

    /// The parameter that a query key gives, with all its values.
    private func queryParameter(_ name: String) -> RouteParameter? {
        var first: RouteParameter?
        var items: [RouteQueryItem] = []
        let isEscaped = url.parts.flags.contains(.escapedQuery)
        url.forEachQueryItem { span, bytes in
            let key = UnsafeBufferPointer(rebasing: bytes[span.name])
            let isNamed = isEscaped ? url.decodeQuery(bytes, span.name).isExactly(name) : name.isExactly(key)
            guard isNamed else { return }
            let value = url.decodeQuery(bytes, span.value)
            if let first {
                if items.isEmpty { items = first.queryItems }
                items.append(RouteQueryItem(name: name, value: value, isBare: span.isBare))
            } else {
                first = RouteParameter(name, value, source: .query, isBare: span.isBare)
            }
        }
        return items.isEmpty ? first : RouteParameter(name, items: items)
    }

    /// The query keys that were dropped, in their order, each once.
    ///
    /// From outside these are all that neither the key nor `accepts` and `requires` name. The key `init` is always
    /// dropped: a URL cannot choose how a page is made.
    public var droppedQueryKeys: [String] {
        guard url.parts.hasQuery else { return [] }
        var seen: Set<ExactName> = []
        return url.queryItems.map(\.name).filter { isDropped($0) && seen.insert(ExactName($0)).inserted }
    }

    private func appendQuery(to parameters: inout [RouteParameter]) {
        let captured = parameters.count
        var repeated: RepeatedKeys?
        url.withText { bytes in
            var items = QueryItems(url.parts, in: bytes)
            while let span = items.next() {
                let name = url.decodeQuery(bytes, span.name)
                if isRefused(name) { continue }
                let index = RepeatedKeys.index(of: name, in: parameters, &repeated)
                if let index, index < captured { continue }
                let value = url.decodeQuery(bytes, span.value)
                if let index {
                    repeated = repeated ?? RepeatedKeys()
                    let item = RouteQueryItem(name: name, value: value, isBare: span.isBare)
                    repeated?.add(item, to: index, parameters[index])
                } else {
                    parameters.append(RouteParameter(name, value, source: .query, isBare: span.isBare))
                }
            }
        }
        guard let repeated else { return }
        for (index, items) in repeated.items {
            parameters[index] = RouteParameter(parameters[index].name, items: items)
        }
    }

    /// Whether a query item of this name is dropped, and not only overruled by a capture.
    private func isDropped(_ name: String) -> Bool {
        isRefused(name) && (name.isExactly("init") || !isCaptured(name))
    }

    /// Whether the query may not give a parameter of this name, if no capture does.
    private func isRefused(_ name: String) -> Bool {
        if name.isExactly("init") { return true }
        guard case .external = origin else { return false }
        let attributes = Int(storage.records[Int(routeIndex)].attributes)
        return !storage.attributes[attributes].accepts.containsExactly(name)
            && !storage.attributes[attributes].requires.containsExactly(name)
    }

    /// Whether the key captures a parameter of this name.
    private func isCaptured(_ name: String) -> Bool {
        let record = storage.records[Int(routeIndex)]
        for index in 0..<Int(record.captureCount) {
            let capture = storage.captures[Int(record.firstCapture) + index]
            if storage.names[capture.name].isExactly(name) { return true }
        }
        return false
    }

    /// The parameters that the route requires and nobody gives.
    ///
    /// - Parameter supplied: The names that the caller gives.
    public func missingParameters(supplied: some Sequence<String> = []) -> [String] {
        let requires = route.sharedAttributes.value.requires
        guard !requires.isEmpty else { return [] }
        let given = parameters.lazy.map(\.name).exactNames.union(supplied.exactNames)
        return requires.filter { !given.contains(ExactName($0)) }
    }

    /// Checks that every required parameter is present.
    ///
    /// - Parameter supplied: The names that the caller gives.
    /// - Throws: `RouteFailure` with ``RouteFailure/Reason/missingRequired(_:_:)`` that names all that are missing.
    public func checkRequired(supplied: some Sequence<String> = []) throws(RouteFailure) {
        let missing = missingParameters(supplied: supplied)
        guard missing.isEmpty else {
            throw RouteFailure(
                .missingRequired(missing, route), url: originalURL.original, target: url.text, in: storage)
        }
    }
}

/// The query keys that come more than once.
private struct RepeatedKeys {
    /// All items of a key, by the position of its parameter.
    private(set) var items: [Int: [RouteQueryItem]] = [:]
    /// The positions of parameters, for long queries.
    private var positions: [ExactName: Int] = [:]

    /// The position of the parameter with a name, nil if it is new: then it has to be added next.
    ///
    /// Few parameters are searched; many are indexed, so that a hostile query stays cheap.
    static func index(
        of name: String, in parameters: [RouteParameter], _ keys: inout RepeatedKeys?
    ) -> Int? {
        guard parameters.count >= 8 else { return parameters.firstIndex { $0.name.isExactly(name) } }
        var known = keys ?? RepeatedKeys()
        keys = nil
        if known.positions.isEmpty {
            for (index, parameter) in parameters.enumerated() {
                known.positions[ExactName(parameter.name)] = index
            }
        }
        let position = known.position(of: ExactName(name), next: parameters.count)
        keys = known
        return position
    }

    private mutating func position(of name: ExactName, next: Int) -> Int? {
        if let known = positions[name] { return known }
        positions[name] = next
        return nil
    }

    mutating func add(_ item: RouteQueryItem, to index: Int, _ first: RouteParameter) {
        items[index, default: first.queryItems].append(item)
    }
}
