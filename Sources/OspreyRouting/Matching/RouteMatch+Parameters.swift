extension RouteMatch {
    /// The parameters that route and URL give: captures in the order of the key, then the query, then defaults.
    ///
    /// Captures win over the query, the query over the route's defaults. A repeated query key is one parameter with
    /// several values. Dropped query keys are not included.
    ///
    /// They are decoded at each call; ``forEachParameter(_:)`` spares the array.
    ///
    /// - Complexity: O(*n*) in the length of the URL, once more for each default of the route.
    public var parameters: [RouteParameter] {
        var parameters: [RouteParameter] = []
        parameters.reserveCapacity(expectedParameterCount)
        forEachParameter { parameters.append($0) }
        return parameters
    }

    /// About how many parameters there are, to make room for them: without the route's defaults, and only those whose
    /// places the parser has noted.
    package var expectedParameterCount: Int {
        let captures = Int(storage.records[Int(routeIndex)].captureCount)
        return url.parts.hasQuery ? captures + url.parts.ampersands.nonzeroBitCount + 1 : captures
    }

    /// Calls a closure with each of the ``parameters`` in their order.
    ///
    /// ```swift
    /// let match = try table.match("wallet://loan/7?from=mail")
    /// match.forEachParameter { print($0.name, $0.text) }   // id 7, from mail
    /// ```
    ///
    /// Allocates only the strings of the values, unless query keys are repeated, or may be because they have
    /// escapes.
    ///
    /// - Complexity: O(*n*) in the length of the URL, once more for each default of the route.
    public func forEachParameter(_ body: (RouteParameter) -> Void) {
        url.withText { forEachParameter(in: $0, body) }
        if !storage.attributes[Int(storage.records[Int(routeIndex)].attributes)].defaults.isEmpty {
            forEachDefault(body)
        }
    }

    /// Calls a closure with each parameter that the URL gives.
    ///
    /// Never inlined: otherwise the URL and the table would be copied into the closure.
    @inline(never)
    private func forEachParameter(in bytes: UnsafeBufferPointer<UInt8>, _ body: (RouteParameter) -> Void) {
        let record = storage.records[Int(routeIndex)]
        if record.captureCount > 0 { url.forEachCapture(of: record, in: storage, bytes, body) }
        guard url.parts.hasQuery else { return }
        // From outside, and where marks are alike, every key takes a closer look.
        guard trust == .internal, RepeatedKeys.areRuledOut(in: url, bytes, beside: ownMarks(record)) else {
            return forEachCheckedItem(in: bytes, body)
        }
        var items = QueryItems(url.parts, in: bytes)
        while let item = items.next() { body(url.parameter(of: item, in: bytes)) }
    }

    /// The marks of the names that no item of the query may have.
    @inline(__always)
    private func ownMarks(_ record: RouteRecord) -> NameMarks {
        var marks = NameMarks(.refusedKey)
        for capture in storage.captures(of: record) { marks.insert(capture.mark) }
        return marks
    }

    /// Calls a closure with each parameter that the query gives, after a look at every key.
    @inline(never)
    private func forEachCheckedItem(in bytes: UnsafeBufferPointer<UInt8>, _ body: (RouteParameter) -> Void) {
        var repeated = RepeatedKeys.find(in: url, bytes)
        var items = QueryItems(url.parts, in: bytes)
        while let item = items.next() {
            let parameter = url.parameter(of: item, in: bytes)
            if isRefused(parameter.name) || isCaptured(parameter.name) { continue }
            if let all = repeated?.take(parameter.name) {
                if !all.isEmpty { body(RouteParameter(parameter.name, items: all)) }
            } else {
                body(parameter)
            }
        }
    }

    /// Calls a closure with each parameter that only the route gives.
    @inline(never)
    private func forEachDefault(_ body: (RouteParameter) -> Void) {
        let defaults = storage.attributes[Int(storage.records[Int(routeIndex)].attributes)].defaults
        for (name, text) in defaults.sortedByKey where !isCaptured(name) {
            guard isRefused(name) || queryParameter(name) == nil else { continue }
            body(RouteParameter(name, text, source: .routeDefault))
        }
    }

    /// The parameter with a name, nil if route and URL give none.
    ///
    /// - Complexity: O(*n*) in the length of the URL.
    public subscript(name: String) -> RouteParameter? {
        let record = storage.records[Int(routeIndex)]
        if let capture = storage.captures(of: record).first(where: { storage.names[$0.name].isExactly(name) })
        {
            return url.capture(capture, in: storage)
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
    /// From outside these are all that neither the key, `accepts` and `requires` nor `base.accepts` name. The key `init` is always
    /// dropped: a URL cannot choose how a page is made.
    public var droppedQueryKeys: [String] {
        guard url.parts.hasQuery else { return [] }
        var seen: Set<ExactName> = []
        return url.queryItems.map(\.name).filter { isDropped($0) && seen.insert(ExactName($0)).inserted }
    }

    /// Whether a query item of this name is dropped, and not only overruled by a capture.
    private func isDropped(_ name: String) -> Bool {
        isRefused(name) && (name.isExactly("init") || !isCaptured(name))
    }

    /// Whether the query may not give a parameter of this name, if no capture does.
    private func isRefused(_ name: String) -> Bool {
        if name.isExactly("init") { return true }
        guard case .external = trust else { return false }
        let attributes = Int(storage.records[Int(routeIndex)].attributes)
        return !storage.attributes[attributes].accepts.containsExactly(name)
            && !storage.attributes[attributes].requires.containsExactly(name)
            && !storage.base.accepts.containsExactly(name)
    }

    /// Whether the key captures a parameter of this name.
    @inline(__always)
    private func isCaptured(_ name: String) -> Bool {
        storage.captures(of: storage.records[Int(routeIndex)]).contains {
            storage.names[$0.name].isExactly(name)
        }
    }

    /// The missing parameters: the route requires them, and neither URL nor caller gives them.
    ///
    /// - Parameter supplied: The names that the caller gives.
    public func missingParameters(supplied: some Sequence<String> = []) -> [String] {
        let requires = route.sharedAttributes.value.requires
        guard !requires.isEmpty else { return [] }
        var given = supplied.exactNames
        for parameter in parameters { given.insert(ExactName(parameter.name)) }
        return requires.filter { !given.contains(ExactName($0)) }
    }

    /// Checks that every required parameter is present.
    ///
    /// - Parameter supplied: The names that the caller gives.
    /// - Throws: `RouteError` with ``RouteError/Reason/missingRequired(_:_:)`` that names all that are missing.
    public func checkRequired(supplied: some Sequence<String> = []) throws(RouteError) {
        let missing = missingParameters(supplied: supplied)
        guard missing.isEmpty else {
            throw RouteError(
                .missingRequired(missing, route), url: originalURL.original, target: url.text, in: storage)
        }
    }

    /// Checks parameters that are not part of the URL against the types of the route's query keys.
    ///
    /// - Parameter values: Returns the values of a key, nil if there are none, and none if no URL could give them.
    /// - Throws: `RouteError` with ``RouteError/Reason/unfitParameters(_:_:)``.
    package func checkTypes(_ values: (_ name: String) -> [String]?) throws(RouteError) {
        let unfit = route.unfitQueryKeys(values)
        guard unfit.isEmpty else {
            throw RouteError(
                .unfitParameters(unfit, route), url: originalURL.original, target: url.text, in: storage)
        }
    }
}

/// The query keys that come more than once, each with all its items.
private struct RepeatedKeys {
    /// Empty for a key whose items were taken.
    private var items: [ExactName: [RouteQueryItem]]

    /// Nil if no key comes twice.
    static func find(in url: RouteURL, _ bytes: UnsafeBufferPointer<UInt8>) -> RepeatedKeys? {
        if areRuledOut(in: url, bytes, beside: NameMarks()) { return nil }
        let items = Dictionary(grouping: url.queryItems) { ExactName($0.name) }.filter { $0.value.count > 1 }
        return items.isEmpty ? nil : RepeatedKeys(items: items)
    }

    /// Whether the marks of the keys show that none comes twice, nor is one of some other names; those with escapes
    /// show nothing.
    @inline(__always)
    static func areRuledOut(
        in url: RouteURL, _ bytes: UnsafeBufferPointer<UInt8>, beside names: NameMarks
    ) -> Bool {
        if url.parts.flags.contains(.escapedQuery) { return false }
        var marks = names
        var items = QueryItems(url.parts, in: bytes)
        while let key = items.next()?.name {
            guard marks.insert(NameMark(UnsafeBufferPointer(rebasing: bytes[key]))) else { return false }
        }
        return true
    }

    /// All items of a key that comes more than once, none if they were taken before; nil for any other key.
    mutating func take(_ name: String) -> [RouteQueryItem]? {
        guard let index = items.index(forKey: ExactName(name)) else { return nil }
        defer { items.values[index] = [] }
        return items.values[index]
    }
}
