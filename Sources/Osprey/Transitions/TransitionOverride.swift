/// What the caller of an operation wants otherwise than the page says: a style, a gesture, an animation of its own.
///
/// ```swift
/// navigator.push(page, transition: .style(.fade))
/// navigator.push(page, transition: .performer(zoom))     // a TransitionPerformer
/// ```
///
/// A page that came in a certain way goes back in the same way, unless the caller says otherwise again.
public struct TransitionOverride: Sendable {
    /// The style; `nil` leaves it to the page.
    public var style: TransitionStyle? {
        get { wish.value.style }
        set { wish.value.style = newValue }
    }

    /// The gesture that takes the page back; `nil` leaves it to the page.
    public var interaction: TransitionInteraction? {
        get { wish.value.interaction }
        set { wish.value.interaction = newValue }
    }

    /// What shows the change in the place of the host's own animation.
    public var performer: (any TransitionPerformer)? {
        get { wish.value.performer }
        set { wish.value.performer = newValue }
    }

    private struct Wish: Sendable {
        var style: TransitionStyle?
        var interaction: TransitionInteraction?
        var performer: (any TransitionPerformer)?
    }

    // Behind one reference: every operation passes an optional override on, which is nearly always `nil`.
    private var wish: CopyOnWrite<Wish>

    /// Sets what is given and leaves the rest to the page.
    public init(
        style: TransitionStyle? = nil, interaction: TransitionInteraction? = nil,
        performer: (any TransitionPerformer)? = nil
    ) {
        wish = CopyOnWrite(Wish(style: style, interaction: interaction, performer: performer))
    }

    /// Another style than the page's.
    public static func style(_ style: TransitionStyle) -> Self { Self(style: style) }

    /// An animation that the caller brings along.
    public static func performer(_ performer: any TransitionPerformer) -> Self { Self(performer: performer) }
}

/// Two are equal if they name the same style and gesture and bring the same performer along.
extension TransitionOverride: Equatable {
    /// Whether both say the same.
    public static func == (left: TransitionOverride, right: TransitionOverride) -> Bool {
        left.style == right.style && left.interaction == right.interaction
            && left.performer === right.performer
    }
}

/// A way of showing a change that its caller brings along.
///
/// A host that finds one in ``PageTransition/performer`` calls it instead of its own animation, and leaves the
/// acknowledgment to it; see ``PageTransition/complete(for:acknowledgment:)``.
@MainActor
public protocol TransitionPerformer: AnyObject, Sendable {
    /// Shows a transition on behalf of a host and acknowledges it, exactly once, when it is over.
    func perform(
        _ transition: PageTransition, for host: any NavigationHost, acknowledgment: TransitionAcknowledgment)
}

extension PageTransition {
    /// Ends the transition for a host that shows the new state already: acknowledges it, or leaves that to the
    /// performer which the caller has brought along.
    ///
    /// What a person has done already needs no performer, and is acknowledged at once.
    @MainActor
    public func complete(for host: any NavigationHost, acknowledgment: TransitionAcknowledgment) {
        if let performer, cause == .operation {
            performer.perform(self, for: host, acknowledgment: acknowledgment)
        } else {
            acknowledgment.finish()
        }
    }
}
