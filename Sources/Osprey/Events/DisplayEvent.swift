public import OspreyTapable

/// What happens to the display as a whole.
public enum DisplayEvent: Int, EventFamily {
    /// The last launch layer is gone: the app's own pages are in sight.
    case main

    /// Nothing but the event itself.
    public typealias Payload = Void
}
