extension NavigationTree {
    /// Asks the committed state what is in sight, and notes what came and what went.
    func updateVisiblePages(_ change: inout NavigationChange) {
        let topmost = appendVisiblePages(to: &change.visible)
        visibleGeneration &+= 1
        let generation = visibleGeneration
        var index = 0
        for page in change.visible {
            page.visibleGeneration = generation
            if index < topmost { page.lifecycle.insert(.obscured) } else { page.lifecycle.remove(.obscured) }
            if page.lifecycle.insert(.active).inserted { change.arriving.append(page) }
            index += 1
        }
        for page in visible.reversed() where page.visibleGeneration != generation {
            page.lifecycle.subtract([.active, .obscured])
            change.leaving.append(page)
        }
        swapVisible(with: &change.visible)
    }

    /// Adds the pages in sight, bottom to top, and returns the index of the first one that nothing obscures.
    private func appendVisiblePages(to pages: inout [Page]) -> Int {
        guard !presented.isEmpty else {
            base?.appendVisiblePages(to: &pages)
            return 0
        }
        let lowest = presented.lastIndex { $0.style != .overlay }
        if lowest == nil { base?.appendVisiblePages(to: &pages) }
        var topmost = 0
        for presentation in presented[(lowest ?? 0)...] {
            topmost = pages.count
            presentation.navigator.appendVisiblePages(to: &pages)
        }
        return topmost
    }
}
