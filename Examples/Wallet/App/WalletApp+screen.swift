import Osprey

extension WalletApp {
    /// The front page, which receives the keys.
    var frontPage: WalletPage? {
        container.navigation.visiblePages.last as? WalletPage
    }

    var selectedElement: PageElement? {
        guard let page = frontPage, let selection = view(of: page).selection else { return nil }
        return page.elements[selection]
    }

    var isEditing: Bool {
        guard help == nil, case .edit? = selectedElement?.use else { return false }
        return true
    }

    var screen: ScreenModel {
        let visible = container.navigation.visiblePages.compactMap { $0 as? WalletPage }
        guard let page = visible.first, !(page is SplashPage) else {
            return ScreenModel(
                splash: Splash(title: "Wallet", subtitle: "pages by Osprey"), status: status, hint: hint,
                log: log.entries)
        }
        return ScreenModel(
            titleBar: titleBar(of: page), content: content(of: page), tabBar: tabBar(for: page),
            dialog: dialog(above: visible.dropFirst()), status: status, hint: hint, log: log.entries)
    }

    /// The keys that are currently useful.
    private var hint: String {
        if frontPage is SplashPage { return "Enter go on   q quit" }
        if help != nil { return "Esc close   ↑ ↓ scroll" }
        if container.navigation.visiblePages.count > 1 { return "Esc close   \(ScreenModel.generalHint)" }
        if isEditing { return "↓ next   Esc back   Ctrl-C quit" }
        if case .inside(let holder) = container.backPlan, let tab = (holder as? TabController)?.backTab {
            return "Esc to \(tab.title)   \(ScreenModel.generalHint)"
        }
        return ScreenModel.generalHint
    }

    private func content(of page: WalletPage) -> ScreenContent {
        let view = view(of: page)
        return ScreenContent(lines: page.elements.map(\.line), selection: view.selection, scroll: view.scroll)
    }

    private func titleBar(of page: WalletPage) -> TitleBar {
        let stack = page.navigator?.pages ?? []
        guard let index = stack.firstIndex(where: { $0 === page }), index > 0 else {
            return TitleBar(title: page.title, exit: isPresented(page) ? .close : .none)
        }
        return TitleBar(title: page.title, exit: .back(stack[index - 1].title))
    }

    /// The tabs, if the page is in one of them.
    private func tabBar(for page: WalletPage) -> TabBar? {
        guard let tabs = container.tabs, let selected = tabs.selected, !isPresented(page) else { return nil }
        let items = tabs.items
        return TabBar(
            tabs: items.map { .init(title: $0.title, badge: badge(of: $0)) },
            selection: items.firstIndex { $0 === selected } ?? 0)
    }

    /// The number of open loans.
    private func badge(of tab: TabItem) -> String? {
        guard tab.id == "loans" else { return nil }
        let count = loans.loans(.open).count
        return count == 0 ? nil : "\(count)"
    }

    private func dialog(above pages: some BidirectionalCollection<WalletPage>) -> Dialog? {
        if let help { return .help(scroll: help.scroll) }
        return pages.last.map { Dialog(title: $0.title, content: content(of: $0)) }
    }

    private func isPresented(_ page: WalletPage) -> Bool {
        page.navigator.flatMap { container.navigation.presentation(of: $0) } != nil
    }
}
