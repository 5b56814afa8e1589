extension Parameters {
    /// Merges another collection: if both have a key, the stronger source wins; with equal sources, the other
    /// collection.
    ///
    /// - Parameter other: The parameters to merge; each value keeps its source.
    public mutating func merge(_ other: Parameters) {
        if entries.isEmpty {
            self = other
        } else {
            for entry in other.entries { add(entry) }
        }
    }

    /// Both collections, merged by the rule of ``merge(_:)``.
    public func merging(_ other: Parameters) -> Parameters {
        var merged = self
        merged.merge(other)
        return merged
    }

    /// The same values with one source.
    public func withSource(_ source: Source) -> Parameters {
        var parameters = self
        for index in parameters.entries.indices { parameters.entries[index].source = source }
        return parameters
    }

    /// The values whose keys satisfy a condition.
    public func filter(_ isIncluded: (String) -> Bool) -> Parameters {
        without { !isIncluded($0.key) }
    }

    /// The values whose entries do not satisfy a condition.
    package func without(_ isLeftOut: (Entry) -> Bool) -> Parameters {
        var parameters = Parameters()
        parameters.entries = entries.filter { !isLeftOut($0) }
        return parameters
    }
}
