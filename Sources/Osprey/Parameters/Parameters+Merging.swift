extension Parameters {
    /// Takes over the values of another collection: where both have a key, the stronger source wins, then the other.
    ///
    /// - Parameter other: What to take over; each value keeps its source.
    public mutating func merge(_ other: Parameters) {
        if entries.isEmpty {
            self = other
        } else {
            for entry in other.entries { add(entry) }
        }
    }

    /// Both collections together, by the rule of ``merge(_:)``.
    public func merging(_ other: Parameters) -> Parameters {
        var merged = self
        merged.merge(other)
        return merged
    }

    /// The same values, all from one source.
    public func withSource(_ source: Source) -> Parameters {
        var parameters = self
        for index in parameters.entries.indices { parameters.entries[index].source = source }
        return parameters
    }

    /// Only the values whose key fits.
    public func filter(_ isIncluded: (String) -> Bool) -> Parameters {
        without { !isIncluded($0.key) }
    }

    /// The same values, but for some of them.
    func without(_ isLeftOut: (Entry) -> Bool) -> Parameters {
        var parameters = Parameters()
        parameters.entries = entries.filter { !isLeftOut($0) }
        return parameters
    }
}
