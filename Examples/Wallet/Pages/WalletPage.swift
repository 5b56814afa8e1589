import Osprey

/// A page of the app: it says what there is to see and to do, and leaves the drawing to others.
class WalletPage: Page {
    /// What the page shows, from top to bottom, as things are now.
    var elements: [PageElement] { [] }
}
