extension Dictionary where Key == String {
    /// The entries in the order of their keys.
    ///
    /// The keys are sorted alone, so that not every type of value brings the code of a sort with it.
    package var sortedByKey: [(key: String, value: Value)] {
        keys.sorted().compactMap { key in self[key].map { (key, $0) } }
    }
}
