/// Changes of the display as a whole: its root, its presentations, and the holders in it.
extension NavigationDraft {
    // MARK: - Presentations

    /// Presents pages as a new stack: below the windows, or as the topmost window.
    package mutating func present(_ pages: [Page], _ style: PresentationStyle) throws(Stop) {
        guard !pages.isEmpty else { throw .refused(.emptyStack) }
        for page in pages { try checkFree(page) }
        presentationCount += 1
        let id = Presentation.ID(number: presentationCount)
        let presentation = Presentation(id, style: style, navigator: Navigator())
        begin(.present, with: presentation.navigator)
        splice(presentation.navigator, keep: 0, adding: PlannedStack.Addition(pages))
        var plan = plannedPresentations
        plan.present(presentation, over: tree.state.presentations)
        display.setPresentations(plan)
    }

    /// Dismisses a presentation and the presentations above it; windows are dismissed only with a window below them.
    package mutating func dismiss(from presentation: Presentation) throws(Stop) {
        var plan = plannedPresentations
        let going = plan.going(with: presentation, over: tree.state.presentations)
        guard !going.isEmpty else { throw .refused(.notPresented) }
        try begin(.dismiss, in: presentation.navigator)
        for presentation in going.reversed() { leave(presentation.navigator) }
        plan.dismiss(from: presentation, over: tree.state.presentations)
        display.setPresentations(plan, departing: going)
        if presentation.style == .window { display.noteMain(!showsWindow) }
    }

    /// Dismisses the presentations above a presented stack, or all of them if it is not presented; windows stay.
    package mutating func dismiss(above navigator: Navigator?) throws(Stop) {
        var above = presented.filter { !$0.style.isWindow }[...]
        if let navigator, let index = above.firstIndex(where: { $0.navigator === navigator }) {
            above = above[(index + 1)...]
        }
        if let lowest = above.first { try dismiss(from: lowest) }
    }

    // MARK: - The display

    /// Replaces the root; the pages of the old one are removed.
    package mutating func setRoot(_ holder: PageHolder) throws(Stop) {
        try checkFree(holder)
        leaveRoot()
        display.setRoot(holder)
        let launched = tree.launchWindows
        guard !launched.isEmpty else { return }
        display.take(windows: launched.count)
        for window in launched {
            let page = window.page(above: display.windows, in: tree, after: display.endedSession)
            guard let page else { continue }
            display.keep(window: page)
            try present([page], .window)
        }
        display.noteMain(display.windows.isEmpty && !showsWindow)
    }

    /// Removes everything for good.
    mutating func end() {
        let presented = presented
        for presentation in presented.reversed() { leave(presentation.navigator) }
        var plan = plannedPresentations
        plan.dismissAll()
        display.setPresentations(plan, departing: presented)
        leaveRoot()
        display.setRoot(nil)
        display.end()
    }

    /// Changes the children of a holder of the app, and other state that it keeps.
    mutating func arrange(
        _ holder: PageHolder, adding added: [PageHolder] = [], removing removed: [PageHolder] = [],
        _ write: @escaping @MainActor () -> Void
    ) throws(Stop) {
        for (index, child) in added.enumerated() {
            try checkFree(child)
            if added[..<index].contains(where: { $0 === child }) {
                throw .refused(.holderInUse(holder: "\(type(of: child))"))
            }
        }
        for (index, child) in removed.enumerated()
        where child.parent !== holder || removed[..<index].contains(where: { $0 === child }) {
            throw .refused(.notAChild(holder: "\(type(of: child))"))
        }
        for child in removed.reversed() { leaveAll(below: child) }
        display.arrange(
            PlannedDisplay.Arrangement(holder: holder, added: added, removed: removed, write: write))
    }

    /// Makes a stack visible as far as the holders around it decide that.
    ///
    /// Tabs are selected, and holders of the app are asked to show it.
    ///
    /// - Parameter plansRoot: Whether a tab that owns the stack gets its root here, and not by a later part.
    package mutating func reveal(_ navigator: Navigator, plansRoot: Bool = true) throws(Stop) {
        if navigator.tree !== tree { throw .refused(.notDisplayed) }
        var child: PageHolder = navigator
        while let holder = child.parent {
            if let controller = holder as? TabController {
                guard let navigator = child as? Navigator, let item = controller.item(of: navigator) else {
                    return
                }
                try select(item, in: controller, plansRoot: plansRoot)
            } else if !holder.visibleChildren.contains(where: { $0 === child }) {
                let shown = child
                try begin(.arrange, in: holder)
                try arrange(holder) { holder.show(shown) }
            }
            child = holder
        }
    }

    private func checkFree(_ holder: PageHolder) throws(Stop) {
        guard holder.isFree else { throw .refused(.holderInUse(holder: "\(type(of: holder))")) }
        var navigators: [Navigator] = []
        holder.appendNavigators(to: &navigators)
        for navigator in navigators {
            if let fault = navigator.fault { throw .refused(fault) }
        }
    }

    private mutating func leaveRoot() {
        if let root = tree.state.root { leaveAll(below: root) }
    }

    /// Removes the pages of a holder, topmost first.
    private mutating func leaveAll(below holder: PageHolder) {
        display.retire(holder)
        var navigators: [Navigator] = []
        holder.appendNavigators(to: &navigators)
        for navigator in navigators.reversed() { leave(navigator) }
    }

    /// Refuses holders that cannot be added, or that no longer can.
    func checkHolders() throws(Stop) {
        if let root = display.root { try checkFree(root) }
        for arrangement in display.arrangements {
            for child in arrangement.added { try checkFree(child) }
        }
    }
}
