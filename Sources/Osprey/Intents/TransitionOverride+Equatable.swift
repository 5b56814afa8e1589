/// Two are equal if they name the same style and gesture and bring the same display along.
extension TransitionOverride: Equatable {
    /// Whether both say the same.
    public static func == (left: TransitionOverride, right: TransitionOverride) -> Bool {
        left.style == right.style && left.interaction == right.interaction && left.display === right.display
    }
}
