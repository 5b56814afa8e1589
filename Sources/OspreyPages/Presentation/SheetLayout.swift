/// The heights at which a sheet rests, and how the user can use the page below; see ``Page/sheetLayout-property``.
///
/// ```swift
/// final class MapSearchPage: Page {
///     override class var sheetLayout: SheetLayout? {
///         SheetLayout([.height(120), .medium, .large], showsGrabber: true, backgroundInteractionUpTo: .medium)
///     }
/// }
/// ```
public struct SheetLayout: Hashable, Sendable {
    /// The heights that the user can choose from, lowest first; the sheet opens at the first one.
    ///
    /// An empty list counts as ``SheetDetent/large`` alone.
    public var detents: [SheetDetent]

    /// Whether a grabber is shown at the top edge; `nil`, the default, leaves it to the view system.
    public var showsGrabber: Bool?

    /// The highest detent at which the user can use the page below; `nil`, the default, makes the sheet modal.
    ///
    /// It should be one of ``detents``. The page below is marked obscured nevertheless.
    public var backgroundInteractionUpTo: SheetDetent?

    /// Creates a layout.
    public init(
        _ detents: [SheetDetent] = [.large], showsGrabber: Bool? = nil,
        backgroundInteractionUpTo: SheetDetent? = nil
    ) {
        self.detents = detents
        self.showsGrabber = showsGrabber
        self.backgroundInteractionUpTo = backgroundInteractionUpTo
    }
}

/// A height at which a sheet rests.
///
/// If a window is too low for half heights, as on an iPhone in landscape, the view system may show a full-height sheet.
public enum SheetDetent: Hashable, Sendable {
    /// About half of the screen.
    case medium

    /// The full height of a sheet.
    case large

    /// A part of the full height, from 0 to 1; hosts clamp other values.
    case fraction(Double)

    /// A height in points; hosts clamp negative values to 0.
    case height(Double)
}
