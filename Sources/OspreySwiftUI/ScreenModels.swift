#if OSPREY_SWIFTUI
import Observation
import Osprey
import OspreyHosting

/// A stack as `NavigationStack` sees it.
///
/// The path is what the screen host shows. What SwiftUI writes goes there, and what is read afterwards is the host's
/// answer; a new revision has SwiftUI read again.
@MainActor
@Observable
final class StackModel: Identifiable {
    nonisolated let id: HolderID

    private(set) var entries: [StackEntry]
    private var revision = 0
    @ObservationIgnored private let screen: ScreenHost

    // As long as it lives, its identifier is no other one's.
    @ObservationIgnored private let holder: PageHolder?

    init(_ id: HolderID, in screen: ScreenHost) {
        self.id = id
        self.screen = screen
        holder = screen.holder(id)
        entries = screen.shown.entries(of: id)
    }

    /// The page at the bottom, which `NavigationStack` keeps apart from its path.
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

    /// Takes over what the host shows, and has SwiftUI read it, even if it is the same.
    func refresh() {
        if screen.shown.stacks[id] != nil { entries = screen.shown.entries(of: id) }
        revision += 1
    }
}

/// The tabs as `TabView` sees them.
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

    /// The tab that is shown, before the first selection the first tab: SwiftUI needs one that is there.
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

/// One tab: its description and its stack.
struct TabModel: Identifiable {
    let item: TabItem
    let stack: StackModel

    var id: TabItem.ID { item.id }
}

/// What lies below everything that is presented: tabs, or a stack.
struct RootModel {
    let id: HolderID
    let tabs: TabsModel?
    let stack: StackModel?
}

/// A place from which something can be presented: the root, or what is presented itself.
@MainActor
@Observable
final class Level {
    /// What is presented from here, or was told to be.
    private(set) var presented: PresentedItem?

    /// What was presented last, whose end is still to be told.
    @ObservationIgnored private var last: PresentedItem?
    @ObservationIgnored private weak var screen: ScreenHost?

    /// What is presented as a full-screen cover; SwiftUI writes `nil` when a person has taken it away.
    var cover: PresentedItem? {
        get { presented?.isCover == true ? presented : nil }
        set { write(newValue, isCover: true) }
    }

    /// What is presented as a sheet.
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

    /// SwiftUI has taken away what was presented; of one that another takes the place of, there is nothing to tell.
    func wasDismissed() {
        guard presented == nil, let gone = last else { return }
        last = nil
        screen?.note(.dismissed(gone.presentation))
    }
}

/// One attempt to present something: another one of the same presentation is another item for SwiftUI.
@MainActor
final class PresentedItem: Identifiable {
    nonisolated let presentation: Presentation.ID

    /// Whether it covers the screen; where the system has no covers it is a sheet.
    nonisolated let isCover: Bool

    /// Whether no person can take it away, although it may be a sheet.
    nonisolated let isHeld: Bool

    /// The stack that is presented.
    let stack: StackModel

    /// What presents above it.
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
