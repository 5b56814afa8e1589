import Osprey
import OspreyTestFixtures
import OspreyTraces

/// What is promised of walls and sign-outs.
extension ContainerModel {
    /// Whether what a line asks for waits until the wall has fallen: only pages of the wall need not wait.
    func isHeld(_ words: [String]) -> Bool {
        guard state.isWalled, ContainerPlayer.isRequest(words) else { return false }
        guard words[0] == "from", let page = page(words[1]), let place = state.place(of: page) else {
            return true
        }
        if case .layer(let index) = place { return state.layers[index].style == .window }
        return false
    }

    private func page(_ word: String) -> PageCard? {
        let pages = state.allPages
        return pages.isEmpty ? nil : Int(word).map { pages[$0 % pages.count] }
    }

    /// Whether a page, by its number in a line, is the one that has to finish.
    func isWallPage(_ number: Int) -> Bool {
        guard state.isWalled, let page = page("\(number)") else { return false }
        return page.number == state.tabs[0].pages.first?.number
    }

    // MARK: - The wall

    /// What is there when the page of the wall finishes.
    func fallen() throws(Miss) -> ContainerState {
        guard let page = state.tabs.first?.pages.first else { throw .open }
        // It is asked for again only if another page has come into its place; which one that is cannot be seen of one to
        // which a guard has led.
        switch (keeping, page.name) {
        case (.door, "Door"), (.terms, "Terms"): throw .fails
        case (.door, _), (.terms, "Door"), (.none, _), (.reject, _): break
        case (.terms, _): throw .open
        }
        let next = try released(try bottom())
        // A page that comes back for what has waited leaves in between, and is asked.
        let back = Set(next.findable.compactMap(\.number))
        let leaving = state.tabs[0].pages + state.layers.filter { $0.style != .window }.flatMap(\.pages)
        let isAsked = leaving.contains { ($0.asks || $0.stays) && $0.number.map(back.contains) ?? false }
        if isAsked { throw .open }
        return next
    }

    /// The page that the filter of the tabs wants first, or the one to which that leads; `nil` if it wants none.
    private func wallPage() throws(Miss) -> PageCard? {
        switch (keeping, guarding) {
        case (.none, _): return nil
        case (.reject, _), (.terms, .reject): throw .fails
        case (.door, _): return PageCard(name: "Door")
        case (.terms, .proceed): return PageCard(name: "Terms")
        case (.terms, .url): return PageCard(name: "Plain", value: "9")
        case (.terms, .page), (.terms, .root), (.terms, .detour): return PageCard(name: "SignIn")
        }
    }

    /// A root that is shown anew, or a wall in front of it, below the layers.
    private func bottom() throws(Miss) -> ContainerState {
        var next = state
        next.layers.removeAll { $0.style != .window }
        if let page = try wallPage() {
            next.tabs = [ContainerState.Tab(id: ContainerState.wall, pages: [page])]
            next.selected = ContainerState.wall
        } else {
            next.tabs = ["h", "me", "shop"].map { ContainerState.Tab(id: $0, pages: []) }
            next.tabs[0].pages = [PageCard(name: "Home")]
            next.selected = "h"
        }
        return next
    }

    /// What has waited runs in its order when the root is there.
    private func released(_ root: ContainerState) throws(Miss) -> ContainerState {
        guard !root.isWalled, !root.held.isEmpty else { return root }
        var next = root
        next.held = []
        for words in root.held {
            // Which page is meant was another question when it was asked.
            guard let wish = Wish(words, in: next), words[0] != "from" else { throw .open }
            // Who waits for somebody else may be overtaken, and the singleton becomes another page on the way.
            let mayWait = hasPlugin || !RandomApp.intercepted.isDisjoint(with: wish.names)
            let isAlone = root.held.count == 1 || !mayWait && !wish.names.contains("Solo")
            guard isAlone else { throw .open }
            var model = self
            model.state = next.numbered
            switch model.answer(to: words) {
            case .becomes(let state): next = state
            case .fails: break
            case .waits, .open: throw .open
            }
        }
        return next
    }

    // MARK: - Signing out

    func answer(toSignOut words: [String]) throws(Miss) -> Answer {
        var model = self
        model.keeping = RandomMood.Door(rawValue: words[1]) ?? .none
        let next = try model.signedOut()
        guard words.contains("asking") else { return .becomes(next) }
        return try answer(leaving: state.allPages, for: next)
    }

    private func signedOut() throws(Miss) -> ContainerState {
        var next: ContainerState
        do throws(Miss) {
            next = try bottom()
        } catch .fails {
            // A root that cannot be built stays, and its stacks go back to their first pages.
            if guarding != .proceed { throw .open }
            next = state
            for index in next.tabs.indices {
                next.tabs[index].pages = Array(next.tabs[index].pages.prefix(1))
            }
        }
        next.layers = []
        next.held = []
        next.kept = nil
        return next
    }
}

extension Wish {
    /// The pages that it names.
    fileprivate var names: [String] { (parents + path + [page]).map(\.name) }
}

extension ContainerState {
    /// Whether the singleton that is kept stands somewhere.
    var isSoloHeld: Bool { kept.map { kept in allPages.contains { $0.number == kept.number } } ?? false }

    /// The same with one more request that waits.
    func holding(_ words: [String]) -> ContainerState {
        var next = self
        next.held.append(words)
        return next
    }

    /// The same with numbers for the pages that are expected.
    fileprivate var numbered: ContainerState {
        var next = self
        var number = min(0, allPages.compactMap(\.number).min() ?? 0)
        func numbered(_ page: PageCard) -> PageCard {
            guard page.number == nil else { return page }
            number -= 1
            var page = page
            page.number = number
            return page
        }
        for index in next.tabs.indices { next.tabs[index].pages = next.tabs[index].pages.map(numbered) }
        for index in next.layers.indices { next.layers[index].pages = next.layers[index].pages.map(numbered) }
        if next.kept == nil { next.kept = next.allPages.first { $0.name == "Solo" && $0.number ?? 0 < 0 } }
        return next
    }
}
