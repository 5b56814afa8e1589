import Osprey
import OspreyRouting
import OspreyTestFixtures
import OspreyTraces

/// Says what a container is to look like after a line of a script, from what it looked like before.
///
/// It is written from what is promised, not from the code: slow, and as plain as can be. Where the promise leaves
/// something open, it says so instead of guessing.
struct ContainerModel {
    var state: ContainerState
    var guarding = RandomMood.Answer.proceed
    var reviewing = RandomMood.Answer.proceed
    var intercepting = RandomMood.Answer.proceed
    var isVetoing = false

    /// Whether a plugin is asked about tabs, and what the filter of the tabs wants first.
    var hasPlugin = false
    var keeping = RandomMood.Door.none

    /// What the person answers, and the pages that are asking already.
    var person = RandomPerson.Pace.yes
    var asking: Set<Int> = []

    enum Answer {
        case becomes(ContainerState)
        /// Nothing changes before the person has answered; then it becomes what is said here, if nothing comes between.
        case waits(then: ContainerState)
        /// Nothing changes, and whoever asked is told why.
        case fails
        case open
    }

    enum Miss: Error {
        case fails, open
    }

    func answer(to words: [String]) -> Answer {
        do throws(Miss) {
            if words[0] == "sign-out" { return try answer(toSignOut: words) }
            let next =
                if isHeld(words) {
                    state.holding(words)
                } else if let wish = Wish(words, in: state) {
                    try opened(wish, isExternal: ["link", "payload"].contains(words[0]))
                } else {
                    try changed(words)
                }
            let staying = Set(next.allPages.compactMap(\.number))
            return try answer(
                leaving: state.allPages.filter { !($0.number.map(staying.contains) ?? false) }, for: next)
        } catch {
            return error == .fails ? .fails : .open
        }
    }

    /// What the pages say that an operation would take away: one that stays goes before all that ask.
    func answer(leaving pages: [PageCard], for next: ContainerState) throws(Miss) -> Answer {
        if pages.contains(where: \.stays) { return .fails }
        // What such a page has stopped happens then, too.
        if pages.contains(where: { !$0.asks && $0.number.map(asking.contains) ?? false }) { throw .open }
        guard pages.contains(where: \.asks) else { return .becomes(next) }
        switch person {
        case .yes: return .becomes(next)
        case .no: return .fails
        case .late: return .waits(then: next)
        }
    }

    // MARK: - Opening

    func opened(_ wish: Wish, isExternal: Bool = false) throws(Miss) -> ContainerState {
        if isExternal, !wish.isExposed { throw .fails }
        var wish = wish
        wish.isExternal = isExternal
        if let other = try intercepted(wish) { return try opened(other) }
        // A page that is there may answer for a whole path: then nobody asks about the pages below.
        if !wish.path.isEmpty || !wish.parents.isEmpty, wish.display == .select || wish.reuse != nil {
            throw .open
        }
        if let other = try diverted(wish) { return try opened(other) }
        let display = wish.display ?? (wish.isForResult ? .cover : .push)
        if let tab = wish.tab, state.place(ofTab: tab) == nil { throw .fails }
        let opener = wish.opener.flatMap { isLayer($0) ? nil : $0 }
        let target = wish.tab.flatMap(state.place(ofTab:)) ?? opener ?? state.front
        if let page = try found(wish, display, target) { return try revealed(page, wish, display) }
        var tab = wish.tab
        if display == .select {
            guard tab == nil, wish.path.isEmpty,
                let holding = state.tabs.first(where: { RandomApp.tabs[$0.id] == wish.page.name })
            else { throw .open }
            tab = holding.id
        }
        switch try parents(of: wish, display) {
        case .none, .onTop: break
        case .rebuild: return try laid(wish, opener)
        case .above(let place, let index): return try laid(wish, at: place, above: index)
        }
        return try placed(wish, display, tab, on: tab.flatMap(state.place(ofTab:)) ?? target)
    }

    /// What the interceptor wants instead, before anything else is looked at.
    private func intercepted(_ wish: Wish) throws(Miss) -> Wish? {
        guard intercepting != .proceed,
            try namesOfPages(for: wish).contains(where: RandomApp.intercepted.contains)
        else { return nil }
        switch intercepting {
        case .proceed: return nil
        case .reject: throw .fails
        case .detour: throw .open
        case .page, .root, .url: return try replacement(of: wish, intercepting)
        }
    }

    /// The page to which a guard, a review or the interceptor leads.
    private func replacement(of wish: Wish, _ answer: RandomMood.Answer) throws(Miss) -> Wish {
        guard let plain = Wish(url: "x://plain/9") else { throw .open }
        var other = answer == .url ? plain : Wish(PageCard(name: "SignIn"))
        // What the caller says of the place holds for the other page as well, unless the answer says something else.
        var options = wish.options
        if answer == .root { options.display = .root }
        other.say(options)
        other.page.isRedirected = true
        other.isForResult = wish.isForResult
        other.opener = wish.opener
        return other
    }

    /// What a guard wants instead.
    private func diverted(_ wish: Wish) throws(Miss) -> Wish? {
        let names = try namesOfPages(for: wish)
        let isGuarded = names.contains { RandomApp.guarded.contains($0) } && guarding != .proceed
        let isReviewed = names.contains("Member") && [.page, .url, .reject].contains(reviewing)
        if isGuarded, isReviewed || wish.isForResult && !wish.parents.isEmpty { throw .open }
        guard isGuarded || isReviewed else { return nil }
        // What is said first, that there is no such tab or where to go instead, is left open.
        if let tab = wish.tab, state.place(ofTab: tab) == nil { throw .open }
        // A page that is there already is not reviewed, and which of several it would be is another question.
        if isReviewed, wish.reuse != nil || wish.display == .select || !wish.path.isEmpty { throw .open }
        switch isGuarded ? guarding : reviewing {
        case .reject: throw .fails
        case .detour, .proceed: throw .open
        case .url: return try replacement(of: wish, .url)
        case .page: return try replacement(of: wish, .page)
        case .root: return try replacement(of: wish, isGuarded ? .root : .page)
        }
    }

    /// The pages that are asked about, bottom to top.
    private func namesOfPages(for wish: Wish) throws(Miss) -> [String] {
        let display = wish.display ?? (wish.isForResult ? .cover : .push)
        var parents: [PageCard] = []
        if case .rebuild = try self.parents(of: wish, display) { parents = wish.parents }
        return (parents + wish.path + [wish.page]).map(\.name)
    }

    private func isLayer(_ place: ContainerState.Place) -> Bool {
        if case .layer(let index) = place { state.layers[index].style == .window } else { false }
    }

    /// The page that answers instead of a new one.
    private func found(
        _ wish: Wish, _ display: RouteDisplay, _ target: ContainerState.Place
    ) throws(Miss) -> PageCard? {
        let candidates: [PageCard]
        func fitting(_ pages: [PageCard]) -> [PageCard] {
            pages.filter { $0.name == wish.page.name && !$0.isStarted && wish.isAboutTheSame(as: $0) }
        }
        if display == .select {
            candidates =
                wish.isBareSelection
                ? state.findable.filter { $0.name == wish.page.name } : fitting(state.findable)
        } else {
            candidates =
                switch wish.reuse?.scope {
                case nil, .never: []
                case .top: fitting(state[target].suffix(1))
                case .stack: fitting(state[target]).suffix(1)
                case .container: fitting(state.findable)
                }
        }
        if candidates.count > 1 { throw .open }
        var page = candidates.first
        if page == nil, wish.page.name == "Solo", let kept = state.kept {
            page = state.findable.first { $0.number == kept.number }
            // Whoever waits for it has given it other parameters.
            if let page, isElsewhere(page, wish) || page.isStarted { throw .fails }
            // It stands in a layer, where nobody looks, and cannot be in a second place.
            if page == nil, state.isSoloHeld { throw .fails }
        }
        if page != nil, !wish.path.isEmpty || !wish.parents.isEmpty { throw .open }
        return page
    }

    /// Whether somebody has said of the only page of its class that it should be somewhere else.
    private func isElsewhere(_ page: PageCard, _ wish: Wish) -> Bool {
        guard let place = state.place(of: page), wish.reuse?.scope != .never else { return true }
        if let tab = wish.tab, state.place(ofTab: tab) != place { return true }
        let wanted: PresentationStyle? =
            switch wish.display {
            case .cover: .cover
            case .sheet: .sheet
            case .window: .window
            default: nil
            }
        guard let wanted else { return false }
        if case .layer(let index) = place { return state.layers[index].style != wanted }
        return true
    }

    /// Goes to a page that is there.
    private func revealed(
        _ page: PageCard, _ wish: Wish, _ display: RouteDisplay
    ) throws(Miss) -> ContainerState {
        guard let place = state.place(of: page) else { throw .open }
        if let tab = wish.tab, state.place(ofTab: tab) != place { throw .open }
        var next = state
        var stack = state[place]
        guard let index = stack.firstIndex(where: { $0.number == page.number }) else { throw .open }
        if !wish.isBareSelection { stack[index].value = wish.page.value }
        next[place] = display == .root ? [stack[index]] : Array(stack[...index])
        switch place {
        case .layer(let index):
            next.layers = state.layers.enumerated()
                .map { $0.offset == index ? next.layers[index] : $0.element }.enumerated()
                .filter { $0.offset <= index || $0.element.style == .window }.map(\.element)
        case .tab(let index):
            if page.isStandIn, state.tabs[index].id != state.selected { throw .open }
            next.layers.removeAll { $0.style != .window }
            try select(state.tabs[index].id, in: &next)
        }
        return next
    }

    /// How a page comes to its parents.
    private enum Parents {
        case none, rebuild, onTop
        case above(ContainerState.Place, Int)
    }

    /// A link has its parents built; a tap keeps a stack that holds the parent, or in which it is made.
    private func parents(of wish: Wish, _ display: RouteDisplay) throws(Miss) -> Parents {
        guard display == .push, let parent = wish.parents.last else { return .none }
        guard !wish.isExternal else { return .rebuild }
        if wish.options.display == .push { return .onTop }
        var tab = wish.tab ?? state.selected
        var isOwn = false
        if case .tab(let index)? = wish.opener {
            if wish.tab == nil { tab = state.tabs[index].id }
            isOwn = state.tabs[index].id == tab
        }
        guard let place = state.place(ofTab: tab) else { throw .open }
        let there = state[place]
        if there.contains(where: \.isStandIn) { throw .open }
        let index = there.lastIndex { $0.name == parent.name && $0.value == parent.value }
        return index.map { .above(place, $0) } ?? (isOwn ? .onTop : .rebuild)
    }

    /// The page right above its parent, which is there; an equal one stays.
    private func laid(
        _ wish: Wish, at place: ContainerState.Place, above index: Int
    ) throws(Miss) -> ContainerState {
        if state[place].contains(where: \.isStarted) { throw .open }
        var next = state
        next.layers.removeAll { $0.style != .window }
        guard case .tab(let tab) = place else { throw .open }
        try select(state.tabs[tab].id, in: &next)
        let kept = next[place].dropFirst(index + 1).first {
            $0.name == wish.page.name && $0.value == wish.page.value
        }
        next[place] = next[place].prefix(index + 1) + [kept ?? wish.page]
        return next
    }

    /// The root of the stack, the parents and the page; what is equal and there stays, lowest first.
    private func laid(_ wish: Wish, _ opener: ContainerState.Place?) throws(Miss) -> ContainerState {
        var tab = wish.tab ?? state.selected
        if wish.tab == nil, case .tab(let index)? = opener { tab = state.tabs[index].id }
        guard let place = state.place(ofTab: tab), let root = RandomApp.tabs[tab] else { throw .open }
        var next = state
        next.layers.removeAll { $0.style != .window }
        try select(tab, in: &next)
        let there = next[place]
        guard let bottom = there.first, bottom.name == root, bottom.value.isEmpty else { throw .open }
        if wish.isForResult || there.contains(where: \.isStarted) { throw .open }
        let list = wish.parents + [wish.page]
        var stack = [bottom]
        var position = 1
        for card in list.dropFirst(list[0].name == root ? 1 : 0) {
            let equal = there.indices.dropFirst(position).first {
                there[$0].name == card.name && there[$0].value == card.value
            }
            stack.append(equal.map { there[$0] } ?? card)
            position = equal.map { $0 + 1 } ?? position
        }
        next[place] = stack
        return next
    }

    /// Puts new pages where they belong.
    private func placed(
        _ wish: Wish, _ display: RouteDisplay, _ tab: String?, on place: ContainerState.Place
    ) throws(Miss) -> ContainerState {
        let cards = (wish.path + [wish.page]).map(kept)
        if cards.filter({ $0.name == "Solo" }).count > 1 { throw .open }
        let isSoloHeld = state.isSoloHeld
        let isPresenting = [.cover, .sheet, .window].contains(display)
        if isSoloHeld, wish.path.contains(where: { $0.name == "Solo" }) {
            // It cannot be in a second place.
            if isPresenting { throw .fails }
            throw .open
        }
        var next = state
        if let tab {
            next.layers.removeAll { $0.style != .window }
            let old = state[place]
            // A request to select wants the root also where pages lie above the one that stands in, which are asked.
            if display == .select, old.count > 1, old[0].isStandIn, wish.page.name == RandomApp.tabs[tab] {
                throw .open
            }
            let wantsRoot = old.isEmpty ? wish.isAnsweredByRoot(display) : old.count == 1 && old[0].isStandIn
            if wantsRoot, wish.page.name == RandomApp.tabs[tab], !isPresenting {
                guard wish.path.isEmpty else { throw .open }
                if next.selected != tab, isVetoing { throw .fails }
                next.selected = tab
                next[place] = cards
                return next
            }
            try select(tab, in: &next)
        }
        let style: PresentationStyle
        switch display {
        case .push, .select: next[place] += cards
        case .replace: next[place] = next[place].dropLast() + cards
        case .root: next[place] = cards
        case .cover, .sheet, .window:
            style = display == .cover ? .cover : display == .sheet ? .sheet : .window
            let top = next.layers.firstIndex { $0.style == .window } ?? next.layers.count
            next.layers.insert(
                ContainerState.Layer(style: style, pages: cards),
                at: style == .window ? next.layers.count : top)
        }
        return next
    }

    /// The singleton that is kept, with its new value, if that is what a card means.
    private func kept(_ card: PageCard) -> PageCard {
        guard card.name == "Solo", var page = state.kept else { return card }
        page.value = card.value
        return page
    }

    // MARK: - By hand

    /// Makes a tab the selected one, with the root that it begins with if it has none of its own.
    private func select(_ tab: String, in next: inout ContainerState) throws(Miss) {
        guard let place = next.place(ofTab: tab) else { throw .fails }
        let pages = next[place]
        let isStoodIn = pages.count == 1 && pages[0].isStandIn
        if next.selected == tab {
            // Whether this is a request that wants the root is a matter of taste.
            if isStoodIn, guarding == .proceed { throw .open }
            return
        }
        if isVetoing { throw .fails }
        next.selected = tab
        guard pages.isEmpty || isStoodIn, let name = RandomApp.tabs[tab] else { return }
        // The root that is made once cannot be in a second place.
        if name == "Solo", state.isSoloHeld { throw .fails }
        var root = kept(PageCard(name: name))
        if RandomApp.guarded.contains(name) {
            switch guarding {
            case .proceed: break
            case .page, .root: root = PageCard(name: "SignIn", isStandIn: true)
            case .url: root = PageCard(name: "Plain", value: "9", isStandIn: true)
            case .reject: throw .fails
            case .detour: throw .open
            }
        }
        if isStoodIn, root.isStandIn, root.name == pages[0].name { return }
        next[place] = [root]
    }

    private func changed(_ words: [String]) throws(Miss) -> ContainerState {
        var next = state
        let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
        let pages = state.allPages
        func stack() throws(Miss) -> ContainerState.Place {
            let place = state.place(number)
            // A tab that was never selected has no root yet, which is planned first.
            if state[place].isEmpty { throw .open }
            return place
        }
        switch words[0] {
        case "host", "clock", "guard", "review", "intercept", "plugin", "veto", "ask", "stop": return state
        case "person":
            if !asking.isEmpty { throw .open }
        case "door":
            break
        case "enter":
            var model = self
            model.keeping = RandomMood.Door(rawValue: words[1]) ?? .none
            if state.isWalled { return try model.fallen() }
        case let verb where state.isWalled && (verb.hasPrefix("select") || verb.hasSuffix("-tab")): break
        case "cancel" where isWallPage(number): throw .fails
        case "finish" where isWallPage(number), "answer" where isWallPage(number): return try fallen()
        case "push": next[try stack()].append(PageCard(name: "Plain"))
        case "pop": next[try stack()].removeLast(min(Int(words[2]) ?? 1, state[try stack()].count - 1))
        case "root": next[try stack()] = Array(state[try stack()].prefix(1))
        case "replace": next[try stack()] = state[try stack()].dropLast() + [PageCard(name: "Plain")]
        case "present":
            var wish = Wish(PageCard(name: "Plain"))
            wish.display = RouteDisplay(rawValue: words[1])
            return try placed(wish, wish.display ?? .cover, nil, on: state.front)
        case "dismiss":
            guard !state.layers.isEmpty else { return state }
            next.layers = dismissed(from: number % state.layers.count)
        case "select":
            if words[1] == state.selected {
                guard let place = state.place(ofTab: state.selected) else { throw .open }
                next[place] = Array(state[place].prefix(1))
            }
            try select(words[1], in: &next)
        case "back":
            switch state.front {
            case .layer(let index) where state.layers[index].pages.count == 1:
                next.layers = dismissed(from: index)
            case let place where state[place].count > 1: next[place].removeLast()
            case _ where state.isWalled: throw .fails
            default: throw .open
            }
        case "finish", "cancel", "answer":
            guard !pages.isEmpty, let place = state.place(of: pages[number % pages.count]) else {
                throw .open
            }
            // Who finishes is gone with all that stands on it.
            let index = state[place].firstIndex { $0.number == pages[number % pages.count].number } ?? 0
            if index > 0 {
                next[place] = Array(state[place].prefix(index))
                if let above = firstLayer(above: place) { next.layers = dismissed(from: above) }
            } else if case .layer(let layer) = place {
                next.layers = dismissed(from: layer)
            }
        case "reset":
            next.layers.removeAll { $0.style != .window }
            for index in next.tabs.indices {
                next.tabs[index].pages = Array(next.tabs[index].pages.prefix(1))
            }
        default: throw .open
        }
        return next
    }

    /// The lowest presentation that stands on a stack in sight; windows stand on nothing.
    private func firstLayer(above place: ContainerState.Place) -> Int? {
        let layers = state.layers.indices.filter { state.layers[$0].style != .window }
        if case .layer(let own) = place {
            return state.layers[own].style == .window ? nil : layers.first { $0 > own }
        }
        return state.place(ofTab: state.selected) == place || state.tabs.isEmpty ? layers.first : nil
    }

    /// What stays presented when one goes, and takes along those above it; layers are not among them.
    private func dismissed(from index: Int) -> [ContainerState.Layer] {
        let isLayer = state.layers[index].style == .window
        return state.layers.enumerated()
            .filter { $0.offset < index || !isLayer && $0.element.style == .window }.map(\.element)
    }
}

extension Wish {
    /// Whether it selects a page as it is.
    fileprivate var isBareSelection: Bool { display == .select && page.value.isEmpty && !isForResult }

    /// Whether it is about the same as a page: what a route captures, or the caller names, says what a page is about.
    fileprivate func isAboutTheSame(as other: PageCard) -> Bool {
        let isNamed = reuse.map { $0 == RouteReuse($0.scope, by: ["k"]) } ?? false
        return page.value == other.value || !isNamed && !page.isCaptured && !other.isCaptured
    }

    /// Whether the root of a tab that begins with the page would answer, if it were there: roots have no values, and
    /// whoever waits for a result gives one.
    fileprivate func isAnsweredByRoot(_ display: RouteDisplay) -> Bool {
        let isReusing = reuse.map { $0.scope != .never } ?? false
        let isEqual = page.value.isEmpty && !isForResult
        return display == .select || isReusing || isEqual || page.name == "Solo"
    }
}

extension PageCard {
    /// Whether its route captures its value; without a route, whether any route of the page does.
    fileprivate var isCaptured: Bool {
        route?.contains("{k}") ?? RandomApp.routes.contains { $0.page == name && $0.key.contains("{k}") }
    }
}
