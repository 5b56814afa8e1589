import OspreyRouting

extension NavigationDraft {
    /// Shows a root, or a wall, instead of everything that is displayed; windows stay unless a session ends.
    mutating func show(_ root: BuiltRoot, in container: PageContainer) throws(Stop) {
        display.keep(root)
        begin(.setRoot)
        if tree.unobserved.root != nil { try dismissAll(withWindows: display.endedSession != nil) }
        switch root {
        case .page(let built), .wall(let built, _):
            name(.setRoot, in: nil, isOne: true)
            let navigator = Navigator()
            try setRoot(navigator)
            try lay([built.page], on: navigator, keeping: 0)
        case .tabs(let controller, let built):
            name(.setRoot, in: controller, isOne: true)
            try setRoot(controller)
            if let page = built.page as? TabPage { occasion = .tabPage(page) }
            guard let initial = controller.initialItem else { break }
            try planShownRoot(of: initial, in: controller, container)
            try select(initial, in: controller, isInitial: true, plansRoot: false)
        }
        if case .wall = root {
            for follower in tree.followers { follower.wallIsPlanned() }
            return
        }
        for follower in tree.followers { try follower.rootIsPlanned(&self) }
    }

    /// Puts pages above a number of kept pages of a stack.
    package mutating func lay(_ pages: [Page], on navigator: Navigator, keeping count: Int) throws(Stop) {
        for page in pages { try checkFree(page) }
        splice(navigator, keep: count, adding: .init(pages))
    }
}

extension PageError {
    /// Why the root of the display could not be shown.
    @MainActor
    init(showingRoot error: any Error) {
        switch error {
        case let error as PageError: self = error
        case let stop as Stop: self = stop.outcome.failure(of: "the root") ?? .cancelled
        default: self = .navigation(.guardFailed(by: "base.root", cause: ErrorCause(error)))
        }
    }
}

extension PageContainer {
    /// Shows the root instead of the wall whose page has finished; the filters of the root are asked again.
    package func planRoot(afterWall page: Page, for wanted: Diversion, _ draft: inout NavigationDraft)
        throws(Stop)
    {
        do {
            try noteReplacement(of: page)
        } catch {
            throw .refused(.guardFailed(by: wanted.filter, cause: ErrorCause(error)))
        }
        do {
            try draft.show(builtRoot(after: page.standIn?.detour), in: self)
        } catch let stop as Stop {
            throw stop
        } catch PageError.rejected(_, let filter, let reason) {
            throw .rejected(by: .filter(filter), reason: reason)
        } catch {
            throw .refused(.guardFailed(by: wanted.filter, cause: ErrorCause(error)))
        }
    }

    /// Records that a root is to be replaced, and refuses to go on from root to root without end: each may be replaced in the
    /// events of the one before.
    func noteReplacement(of page: Page?) throws(PageError) {
        let chain = navigation.noteReplacedRoot(page?.pageName ?? "the root")
        guard chain.count > factory.redirectLimit else { return }
        throw .redirectLoop(chain: chain)
    }
}
