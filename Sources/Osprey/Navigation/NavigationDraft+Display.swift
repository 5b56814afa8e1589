/// What operations say of the display as a whole: its root, what is presented, and the holders in it.
extension NavigationDraft {
    // MARK: - Presentations

    /// Shows pages as a stack of their own above what is displayed: below the windows, or as the topmost window.
    mutating func present(_ pages: [Page], _ style: PresentationStyle) throws(Stop) {
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

    /// Takes a presentation away, and with it those above it; windows go only with a window below them.
    mutating func dismiss(from presentation: Presentation) throws(Stop) {
        var plan = plannedPresentations
        let going = plan.going(with: presentation, over: tree.state.presentations)
        guard !going.isEmpty else { throw .refused(.notPresented) }
        try begin(.dismiss, in: presentation.navigator)
        for presentation in going.reversed() { leave(presentation.navigator) }
        plan.dismiss(from: presentation, over: tree.state.presentations)
        display.setPresentations(plan, departing: going)
        display.noteMain(presentation.style == .window && !showsWindow)
    }

    // MARK: - The display

    /// Puts another holder at the bottom; the pages of the one that is there go.
    mutating func setRoot(_ holder: PageHolder) throws(Stop) {
        try checkFree(holder)
        leaveRoot()
        display.setRoot(holder)
        let launched = tree.launchWindows
        guard !launched.isEmpty else { return }
        display.take(windows: launched.count)
        for window in launched {
            guard let page = window.page(above: display.windows, tree.onProblem) else { continue }
            display.keep(window: page)
            try present([page], .window)
        }
        display.noteMain(display.windows.isEmpty && !showsWindow)
    }

    /// Takes everything away for good.
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

    /// Changes the children of a holder of the app's own, and what else it keeps.
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

    /// Brings a stack into sight as far as the holders around it decide that: tabs are selected, holders of the
    /// app's own are told to show it.
    ///
    /// - Parameter plansRoot: Whether a tab whose stack it is gets its root here, and not by what comes next.
    mutating func reveal(_ navigator: Navigator, plansRoot: Bool = true) throws(Stop) {
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

    /// Takes the pages of a holder away, the topmost first.
    private mutating func leaveAll(below holder: PageHolder) {
        display.retire(holder)
        var navigators: [Navigator] = []
        holder.appendNavigators(to: &navigators)
        for navigator in navigators.reversed() { leave(navigator) }
    }

    /// Refuses holders that cannot come, or not any more.
    func checkHolders() throws(Stop) {
        if let root = display.root { try checkFree(root) }
        for arrangement in display.arrangements {
            for child in arrangement.added { try checkFree(child) }
        }
    }
}
