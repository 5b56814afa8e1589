#if OSPREY_SWIFTUI
import Foundation
import Osprey
import OspreyHosting
import SwiftUI

/// The values that every view below needs: the host, and the views of the app's pages.
@MainActor
struct PageViews<Content: View> {
    let host: SwiftUIHost
    let content: @MainActor (Page) -> Content

    func stack(_ model: StackModel, isClear: Bool = false) -> StackView<Content> {
        StackView(stack: model, views: self, isClear: isClear)
    }
}

/// The root with all presentations above it.
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

/// A level with its presentation, and with the windows if the display shows them there.
struct LevelView<Content: View, Base: View>: View {
    @Bindable var level: Level
    let views: PageViews<Content>
    @ViewBuilder let base: () -> Base

    var body: some View {
        base()
            .windows(of: views, on: level)
            .cover(item: $level.cover, onDismiss: { level.wasDismissed() }) { item in
                PresentedView(item: item, views: views)
            }
            .sheet(item: $level.sheet, onDismiss: { level.wasDismissed() }) { item in
                PresentedView(item: item, views: views)
            }
    }
}

extension View {
    /// Presents in full screen, where the system supports it; otherwise as a sheet.
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

    /// Removes the background that a stack draws behind its pages, where the system allows it.
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

/// A presentation: a stack from which more can be presented.
struct PresentedView<Content: View>: View {
    let item: PresentedItem
    let views: PageViews<Content>

    var body: some View {
        LevelView(level: item.level, views: views) { views.stack(item.stack) }
            .modifier(SheetLook(views.host.screen, stack: item.stack.id))
            .interactiveDismissDisabled(item.isHeld || !views.host.screen.mayDismiss(item.stack.id))
            .onAppear { views.host.screen.note(.presenting(item.presentation)) }
    }
}

/// The layout of a sheet, if its page has one when it is first shown; otherwise the view determines the layout.
private struct SheetLook: ViewModifier {
    let screen: ScreenHost
    let stack: HolderID
    @State private var hasLayout: Bool

    init(_ screen: ScreenHost, stack: HolderID) {
        (self.screen, self.stack) = (screen, stack)
        _hasLayout = State(wrappedValue: screen.sheetLayout(of: stack) != nil)
    }

    func body(content: Content) -> some View {
        if hasLayout {
            let layout = screen.sheetLayout(of: stack) ?? SheetLayout()
            content
                .presentationDetents(Set(layout.detents.map(\.inSwiftUI)))
                .presentationDragIndicator(layout.showsGrabber.map { $0 ? .visible : .hidden } ?? .automatic)
                .presentationBackgroundInteraction(
                    layout.backgroundInteractionUpTo.map { .enabled(upThrough: $0.inSwiftUI) } ?? .automatic)
        } else {
            content
        }
    }
}

extension SheetDetent {
    fileprivate var inSwiftUI: PresentationDetent {
        switch self {
        case .medium: .medium
        case .large: .large
        case .fraction(let part): .fraction(part)
        case .height(let height): .height(height)
        }
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
            switch tab.item.configuration.icon {
            case .symbol(let name): Label(tab.item.title, systemImage: name)
            case .asset(let name): Label(tab.item.title, image: name)
            case nil: Text(tab.item.title)
            }
        }
        .badge(tab.item.badge.map { Text($0) })
    }
}

/// A stack of pages.
///
/// The root page has an identity, so that another root is another view; the stack has none, so that it is kept.
struct StackView<Content: View>: View {
    @Bindable var stack: StackModel
    let views: PageViews<Content>

    /// Whether the screen below is visible where the pages draw nothing.
    let isClear: Bool

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

/// The view of one page, with the settings of the page for its surroundings.
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

/// A page's view with the page's title; if the title is empty when the page is first shown, the view sets its own.
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

/// While a page wants to stay, its back button asks the page instead of going back.
///
/// It has the title of the page below, like the system's button. It is undocumented that hiding the system's button
/// also disables the swipe; a swipe is followed and reported.
private struct BackButton: ViewModifier {
    let page: Page
    let isRoot: Bool

    private var titleBelow: String? {
        let pages = page.navigator?.pages ?? []
        return pages.firstIndex { $0 === page }.flatMap { $0 > 0 ? pages[$0 - 1].title : nil }
    }

    func body(content: Content) -> some View {
        let staysPut = !isRoot && !page.mayLeave()
        content
            .navigationBarBackButtonHidden(staysPut)
            .toolbar {
                if staysPut {
                    ToolbarItem(placement: .navigation) {
                        if let title = titleBelow, !title.isEmpty {
                            Button(title, systemImage: "chevron.backward") { page.navigator?.pop() }
                        } else {
                            // A localizable key.
                            Button("Back", systemImage: "chevron.backward") { page.navigator?.pop() }
                        }
                    }
                }
            }
    }
}
#endif
