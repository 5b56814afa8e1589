import Osprey

/// A page of the app: it describes its content and actions, and does not draw them.
class WalletPage: Page {
    /// The current content of the page, from top to bottom.
    var elements: [PageElement] { [] }
}
