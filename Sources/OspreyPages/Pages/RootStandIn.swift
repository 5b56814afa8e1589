/// Describes the root that a page replaces until that page has finished.
///
/// Nothing is below a root over which a page could be presented. So if a filter of a root asks for another page first,
/// that page becomes the root of the stack until it has finished.
package struct RootStandIn {
    /// The detour that asks for the page.
    package let detour: Diversion

    /// The request of the page that is replaced; `nil` for the first page of its tab or of the app.
    package let request: PageRequest?

    package init(detour: Diversion, request: PageRequest?) { (self.detour, self.request) = (detour, request) }

    /// Whether this is the page of a given detour.
    package func isPage(of other: Diversion) -> Bool { detour.key == other.key }
}
