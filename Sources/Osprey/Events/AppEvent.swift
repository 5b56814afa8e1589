public import OspreyTapable

/// What happens to the application as a whole.
///
/// The container does not observe the system by itself: a host or the application's delegate reports each event
/// with ``PageContainer/application(_:)``.
public enum AppEvent: Int, EventFamily {
    /// The application has been launched.
    case finishedLaunch
    /// The application receives input from now on.
    case becomeActive
    /// The application receives no input for the time being.
    case resignActive
    /// The application is about to be visible again.
    case enterForeground
    /// The application is no longer visible.
    case enterBackground
    /// The application is about to end.
    case terminate

    /// Nothing but the event itself.
    public typealias Payload = Void
}
