import OspreyPages
import OspreyPagesFixtures

extension DisplayModel {
    /// Does what is asked, or says why not.
    mutating func perform(_ request: Request) -> Result {
        switch request {
        case .push(let stack, let page): push(stack, page)
        case .pop(let stack, let count): pop(stack, count)
        case .popTo(let stack, let page): popTo(stack, page)
        case .popToRoot(let stack): pop(stack, .max)
        case .replaceTop(let stack, let page): change(stack) { $0.dropLast() + [page] }
        case .setStack(let stack, let new): setStack(stack, new)
        case .insert(let stack, let page, let other): insert(stack, page, other)
        case .remove(let stack, let page): remove(stack, page)
        case .finish(let page): finish(page)
        case .select(let tab): select(tab)
        case .addTab(let tab, let index): addTab(tab, index)
        case .removeTab(let tab): removeTab(tab)
        case .moveTab(let tab, let index): moveTab(tab, index)
        case .present(let page, let style): present(page, style)
        case .dismiss(let name): dismiss(name)
        case .reset: reset()
        case .goBack: goBack()
        case .reconcilePop(let page): reconcilePop(page)
        case .reconcileDismiss(let name): reconcileDismiss(name)
        case .gesture(let stack, let isFinished): gesture(stack, isFinished)
        case .changeMind(let page): changeMind(page)
        }
    }

    /// Puts a page on a stack; a tab that was never selected gets its root first.
    private mutating func push(_ stack: String, _ page: String) -> Result {
        let isCold = tabs.contains { $0.name == stack } && pages(of: stack).isEmpty
        let root = isCold ? [buildRoot(of: stack)] : []
        return change(stack) { root + $0 + [page] }
    }

    private mutating func pop(_ stack: String, _ count: Int) -> Result {
        guard stackNames.contains(stack), count >= 1 else { return Result(outcome: "refused") }
        guard pages(of: stack).count > 1 else { return Result(outcome: "nothing to pop") }
        return change(stack) { Array($0.prefix(max(1, $0.count - min(count, $0.count)))) }
    }

    /// Gives a stack other pages; those it loses go, topmost first.
    private mutating func change(
        _ stack: String, isReport: Bool = false, _ body: ([String]) -> [String]
    ) -> Result {
        guard stackNames.contains(stack) else { return Result(outcome: "refused") }
        let old = pages(of: stack)
        let new = body(old)
        var next = self
        next.setPages(of: stack, to: new)
        let removed = old.reversed().filter { !new.contains($0) }
        return commit(next, Change(removed: removed), isReport: isReport)
    }

    private mutating func popTo(_ stack: String, _ page: String, isReport: Bool = false) -> Result {
        guard let index = pages(of: stack).firstIndex(of: page) else { return Result(outcome: "refused") }
        if index == pages(of: stack).count - 1 { return Result(outcome: "nothing to do") }
        return change(stack, isReport: isReport) { Array($0.prefix(index + 1)) }
    }

    private mutating func setStack(_ stack: String, _ new: [String]) -> Result {
        let isFree = new.allSatisfy { !finished.contains($0) && (holder(of: $0) ?? stack) == stack }
        guard stackNames.contains(stack), !new.isEmpty, isFree else {
            return Result(outcome: "refused")
        }
        return new == pages(of: stack) ? Result(outcome: "nothing to do") : change(stack) { _ in new }
    }

    private mutating func insert(_ stack: String, _ page: String, _ other: String) -> Result {
        guard let index = pages(of: stack).firstIndex(of: other) else { return Result(outcome: "refused") }
        return change(stack) { Array($0[..<index]) + [page] + Array($0[index...]) }
    }

    private mutating func remove(_ stack: String, _ page: String) -> Result {
        guard pages(of: stack).contains(page), pages(of: stack).count > 1 else {
            return Result(outcome: "refused")
        }
        return change(stack) { $0.filter { $0 != page } }
    }

    /// A page goes with all that stands on it; the first of a stack only if the stack is presented.
    private mutating func finish(_ page: String) -> Result {
        guard let stack = holder(of: page), let index = pages(of: stack).firstIndex(of: page) else {
            return Result(outcome: "refused")
        }
        let own = layers.firstIndex { $0.name == stack }
        if index == 0 { return own == nil ? Result(outcome: "refused") : dismiss(stack) }
        var standing = layers.filter { $0.style != .window }
        if let own {
            standing = layers[own].style == .window ? [] : layers[(own + 1)...].filter { $0.style != .window }
        } else if stack != selected {
            standing = []
        }
        var next = self
        next.layers.removeAll { layer in standing.contains { $0.name == layer.name } }
        next.setPages(of: stack, to: Array(pages(of: stack).prefix(index)))
        let above = standing.reversed().flatMap { $0.pages.reversed() }
        return commit(next, Change(removed: above + pages(of: stack).dropFirst(index).reversed()))
    }

    // MARK: - Tabs

    private mutating func select(_ tab: String, isBack: Bool = false) -> Result {
        guard tabs.contains(where: { $0.name == tab }) else { return Result(outcome: "refused") }
        if tab == selected {
            let pages = pages(of: tab)
            guard pages.count > 1 else {
                return Result(outcome: "nothing to do", events: ["reselected(\(tab))"])
            }
            var next = self
            next.setPages(of: tab, to: [pages[0]])
            return commit(next, Change(removed: pages.dropFirst().reversed(), reselected: tab))
        }
        var next = self
        next.showTab(tab, isBack: isBack)
        return commit(next, Change(tabSwitch: (selected, tab)))
    }

    /// Makes a tab the selected one; returns the root that was built for it.
    @discardableResult
    private mutating func showTab(_ tab: String, isBack: Bool = false) -> String? {
        var root: String?
        if pages(of: tab).isEmpty {
            let built = buildRoot(of: tab)
            setPages(of: tab, to: [built])
            root = built
        }
        if isBack { visited.removeLast() }
        visited = visited.filter { $0 != tab } + [tab]
        selected = tab
        return root
    }

    private mutating func addTab(_ tab: String, _ index: Int) -> Result {
        guard !tabs.contains(where: { $0.name == tab }) else { return Result(outcome: "refused") }
        var next = self
        next.tabs.insert(Tab(name: tab), at: min(index, tabs.count))
        next.tabsByAge.append(tab)
        return commit(next, Change())
    }

    private mutating func removeTab(_ tab: String) -> Result {
        guard let index = tabs.firstIndex(where: { $0.name == tab }), tabs.count > 1 else {
            return Result(outcome: "refused")
        }
        var next = self
        var change = Change(removed: pages(of: tab).reversed())
        if tab == selected {
            let successor = index + 1 < tabs.count ? tabs[index + 1].name : tabs[index - 1].name
            if let root = next.showTab(successor) { change.discarded = [root] }
            change.tabSwitch = (tab, successor)
        }
        next.tabs.remove(at: index)
        next.tabsByAge.removeAll { $0 == tab }
        next.visited.removeAll { $0 == tab }
        return commit(next, change)
    }

    private mutating func moveTab(_ tab: String, _ index: Int) -> Result {
        guard let current = tabs.firstIndex(where: { $0.name == tab }) else {
            return Result(outcome: "refused")
        }
        let target = min(index, tabs.count - 1)
        if current == target { return Result(outcome: "nothing to do") }
        var next = self
        next.tabs.insert(next.tabs.remove(at: current), at: target)
        return commit(next, Change())
    }

    // MARK: - Presentations

    private mutating func present(_ page: String, _ style: PresentationStyle) -> Result {
        var next = self
        let index =
            style == .window ? layers.count : layers.firstIndex { $0.style == .window } ?? layers.count
        next.layers.insert(Layer(name: page, style: style, pages: [page]), at: index)
        return commit(next, Change())
    }

    private mutating func dismiss(_ name: String, isReport: Bool = false) -> Result {
        guard let index = layers.firstIndex(where: { $0.name == name }) else {
            return Result(outcome: "refused")
        }
        let isLayer = layers[index].style == .window
        let departing = layers[index...].filter { isLayer || $0.style != .window }
        var next = self
        next.layers.removeAll { layer in departing.contains { $0.name == layer.name } }
        let removed = departing.reversed().flatMap { $0.pages.reversed() }
        let revealsMain = isLayer && !next.layers.contains { $0.style == .window }
        return commit(next, Change(removed: removed, revealsMain: revealsMain), isReport: isReport)
    }

    // MARK: - Everywhere

    private mutating func reset() -> Result {
        var next = self
        let departing = layers.filter { $0.style != .window }
        next.layers = layers.filter { $0.style == .window }
        var removed = departing.reversed().flatMap { $0.pages.reversed() }
        for tab in [selected] + tabsByAge.filter({ $0 != selected }) {
            removed += pages(of: tab).dropFirst().reversed()
            next.setPages(of: tab, to: Array(pages(of: tab).prefix(1)))
        }
        return removed.isEmpty ? Result(outcome: "nothing to do") : commit(next, Change(removed: removed))
    }

    private mutating func goBack() -> Result {
        if let top = layers.last(where: { $0.style != .window }) {
            return top.pages.count > 1 ? change(top.name) { $0.dropLast() } : dismiss(top.name)
        }
        if pages(of: selected).count > 1 { return change(selected) { $0.dropLast() } }
        guard let previous = visited.dropLast().last else { return Result(outcome: "nothing to pop") }
        return select(previous, isBack: true)
    }

    private mutating func reconcilePop(_ page: String) -> Result {
        guard let stack = holder(of: page) else { return Result(outcome: "stale") }
        return popTo(stack, page, isReport: true)
    }

    private mutating func reconcileDismiss(_ name: String) -> Result {
        guard layers.contains(where: { $0.name == name }) else { return Result(outcome: "stale") }
        return dismiss(name, isReport: true)
    }

    /// A gesture is possible on the page in front of everything, if another one lies below it and it may be left.
    private mutating func gesture(_ stack: String, _ isFinished: Bool) -> Result {
        let pages = pages(of: stack)
        let (visible, obscured) = visible
        guard pages.count > 1, let top = pages.last, let index = visible.firstIndex(of: top),
            index >= obscured,
            !staying.contains(top)
        else { return Result(outcome: "impossible") }
        let sides = "(\(top)->\(pages[pages.count - 2]))"
        guard isFinished else {
            return Result(outcome: "cancelled", events: ["begun\(sides)", "cancelled\(sides)"])
        }
        var result = change(stack) { $0.dropLast() }
        result.events = ["begun\(sides)", "finished\(sides)"] + result.events
        return result
    }

    private mutating func changeMind(_ page: String) -> Result {
        if staying.remove(page) == nil { staying.insert(page) }
        return Result(outcome: "changed")
    }
}
