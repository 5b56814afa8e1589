extension NavigationTree {
    /// Asks the committed state what is in sight, and notes what came and what went.
    func updateVisiblePages() {
        var pages = spare
        spare = []
        let topmost = appendVisiblePages(to: &pages)
        visibleGeneration &+= 1
        for (index, page) in pages.enumerated() {
            page.visibleGeneration = visibleGeneration
            if index < topmost { page.lifecycle.insert(.obscured) } else { page.lifecycle.remove(.obscured) }
            if page.lifecycle.insert(.active).inserted { change.arriving.append(page) }
        }
        for page in visible.reversed() where page.visibleGeneration != visibleGeneration {
            page.lifecycle.subtract([.active, .obscured])
            change.leaving.append(page)
        }
        var previous = visible
        setVisible(pages)
        previous.removeAll(keepingCapacity: true)
        spare = previous
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
