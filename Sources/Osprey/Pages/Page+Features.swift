import OspreyInjection
import OspreyParameters

/// The parts of a page that features on top of the container use.
extension Page {
    /// Whether the page replaces the root of a stack until it has finished.
    package final var isStandIn: Bool { extras?.standIn != nil }

    /// Whether a container has built the page.
    package final var isBuilt: Bool { engagement != nil }

    /// Whether the page is in a stack, or has been in one.
    package final var hasBeenPlaced: Bool { membership != nil }

    /// Whether a request goes on when the page has finished.
    package final var isDetour: Bool { engagement?.isDetour == true }

    /// Records the values with which the page begins.
    package final func keep(_ saved: SavedValues) { makeExtras().savedValues = saved.parameters }
}
