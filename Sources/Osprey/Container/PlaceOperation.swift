/// Gives a page that is about to be shown its newest request and values, at the very commit.
struct PlaceOperation: NavigationOperation {
    let built: BuiltPage
    var order: OpenOrder?
    var kind: TransitionKind { .push }

    func prepare(_ change: inout NavigationChange) -> Outcome? {
        built.page.isFinished ? .refused(.pageFinished(page: built.page.pageName)) : nil
    }

    func commit() {
        built.place()
        guard let order, let origins = built.page.origins else { return }
        origins.opener = order.opener
        if let completion = order.completion { origins.completions.append(completion) }
        if let action = order.intent.action { origins.actions.append(action) }
    }
}
