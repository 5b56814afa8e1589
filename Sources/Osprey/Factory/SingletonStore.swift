/// Keeps the pages that are built once.
@MainActor
final class SingletonStore {
    private var pages: [String: Page] = [:]
    private var inConstruction: Set<String> = []
    /// How many requests wait to place a singleton that none has placed yet.
    private var claims: [String: Int] = [:]

    subscript(name: String) -> Page? { pages[name] }

    /// The singletons that are kept, in the order of their names.
    var all: [Page] { pages.sorted { $0.key < $1.key }.map(\.value) }

    /// Notes that a singleton is being built.
    ///
    /// - Throws: ``PageError/singletonInConstruction(name:)`` if it is already: its own construction asks for it.
    func beginBuilding(_ name: String) throws(PageError) {
        guard inConstruction.insert(name).inserted else { throw .singletonInConstruction(name: name) }
    }

    /// Notes that the construction is over, one way or another.
    func endBuilding(_ name: String) {
        inConstruction.remove(name)
    }

    /// Keeps a page, which from now on gets no `finished` when it leaves its stack.
    func keep(_ page: Page, as name: String) {
        page.lifecycle.insert(.kept)
        pages[name] = page
        claims[name] = 1
    }

    /// Notes that one more request waits to place a singleton.
    func claim(_ name: String) {
        if let count = claims[name] { claims[name] = count + 1 }
    }

    /// Notes that a page has been placed: whatever becomes of other requests for it, it is kept.
    func place(_ page: Page) {
        if !claims.isEmpty, pages[page.pageName] === page { claims[page.pageName] = nil }
    }

    /// Notes that a request cannot place a page; a new one goes with the last request that waits to place it.
    ///
    /// - Returns: Whether the page is one that is kept here.
    func giveUp(_ page: Page) -> Bool {
        let name = page.pageName
        guard pages[name] === page else { return false }
        guard let count = claims[name], page.navigator == nil else { return true }
        claims[name] = count - 1
        if count == 1 { _ = evict(name) }
        return true
    }

    /// Lets a page go; one that no stack holds finishes at once, any other when it leaves its stack.
    ///
    /// The page of tabs that are displayed is in no stack, and stays as long as they do.
    func evict(_ name: String) -> Bool {
        if (pages[name] as? TabPage)?.tabController?.tree != nil { return false }
        guard let page = pages.removeValue(forKey: name) else { return false }
        claims[name] = nil
        page.lifecycle.remove(.kept)
        if page.navigator == nil { page.discard() }
        return true
    }

    /// Lets a page go; the caller ends it.
    func release(_ page: Page) {
        guard pages[page.pageName] === page else { return }
        pages[page.pageName] = nil
        claims[page.pageName] = nil
        page.lifecycle.remove(.kept)
    }

    /// Forgets every page and returns them, in the order of their names.
    func removeAll() -> [Page] {
        defer { (pages, claims) = ([:], [:]) }
        for page in pages.values { page.lifecycle.remove(.kept) }
        return all
    }

    /// Lets every page go that a condition names, in the order of their names.
    func evictAll(where condition: (Page) -> Bool) {
        for (name, page) in pages.sorted(by: { $0.key < $1.key }) where condition(page) { _ = evict(name) }
    }
}
