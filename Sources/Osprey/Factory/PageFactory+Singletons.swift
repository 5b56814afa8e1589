extension PageFactory {
    /// The singletons that have been built and are kept, in the order of their names.
    public var singletons: [Page] { singletonStore.all }

    /// Lets a singleton go, so that the next request builds a new one.
    ///
    /// A page that no stack holds gets `finished` at once; one that is held, when it leaves its stack.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func evictSingleton(_ name: String) -> Bool {
        singletonStore.evict(pages.canonicalName(name))
    }

    /// Lets every singleton go that no stack holds, as when memory is short.
    public func evictUnusedSingletons() {
        singletonStore.evictAll { $0.holder == nil }
    }
}
