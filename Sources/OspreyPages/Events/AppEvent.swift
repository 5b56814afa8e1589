public import OspreyTapable

/// An event of the application as a whole.
///
/// The container does not observe the system by itself: a host or the application's delegate reports each event with
/// ``PageContainer/receive(_:)``.
public enum AppEvent: Int, EventFamily {
    /// The application has been launched.
    case finishedLaunch
    /// The application now receives input.
    case becomeActive
    /// The application temporarily receives no input.
    case resignActive
    /// The application is about to become visible again.
    case enterForeground
    /// The application is no longer visible.
    case enterBackground
    /// The application is about to end.
    case terminate
    /// The user has touched the screen or pressed a key.
    ///
    /// Report it, for example, in `UIWindow.sendEvent(_:)`: a lock measures from it how long nothing was done.
    case interaction
}
