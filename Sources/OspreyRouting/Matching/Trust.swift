/// How far a request is trusted: the app's own code makes it, or somebody outside the app.
///
/// Trust can only fall: what an external request leads to by a URL stays external, and no filter can change it back.
public enum Trust: String, Hashable, Sendable {
    /// Outside the app: a link, a notification, another app. Only routes marked `external` answer, and query keys that
    /// they do not declare are dropped.
    case external

    /// The app's own code. Every route and every registered page answers.
    case `internal`
}
