/// What is asked of a navigator's stack, independent of how the stack looks when it is done.
enum StackRequest {
    case push(Page)
    case pop(Int)
    case popToPage(Page)
    case popToRoot
    case replaceTop(Page)
    case setStack([Page])
    case insert(Page, below: Page)
    case remove(Page)

    var kind: TransitionKind {
        switch self {
        case .push: .push
        case .pop, .popToPage, .popToRoot: .pop
        case .replaceTop: .replace
        case .setStack, .insert: .setStack
        case .remove: .remove
        }
    }
}
