/// Lays pages on the part of a stack that stays, as the stack is when the operation's turn comes.
struct LayOperation: NavigationOperation {
    /// What stays of the stack.
    enum Base { case everything, allButTop, root, nothing }

    let navigator: Navigator
    let base: Base
    let pages: [Page]
    private var whole: StackOperation?

    init(_ pages: [Page], on base: Base, of navigator: Navigator) {
        self.pages = pages
        self.base = base
        self.navigator = navigator
    }

    var kind: TransitionKind { .setStack }
    var holder: PageHolder? { navigator }

    mutating func prepare(_ change: inout NavigationChange) -> Outcome? {
        guard !navigator.stack.isEmpty else {
            // The stack gets its root by the same commit; only the pages themselves can be checked.
            if case .failure(let refusal) = navigator.splice(for: .setStack(pages)) { return refusal.outcome }
            return nil
        }
        var operation = StackOperation(.setStack(staying + pages), on: navigator)
        let outcome = operation.prepare(&change)
        whole = operation
        return outcome
    }

    func commit() {
        if let whole {
            whole.commit()
        } else {
            navigator.apply(StackSplice(keep: .max, addition: .many(pages)))
        }
    }

    private var staying: [Page] {
        let stack = navigator.stack
        let staying =
            switch base {
            case .everything: stack[...]
            case .allButTop: stack.dropLast()
            case .root: stack.prefix(1)
            case .nothing: stack.prefix(0)
            }
        return staying.filter { page in !pages.contains { $0 === page } }
    }
}
