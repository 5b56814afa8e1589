import OspreyRouting

/// Keeps the singleton pages.
@MainActor
final class SingletonStore {
    private var pages: [ExactName: Page] = [:]
    private var inConstruction: Set<ExactName> = []
    /// How many requests wait to place a singleton that has not been placed yet.
    private var claims: [ExactName: Int] = [:]

    subscript(name: String) -> Page? { pages[name] }

    /// The singletons that are kept, sorted by name.
    var all: [Page] { pages.sorted { $0.key.text < $1.key.text }.map(\.value) }

    /// Marks a singleton as being built.
    ///
    /// - Throws: ``PageError/singletonInConstruction(name:)`` if it is being built already: its construction requests
    ///   itself.
    func beginBuilding(_ name: String) throws(PageError) {
        guard inConstruction.insert(ExactName(name)).inserted else {
            throw .singletonInConstruction(name: name)
        }
    }

    /// Marks the construction as over, whatever the result.
    func endBuilding(_ name: String) {
        inConstruction.remove(ExactName(name))
    }

    /// Keeps a page; from now on, it does not get `finished` when it leaves its stack.
    func keep(_ page: Page, as name: String) {
        page.isKept = true
        pages[name] = page
        claims[name] = 1
    }

    /// Records that one more request waits to place a singleton.
    func claim(_ name: String) {
        if let count = claims[name] { claims[name] = count + 1 }
    }

    /// Records that a page has been placed: it is kept, whatever happens to other requests for it.
    func place(_ page: Page) {
        if !claims.isEmpty, pages[page.pageName] === page { claims[page.pageName] = nil }
    }

    /// Records that a request cannot place a page; a new page is released with the last request that waits to place it.
    ///
    /// - Returns: Whether the page is kept here.
    func giveUp(_ page: Page) -> Bool {
        let name = page.pageName
        guard pages[name] === page else { return false }
        guard let count = claims[name], page.navigator == nil else { return true }
        claims[name] = count - 1
        if count == 1 { _ = evict(name) }
        return true
    }

    /// Releases a page; a page that is in no stack finishes at once, any other when it leaves its stack.
    ///
    /// The page of displayed tabs is in no stack, and stays as long as they do.
    func evict(_ name: String) -> Bool {
        if (pages[name] as? TabPage)?.tabController?.tree != nil { return false }
        guard let page = pages.removeValue(forKey: ExactName(name)) else { return false }
        claims[name] = nil
        page.isKept = false
        if page.navigator == nil { page.discard() }
        return true
    }

    /// Releases a page; the caller ends it.
    func release(_ page: Page) {
        guard pages[page.pageName] === page else { return }
        pages[page.pageName] = nil
        claims[page.pageName] = nil
        page.isKept = false
    }

    /// Forgets every page but one, and returns the pages, sorted by name.
    func removeAll(except kept: Page? = nil) -> [Page] {
        let removed = all.filter { $0 !== kept }
        for page in removed { release(page) }
        return removed
    }

    /// Releases every page that satisfies a condition, in the order of names.
    func evictAll(where condition: (Page) -> Bool) {
        for page in all where condition(page) { _ = evict(page.pageName) }
    }
}
