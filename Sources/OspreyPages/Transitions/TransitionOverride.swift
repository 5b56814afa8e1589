/// The caller's choice of transition, instead of the page's: a style, a gesture, or an animation.
///
/// ```swift
/// navigator.push(page, transition: .style(.fade))
/// navigator.push(page, transition: .performer(zoom))     // a TransitionPerformer
/// ```
///
/// A page leaves in the same way in which it appeared, unless the caller chooses again.
public struct TransitionOverride: Sendable {
    /// The style; `nil` uses the page's.
    public var style: TransitionStyle? {
        get { wish.value.style }
        set { wish.value.style = newValue }
    }

    /// The gesture that goes back from the page; `nil` uses the page's.
    public var interaction: TransitionInteraction? {
        get { wish.value.interaction }
        set { wish.value.interaction = newValue }
    }

    /// The performer that shows the change instead of the host's own animation.
    public var performer: (any TransitionPerformer)? {
        get { wish.value.performer }
        set { wish.value.performer = newValue }
    }

    private struct Wish: Sendable {
        var style: TransitionStyle?
        var interaction: TransitionInteraction?
        var performer: (any TransitionPerformer)?
    }

    // Stored behind one reference: every operation passes it on, and it is nearly always `nil`.
    private var wish: CopyOnWrite<Wish>

    /// Sets the given values; the page's values are used for the rest.
    public init(
        style: TransitionStyle? = nil, interaction: TransitionInteraction? = nil,
        performer: (any TransitionPerformer)? = nil
    ) {
        wish = CopyOnWrite(Wish(style: style, interaction: interaction, performer: performer))
    }

    /// Another style than the page's.
    public static func style(_ style: TransitionStyle) -> Self { Self(style: style) }

    /// An animation of the caller.
    public static func performer(_ performer: any TransitionPerformer) -> Self { Self(performer: performer) }
}

/// Two values are equal if they have the same style, gesture and performer.
extension TransitionOverride: Equatable {
    /// Whether both have the same style, gesture and performer.
    public static func == (left: TransitionOverride, right: TransitionOverride) -> Bool {
        left.style == right.style && left.interaction == right.interaction
            && left.performer === right.performer
    }
}

/// Shows a change instead of the host, for a caller with its own animation.
///
/// If ``PageTransition/performer`` is set, the host calls it instead of its own animation, and leaves the
/// acknowledgment to it; see ``PageTransition/complete(for:acknowledgment:)``.
@MainActor
public protocol TransitionPerformer: AnyObject, Sendable {
    /// Shows a transition on behalf of a host and acknowledges it, exactly once, when it is over.
    func perform(
        _ transition: PageTransition, for host: any NavigationHost, acknowledgment: TransitionAcknowledgment)
}

extension PageTransition {
    /// Ends the transition for a host that already shows the new state.
    ///
    /// If the caller has set a performer, the performer acknowledges; otherwise this method does. A change that the
    /// user has already made needs no performer, and is acknowledged immediately.
    @MainActor
    public func complete(for host: any NavigationHost, acknowledgment: TransitionAcknowledgment) {
        if let performer, cause == .operation {
            performer.perform(self, for: host, acknowledgment: acknowledgment)
        } else {
            acknowledgment.finish()
        }
    }
}
