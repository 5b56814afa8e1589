/// A navigator as the pages of its stack know it.
///
/// A page must not keep its navigator alive, and making and ending a weak reference costs more than all else that a
/// push does to its page. So a navigator has one weak reference for all its pages, which share this object.
@MainActor
final class StackMembership {
    /// The navigator, while it exists.
    weak var navigator: Navigator?
}
