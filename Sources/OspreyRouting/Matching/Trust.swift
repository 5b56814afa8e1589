/// How far a request is trusted: the app's own code makes it, or it comes from outside.
///
/// Trust can only fall: an external request stays external, whatever URL it leads to, and no filter can change it back.
public enum Trust: String, Hashable, Sendable {
    /// Outside the app: a link, a notification, another app. Only routes marked `external` answer, and query keys that
    /// they do not declare are dropped.
    case external

    /// The app's own code. Every route and every registered page answers.
    case `internal`
}
