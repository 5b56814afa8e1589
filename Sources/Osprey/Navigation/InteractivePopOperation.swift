/// Takes the page off that a gesture has taken to its end.
struct InteractivePopOperation: NavigationOperation {
    let gesture: TransitionGesture
    private var pop: StackOperation

    init(_ gesture: TransitionGesture) {
        self.gesture = gesture
        pop = StackOperation(.popToPage(gesture.arriving), on: gesture.navigator)
    }

    var kind: TransitionKind { .pop }
    var cause: TransitionCause { .gesture }
    var holder: PageHolder? { gesture.navigator }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        change.occasion = .gesture(gesture)
        return pop.prepare(&change)
    }

    func commit() { pop.commit() }
}
