public import Osprey

/// What one display shows, or is to show, as plain values.
///
/// A host keeps two of them: what its view system has confirmed, and what the model wants. ``ScreenPlan`` leads from
/// the one to the other.
public struct ScreenState: Equatable, Sendable {
    /// What lies below everything that is presented.
    public internal(set) var root: ShownRoot?

    /// The pages of each stack, bottom to top.
    public internal(set) var stacks: [HolderID: [StackEntry]] = [:]

    /// The covers and sheets, bottom to top.
    public internal(set) var presentations: [ShownPresentation] = []

    /// The windows, bottom to top.
    public internal(set) var windows: [ShownPresentation] = []

    /// An empty display.
    public init() {}

    /// The pages of a stack, bottom to top; none if it is not there.
    public func entries(of stack: HolderID) -> [StackEntry] { stacks[stack] ?? [] }

    /// Whether a person sees the stack: nothing that covers lies above it, and its tab is selected.
    ///
    /// Below a sheet, a stack is in sight.
    public func isInSight(_ stack: HolderID) -> Bool {
        if let window = windows.last { return window.stack == stack }
        let cover = presentations.lastIndex { $0.style == .cover }
        if let index = presentations.firstIndex(where: { $0.stack == stack }) { return index >= cover ?? 0 }
        guard cover == nil, let root, root.stacks.contains(stack) else { return false }
        return root.tabs.first { $0.stack == stack }.map { $0.id == root.selected } ?? true
    }

    /// Every stack that is there, in an order that is always the same: the root's, then those of what is presented.
    var places: [HolderID] {
        (root?.stacks ?? []) + presentations.map(\.stack) + windows.map(\.stack)
    }
}

/// Tells one holder apart from every other one that is alive.
public struct HolderID: Hashable, Sendable {
    private let identifier: ObjectIdentifier

    /// The identifier of a holder; whoever keeps it longer than the holder must keep the holder.
    @MainActor
    public init(_ holder: PageHolder) {
        identifier = ObjectIdentifier(holder)
    }
}

/// One stay of a page in a stack.
///
/// A page that leaves and comes back, as a singleton does, has another entry: a view system that still takes the old
/// one off does not mistake it for the new one.
public struct StackEntry: Hashable, Sendable {
    /// The page.
    public let page: PageID

    /// Tells the stays of a page apart.
    public let placement: Int

    /// Makes an entry.
    public init(_ page: PageID, placement: Int) {
        self.page = page
        self.placement = placement
    }
}

/// What lies below everything that is presented: one stack, or tabs; of a holder of the app's own, the stack in front.
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

/// A tab, as a view system knows it.
public struct ShownTab: Hashable, Sendable {
    /// The tab's identifier.
    public let id: TabItem.ID

    /// Its stack.
    public let stack: HolderID
}

/// A presentation, as a view system knows it.
public struct ShownPresentation: Hashable, Sendable {
    /// The presentation's identifier.
    public let id: Presentation.ID

    /// How it relates to what lies below it.
    public let style: PresentationStyle

    /// Its stack.
    public let stack: HolderID
}
