/// What the caller of an operation wants otherwise than the page says: a style, a gesture, a display of its own.
///
/// ```swift
/// navigator.push(page, transition: .style(.fade))
/// navigator.push(page, transition: .display(zoom))     // a TransitionDisplay
/// ```
///
/// A page that came in a certain way goes back in the same way, unless the caller says otherwise again.
public struct TransitionOverride: Sendable {
    /// The style; `nil` leaves it to the page.
    public var style: TransitionStyle?

    /// The gesture that takes the page back; `nil` leaves it to the page.
    public var interaction: TransitionInteraction?

    /// What shows the change in the place of the host's own animation.
    public var display: (any TransitionDisplay)?

    /// Sets what is given and leaves the rest to the page.
    public init(
        style: TransitionStyle? = nil, interaction: TransitionInteraction? = nil,
        display: (any TransitionDisplay)? = nil
    ) {
        self.style = style
        self.interaction = interaction
        self.display = display
    }

    /// Another style than the page's.
    public static func style(_ style: TransitionStyle) -> Self { Self(style: style) }

    /// A display that the caller brings along.
    public static func display(_ display: any TransitionDisplay) -> Self { Self(display: display) }
}

/// Two are equal if they name the same style and gesture and bring the same display along.
extension TransitionOverride: Equatable {
    /// Whether both say the same.
    public static func == (left: TransitionOverride, right: TransitionOverride) -> Bool {
        left.style == right.style && left.interaction == right.interaction && left.display === right.display
    }
}
