/// Accompanies an intent until its page is shown; other modules of the package build on it.
package protocol IntentCompanion: Sendable {
    /// Its part of the description of the intent.
    var words: String { get }

    /// Whether it waits for the page to end, which ``hear(_:)`` reports; `false` by default.
    ///
    /// A page whose end is awaited is presented unless the options or its route say otherwise. If several companions
    /// wait, the first one counts.
    var awaitsEnding: Bool { get }

    /// Receives the way in which the page has ended, after its last event; not called if no page is opened.
    @MainActor func hear(_ ending: PageEnding)

    /// Whether it is ready to act on a page that is active; `true` by default.
    ///
    /// It is called when the host has shown the page, and whenever something about the page changes that may affect the
    /// answer.
    @MainActor func isDue(on page: Page) -> Bool

    /// Acts on the page, once; does nothing by default.
    @MainActor func attend(_ page: Page)
}

extension IntentCompanion {
    package var awaitsEnding: Bool { false }
    package func hear(_ ending: PageEnding) {}
    package func isDue(on page: Page) -> Bool { true }
    package func attend(_ page: Page) {}
}
