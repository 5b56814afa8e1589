/// Who wants something opened: the app itself, or someone outside it.
///
/// An origin can only fall: what an external request leads to by a URL stays external, and no filter can change it
/// back.
public enum Origin: String, Hashable, Sendable {
    /// Outside the app: a link, a notification, another app. Only routes marked `external` answer, and query keys that
    /// they do not declare are dropped.
    case external

    /// The app's own code. Every route and every registered page answers.
    case `internal`
}
