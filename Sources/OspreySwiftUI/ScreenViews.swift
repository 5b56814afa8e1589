#if OSPREY_SWIFTUI
import Osprey
import OspreyHosting
import SwiftUI

/// What every view below needs: the host, and the views of the app's pages.
@MainActor
struct PageViews<Content: View> {
    let host: SwiftUIHost
    let content: @MainActor (Page) -> Content

    func stack(_ model: StackModel) -> StackView<Content> { StackView(stack: model, views: self) }
}

/// The root with all that is presented above it.
struct ScreenView<Content: View>: View {
    let views: PageViews<Content>

    var body: some View {
        LevelView(level: views.host.ground, views: views) {
            ZStack {
                if let tabs = views.host.root?.tabs {
                    TabsView(tabs: tabs, views: views)
                } else if let stack = views.host.root?.stack {
                    views.stack(stack)
                }
            }
        }
    }
}

/// Something with what is presented from it, and with the windows if it is topmost.
struct LevelView<Content: View, Base: View>: View {
    @Bindable var level: Level
    let views: PageViews<Content>
    @ViewBuilder let base: () -> Base

    var body: some View {
        ZStack {
            base()
            if views.host.layered === level {
                ForEach(views.host.windows) { StackView(stack: $0, views: views, isClear: true) }
            }
        }
        .cover(item: $level.cover, onDismiss: { level.wasDismissed() }) { item in
            PresentedView(item: item, views: views)
        }
        .sheet(item: $level.sheet, onDismiss: { level.wasDismissed() }) { item in
            PresentedView(item: item, views: views)
        }
    }
}

extension View {
    /// Presents in full screen, where the system can: elsewhere each item is a sheet.
    fileprivate func cover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: @escaping @MainActor () -> Void,
        @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        #if OSPREY_NO_COVERS
        self
        #else
        fullScreenCover(item: item, onDismiss: onDismiss, content: content)
        #endif
    }

    /// Takes away the background that a stack draws behind its pages, where the system lets it.
    @ViewBuilder
    fileprivate func clearStack(_ isClear: Bool) -> some View {
        #if OSPREY_CLEAR_STACKS
        if isClear { containerBackground(.clear, for: .navigation) } else { self }
        #else
        self
        #endif
    }

    /// Hides the tab bar, where there is one.
    fileprivate func hidesTabBar(_ isHidden: Bool) -> some View {
        #if OSPREY_NO_TAB_BAR
        self
        #else
        toolbarVisibility(isHidden ? .hidden : .automatic, for: .tabBar)
        #endif
    }
}

/// What is presented: a stack of its own, from which more can be presented.
struct PresentedView<Content: View>: View {
    let item: PresentedItem
    let views: PageViews<Content>

    var body: some View {
        LevelView(level: item.level, views: views) { views.stack(item.stack) }
            .interactiveDismissDisabled(item.isHeld || !views.host.screen.mayDismiss(item.stack.id))
            .onAppear { views.host.screen.note(.presenting(item.presentation)) }
    }
}

/// The tabs, each with its stack.
struct TabsView<Content: View>: View {
    @Bindable var tabs: TabsModel
    let views: PageViews<Content>

    var body: some View {
        TabView(selection: $tabs.selection) {
            ForEach(tabs.items) { content(of: $0) }
        }
    }

    private func content(of tab: TabModel) -> some TabContent<TabItem.ID> {
        Tab(value: tab.id) {
            views.stack(tab.stack)
        } label: {
            if let icon = tab.item.configuration.icon {
                Label(tab.item.title, systemImage: icon)
            } else {
                Text(tab.item.title)
            }
        }
        .badge(tab.item.badge.map { Text($0) })
    }
}

/// A stack of pages.
///
/// The root page has an identity, so that another root is another view; the stack has none, so that it stays.
struct StackView<Content: View>: View {
    @Bindable var stack: StackModel
    let views: PageViews<Content>

    /// Whether the screen below shows through where the pages draw nothing.
    var isClear = false

    var body: some View {
        NavigationStack(path: $stack.path) {
            ZStack {
                if let root = stack.root {
                    PageView(entry: root, isRoot: true, views: views).id(root)
                }
            }
            .clearStack(isClear)
            .navigationDestination(for: StackEntry.self) { entry in
                PageView(entry: entry, isRoot: false, views: views).clearStack(isClear)
            }
        }
    }
}

/// The view of one page, and what the page says about its surroundings.
struct PageView<Content: View>: View {
    let entry: StackEntry
    let isRoot: Bool
    let views: PageViews<Content>

    var body: some View {
        ZStack {
            if let page = views.host.page(of: entry) {
                TitledView(page: page) { views.content(page) }
                    .hidesTabBar(!isRoot && page.hidesTabBarWhenPushed)
                    .modifier(BackButton(page: page, isRoot: isRoot))
            }
        }
        .onAppear { views.host.screen.note(.appeared(entry)) }
        .onDisappear { views.host.screen.note(.disappeared(entry)) }
    }
}

/// A page's view under the page's title; without a title when it is first shown, the title is the view's own affair.
private struct TitledView<Content: View>: View {
    let page: Page
    let content: Content
    @State private var hasTitle: Bool

    init(page: Page, @ViewBuilder content: () -> Content) {
        self.page = page
        self.content = content()
        _hasTitle = State(wrappedValue: !page.title.isEmpty)
    }

    var body: some View {
        if hasTitle {
            content.navigationTitle(page.title)
        } else {
            content
        }
    }
}

/// While a page wants to stay, its back button asks it, instead of going back.
///
/// That a hidden button also ends the swipe is nowhere documented; a swipe is followed and reported.
private struct BackButton: ViewModifier {
    let page: Page
    let isRoot: Bool

    func body(content: Content) -> some View {
        let staysPut = !isRoot && !page.mayLeave()
        content
            .navigationBarBackButtonHidden(staysPut)
            .toolbar {
                if staysPut {
                    ToolbarItem(placement: .navigation) {
                        Button("Back", systemImage: "chevron.backward") { page.navigator?.pop() }
                    }
                }
            }
    }
}
#endif
