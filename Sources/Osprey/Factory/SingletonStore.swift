/// Keeps the pages that are built once.
@MainActor
final class SingletonStore {
    private var pages: [String: Page] = [:]
    private var inConstruction: Set<String> = []

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
    }

    /// Lets a page go; one that no stack holds finishes at once, any other when it leaves its stack.
    func evict(_ name: String) -> Bool {
        guard let page = pages.removeValue(forKey: name) else { return false }
        page.lifecycle.remove(.kept)
        if page.holder == nil { page.discard() }
        return true
    }

    /// Lets a page go if it is the one that is kept under the name.
    func evict(_ name: String, if page: Page) -> Bool {
        pages[name] === page && evict(name)
    }

    /// Forgets every page and returns them, in the order of their names.
    func removeAll() -> [Page] {
        defer { pages = [:] }
        for page in pages.values { page.lifecycle.remove(.kept) }
        return all
    }

    /// Lets every page go that a condition names, in the order of their names.
    func evictAll(where condition: (Page) -> Bool) {
        for (name, page) in pages.sorted(by: { $0.key < $1.key }) where condition(page) { _ = evict(name) }
    }
}
