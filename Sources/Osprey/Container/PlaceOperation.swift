/// Gives a page that is about to be shown its newest request and values, at the very commit.
struct PlaceOperation: NavigationOperation {
    let built: BuiltPage
    var kind: TransitionKind { .push }

    func prepare(_ change: inout NavigationChange) -> Outcome? { nil }
    func commit() { built.place() }
}
