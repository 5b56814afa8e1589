public import Osprey

/// The state of one display, shown or wanted, as plain values.
///
/// A host keeps two of them: the confirmed state of its view system, and the state that the model wants. ``ScreenPlan``
/// computes the steps between them.
public struct ScreenState: Equatable, Sendable {
    /// The root, below all presentations.
    public internal(set) var root: ShownRoot?

    /// The pages of each stack, bottom to top.
    public internal(set) var stacks: [HolderID: [StackEntry]] = [:]

    /// The covers and sheets, bottom to top.
    public internal(set) var presentations: [ShownPresentation] = []

    /// The windows, bottom to top.
    public internal(set) var windows: [ShownPresentation] = []

    /// An empty display.
    public init() {}

    /// The pages of a stack, bottom to top; empty if there is no such stack.
    public func entries(of stack: HolderID) -> [StackEntry] { stacks[stack] ?? [] }

    /// Whether the stack is visible: nothing covers it, and its tab is selected.
    ///
    /// Below a sheet, a stack is visible.
    public func isInSight(_ stack: HolderID) -> Bool {
        if let window = windows.last { return window.stack == stack }
        let cover = presentations.lastIndex { $0.style == .cover }
        if let index = presentations.firstIndex(where: { $0.stack == stack }) { return index >= cover ?? 0 }
        guard cover == nil, let root, root.stacks.contains(stack) else { return false }
        return root.tabs.first { $0.stack == stack }.map { $0.id == root.selected } ?? true
    }

    /// All stacks, in a fixed order: first the root's, then the presentations'.
    var places: [HolderID] {
        (root?.stacks ?? []) + presentations.map(\.stack) + windows.map(\.stack)
    }
}

/// Identifies a holder among all living holders.
public struct HolderID: Hashable, Sendable {
    private let identifier: ObjectIdentifier

    /// The identifier of a holder; it is valid only as long as the holder lives.
    @MainActor
    public init(_ holder: PageHolder) {
        identifier = ObjectIdentifier(holder)
    }
}

/// One placement of a page in a stack.
///
/// A page that leaves and comes back, such as a singleton, gets another entry: a view system that is still removing the
/// old one does not mistake it for the new one.
public struct StackEntry: Hashable, Sendable {
    /// The page.
    public let page: PageID

    /// Distinguishes the placements of a page.
    public let placement: Int

    /// Creates an entry.
    public init(_ page: PageID, placement: Int) {
        self.page = page
        self.placement = placement
    }
}

/// The root, below all presentations: one stack, or tabs; for a holder of the app, its front stack.
public struct ShownRoot: Hashable, Sendable {
    /// The root holder.
    public let holder: HolderID

    /// Its stacks, in their order.
    public internal(set) var stacks: [HolderID]

    /// The tabs, if the root is a tab controller.
    public internal(set) var tabs: [ShownTab] = []

    /// The selected tab; `nil` without tabs, and before the first selection.
    public internal(set) var selected: TabItem.ID?
}

/// A tab in a view system.
public struct ShownTab: Hashable, Sendable {
    /// The tab's identifier.
    public let id: TabItem.ID

    /// Its stack.
    public let stack: HolderID
}

/// A presentation in a view system.
public struct ShownPresentation: Hashable, Sendable {
    /// The presentation's identifier.
    public let id: Presentation.ID

    /// How it affects the pages below it.
    public let style: PresentationStyle

    /// Its stack.
    public let stack: HolderID
}
