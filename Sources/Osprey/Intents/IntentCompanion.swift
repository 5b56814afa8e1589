/// Something that goes along with an intent, from the door to the page: modules above this one build on it.
package protocol IntentCompanion: Sendable {
    /// What the description of the intent says about it.
    var words: String { get }

    /// Whether it waits for the page to end, which ``hear(_:)`` tells; it does not, by default.
    ///
    /// A page that something waits for is presented unless something says otherwise. Of several companions that wait,
    /// the first one counts.
    var awaitsEnding: Bool { get }

    /// Hears how the page has ended, after its last event; not called if no page is opened.
    @MainActor func hear(_ ending: PageEnding)

    /// Whether its turn has come on a page that is active; it has, by default.
    ///
    /// It is asked when the host has shown the page, and each time that something about the page may have changed that.
    @MainActor func isDue(on page: Page) -> Bool

    /// Does what it is there for on the page, once; nothing, by default.
    @MainActor func attend(_ page: Page)
}

extension IntentCompanion {
    package var awaitsEnding: Bool { false }
    package func hear(_ ending: PageEnding) {}
    package func isDue(on page: Page) -> Bool { true }
    package func attend(_ page: Page) {}
}

extension Intent {
    /// What hands the end of the page over to the companion that waits for it, if one does; the door tells whoever
    /// opens the intent that no page could be opened.
    @MainActor
    var completion: PageCompletion? {
        companions.first(where: \.awaitsEnding).map { companion in
            PageCompletion { result in
                if case .success(let ending) = result { companion.hear(ending) }
            }
        }
    }
}
