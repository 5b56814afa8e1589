#if OSPREY_SWIFTUI
import Observation
import Osprey
import OspreyHosting

/// A stack, as `NavigationStack` uses it.
///
/// The path is the state of the screen host. Writes of SwiftUI go to the host, and subsequent reads return the host's
/// answer; a new revision makes SwiftUI read again.
@MainActor
@Observable
final class StackModel: Identifiable {
    nonisolated let id: HolderID

    private(set) var entries: [StackEntry]
    private var revision = 0
    @ObservationIgnored private let screen: ScreenHost

    // Retained, so that no other holder gets the same identifier.
    @ObservationIgnored private let holder: PageHolder?

    init(_ id: HolderID, in screen: ScreenHost) {
        self.id = id
        self.screen = screen
        holder = screen.holder(id)
        entries = screen.shown.entries(of: id)
    }

    /// The page at the bottom, which is not part of the path of a `NavigationStack`.
    var root: StackEntry? { entries.first }

    /// The pages above the root.
    var path: [StackEntry] {
        get {
            _ = revision
            return Array(entries.dropFirst())
        }
        set {
            screen.write(entries.prefix(1) + newValue, to: id)
            refresh()
        }
    }

    /// Copies the host's state, and makes SwiftUI read it, even if it is unchanged.
    func refresh() {
        if screen.shown.stacks[id] != nil { entries = screen.shown.entries(of: id) }
        revision += 1
    }
}

/// The tabs, as `TabView` uses them.
@MainActor
@Observable
final class TabsModel {
    var items: [TabModel] = []

    private var selected: TabItem.ID?
    private var revision = 0
    @ObservationIgnored private let screen: ScreenHost

    init(_ screen: ScreenHost) {
        self.screen = screen
    }

    /// The shown tab; before the first selection, the first tab: SwiftUI needs an existing one.
    var selection: TabItem.ID {
        get {
            _ = revision
            return selected ?? items.first?.id ?? ""
        }
        set {
            screen.select(newValue)
            refresh()
        }
    }

    func refresh() {
        selected = screen.shown.root?.selected
        revision += 1
    }
}

/// One tab, with its stack.
struct TabModel: Identifiable {
    let item: TabItem
    let stack: StackModel

    var id: TabItem.ID { item.id }
}

/// The root, below all presentations: tabs, or a stack.
struct RootModel {
    let id: HolderID
    let tabs: TabsModel?
    let stack: StackModel?
}

/// A level from which something can be presented: the root, or a presentation.
@MainActor
@Observable
final class Level {
    /// The presentation from this level, shown or requested.
    private(set) var presented: PresentedItem?

    /// The latest presentation, whose end has not been reported yet.
    @ObservationIgnored private var last: PresentedItem?
    @ObservationIgnored private weak var screen: ScreenHost?

    /// The full-screen cover; SwiftUI writes `nil` when the user has dismissed it.
    var cover: PresentedItem? {
        get { presented?.isCover == true ? presented : nil }
        set { write(newValue, isCover: true) }
    }

    /// The sheet.
    var sheet: PresentedItem? {
        get { presented?.isCover == false ? presented : nil }
        set { write(newValue, isCover: false) }
    }

    func take(_ item: PresentedItem?, from screen: ScreenHost) {
        self.screen = screen
        if let item { last = item }
        presented = item
    }

    private func write(_ item: PresentedItem?, isCover: Bool) {
        guard item == nil, let gone = presented, gone.isCover == isCover else { return }
        presented = nil
        screen?.dismiss(gone.presentation)
    }

    /// SwiftUI has dismissed the presentation; if another one has replaced it, nothing is reported.
    func wasDismissed() {
        guard presented == nil, let gone = last else { return }
        last = nil
        screen?.note(.dismissed(gone.presentation))
    }
}

/// One attempt to present something: a further attempt for the same presentation is another item for SwiftUI.
@MainActor
final class PresentedItem: Identifiable {
    nonisolated let presentation: Presentation.ID

    /// Whether it covers the screen; on systems without covers it is a sheet.
    nonisolated let isCover: Bool

    /// Whether the user cannot dismiss it, although it may be a sheet.
    nonisolated let isHeld: Bool

    /// The stack that is presented.
    let stack: StackModel

    /// The level of presentations above it.
    let level = Level()

    init(_ shown: ShownPresentation, stack: StackModel) {
        presentation = shown.id
        isHeld = shown.style == .cover
        #if OSPREY_NO_COVERS
        isCover = false
        #else
        isCover = shown.style == .cover
        #endif
        self.stack = stack
    }
}
#endif
