public import Observation
public import OspreyRouting
public import OspreyTapable

/// The model of one screen: what it is about, what it was asked for, and what happens to it.
///
/// Subclass it, declare what the page needs with ``Injected``, and override the hooks that matter. A page decides
/// nothing about how it looks: a host renders it and reports gestures back.
///
/// ```swift
/// final class LoanPage: Page {
///     @Injected var loanId: UUID                  // required
///     @Injected var section: Section = .summary   // optional
///
///     override func didInject() { title = "Loan \(loanId)" }
/// }
/// ```
///
/// A page is placed once: it is built, shown, and finished when it leaves. Pages made by hand, without a factory,
/// work the same; their ``request`` is then an empty one under the page's own name.
///
/// ``title``, ``hidesTabBarWhenPushed-property`` and ``sheetLayout-property`` are observable, as injected properties are. A
/// page is identified by itself, so that a subclass may call a property of its own `id`; what tells pages apart for good
/// is ``pageID``.
@MainActor
open class Page: Identifiable, Observable {
    /// Tells this page apart from every other one; never used twice.
    public nonisolated let pageID: PageID

    /// What the page is called on screen; empty unless the page sets it; observable.
    open var title: String {
        get {
            observers.access(self, \.title)
            return currentTitle
        }
        set {
            CommitObservers.set(
                \.title, of: self, from: currentTitle, to: newValue, telling: observersIfMade
            ) { currentTitle = $0 }
        }
    }

    // MARK: What a class says about its pages

    /// The name under which the class is registered unless another one is given: the name of the type.
    open class var pageName: String { String(describing: self) }

    /// Whether the container builds the page once and gives the same one to every request; `false` by default.
    open class var isSingleton: Bool { false }

    /// The filters that guard and observe the pages of this class, in the order in which they are asked.
    ///
    /// The list is the whole list: add `super.filters` to keep the inherited ones. It is read once, when the class
    /// is registered.
    open class var filters: [any PageFilter.Type] { [] }

    /// How pages of this class are brought into sight if neither caller nor route says; `nil` by default.
    open class var display: RouteDisplay? { nil }

    /// Whether a page of this class that is there already answers if neither caller nor route says; `nil` by default.
    open class var reuse: RouteReuse? { nil }

    /// Where the page of a request wants to be shown; by default where the options say.
    ///
    /// It is asked after the pre-filters and before anything is built. Answer with a plan and change nothing.
    open class func placement(for request: PageRequest, in container: PageContainer) -> PagePlacement {
        .default
    }

    /// The named initializers from which a request can choose; none by default.
    open class var initializers: Initializers { [:] }

    /// The style in which pages of this class come and go; `nil`, the default, leaves it to the kind of change.
    ///
    /// A route may name another one, and a page may set its own.
    open class var transition: TransitionStyle? { nil }

    /// The gesture that takes pages of this class back; `nil`, the default, leaves it to the style.
    open class var interaction: TransitionInteraction? { nil }

    /// Whether the tab bar is out of sight while such a page is above the root of its tab; `false` by default.
    open class var hidesTabBarWhenPushed: Bool { false }

    /// The layout of a sheet that has such a page at its bottom; `nil`, the default, leaves it to the page's view.
    open class var sheetLayout: SheetLayout? { nil }

    // MARK: What only the module changes

    final var membership: StackMembership?
    final var lifecycle = PageLifecycle()
    final var visibleGeneration: UInt32 = 0
    final var engagement: PageEngagement?
    final var extras: PageExtras?
    private final var eventHub: EventHub<PageEvent>?
    private final var currentTitle = ""
    private final var observersIfMade: CommitObservers?

    /// What the page's properties are injected through; made on demand for pages made by hand.
    final var injection: PageInjection?

    /// Makes a page; subclasses with initializers of their own call it last.
    public init() {
        pageID = .next()
        Construction.pageDidInitialize(self)
    }

    // MARK: What subclasses override

    /// The page is about to be revealed for the first time.
    open func didLoad() {}

    /// The committed state shows the page.
    open func didBecomeActive() {}

    /// The host has finished showing the page.
    open func didActivate() {}

    /// The page is no longer shown.
    open func didResignActive() {}

    /// The page has left for good; the last call it gets.
    open func didFinish() {}

    /// Injected properties have got their values, at first or anew.
    ///
    /// The place to derive anything from them: they have no values yet while the initializer runs. A page that code makes
    /// without a container or factory is not injected, and does not get this call.
    open func didInject() {}

    /// Whether the page lets an operation remove it; by default it does.
    ///
    /// It is asked before anything changes, topmost page first, and before a gesture begins that would take the page
    /// back. Navigation that is called from inside waits until the operation is over.
    ///
    /// Views ask, too, with ``mayLeave(by:)``, and ask again when what was read here has changed. Of state that cannot
    /// be observed, tell them with ``leaveDecisionMayHaveChanged()``.
    open func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .leave }

    /// Whether a ``NavigationSnapshot`` holds the page; `true` by default; not observable.
    ///
    /// If it is `false`, the snapshot holds neither the page nor the pages above it in its stack. Return `false` for a page
    /// that makes no sense later, such as the confirmation of a payment.
    open var isRestorable: Bool { true }

    /// Asks a person whether the page may be left after all; called after ``LeaveDecision/ask(reason:)``.
    ///
    /// ```swift
    /// override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
    ///     hasChanges ? .ask(reason: "the draft is not saved") : .leave
    /// }
    ///
    /// override func confirmLeaving() async -> Bool { await alert.asks("Discard the draft?") }
    /// ```
    ///
    /// Return `true` to have the operation performed again: this page is not asked a second time, and the next page
    /// that wants to ask is. With `false`, the default, the outcome is ``Outcome/rejected(by:reason:)``.
    ///
    /// Nothing else waits for the answer. While the page asks, it is not called again: its answer counts for the
    /// newest operation that it has stopped, and older ones end with ``NavigationError/leaveSuperseded(page:)``. If
    /// the page leaves in another way, the operation is performed again, and the answer is not used. The task in which
    /// this runs is cancelled then, and also when nothing wants the operation any more: close an alert when it is.
    open func confirmLeaving() async -> Bool { false }
}

extension Page {
    /// The name under which the page was asked for, or the class's own; not observable.
    public final var pageName: String { engagement?.request.page ?? Self.pageName }

    /// What the page was asked for; not observable.
    ///
    /// A live page that is asked for again, as a singleton is, has the newest request.
    public final var request: PageRequest {
        engagement?.request ?? PageRequest(page: pageName)
    }

    /// The parameters of the request, including those that no property declares; not observable.
    public final var parameters: Parameters { request.parameters }

    /// The navigator that holds the page; not observable.
    public final var navigator: Navigator? { membership?.navigator }

    /// The container that built the page, or in whose display it is, while it exists; not observable.
    public final var container: PageContainer? { engagement?.container ?? navigator?.tree?.container }

    /// The page that asked for this one, while it exists; not observable.
    public final var opener: Page? { engagement?.opener }

    /// The page's own events, in one order with those of its display; made when first used; not observable.
    public final var events: EventHub<PageEvent> {
        if let eventHub { return eventHub }
        let hub = EventHub<PageEvent>(
            "page \(pageID)", queue: (container?.events ?? navigator?.tree?.events)?.queue)
        eventHub = hub
        return hub
    }

    /// Whether the committed state shows the page; not observable.
    public final var isActive: Bool { lifecycle.contains(.active) }

    /// Whether the page has been revealed at least once; not observable.
    public final var isLoaded: Bool { lifecycle.contains(.loaded) }

    /// Whether the page has all that its newest request needs.
    package final var isReady: Bool { lifecycle.contains(.ready) }

    /// Notes that the page has all it needs, until ``didInject()`` is called anew, and lets those do their part who have
    /// waited for it; does nothing on a page that no container built.
    package final func noteReady() {
        guard engagement != nil else { return }
        lifecycle.insert(.ready)
        attendCompanions()
    }

    /// Whether the page has left for good; not observable.
    public final var isFinished: Bool { lifecycle.contains(.finished) }

    /// Whether the page is active below a sheet; not observable.
    public final var isObscured: Bool { lifecycle.contains(.obscured) }

    /// Whether a person can use the page: it is active, nothing obscures it, and the application is active.
    ///
    /// It is not observable; the page hears of the first two in its events.
    public final var isInteractive: Bool {
        isActive && !isObscured && container?.isApplicationActive ?? true
    }

    /// What keeps the page from coming into a stack, if anything does.
    final var placementProblem: NavigationError? {
        if isFinished { return .pageFinished(page: pageName) }
        if membership != nil, navigator != nil { return .alreadyPlaced(page: pageName) }
        return self is TabPage ? .tabPageInStack(page: pageName) : nil
    }

    /// Who is told of what a view shows of the page; made when something of it is first read.
    final var observers: CommitObservers {
        if let observersIfMade { return observersIfMade }
        let made = CommitObservers()
        observersIfMade = made
        return made
    }

    /// Tells those who have read a property that it has changed.
    final func tellObservers<Value>(of keyPath: KeyPath<Page, Value>, _ property: CommitObservers.Property) {
        guard let observersIfMade else { return }
        observersIfMade.note(property)
        observersIfMade.tell(self, keyPath, property)
    }

    /// The page's hub if anything has asked for it.
    final var eventsIfMade: EventHub<PageEvent>? { eventHub }
}

/// What a page answers when an operation is about to remove it.
public enum LeaveDecision: Hashable, Sendable {
    /// The page may go.
    case leave

    /// The page stays, and with it everything the operation would have changed.
    ///
    /// The reason is meant for people: it comes back in ``Outcome/rejected(by:reason:)``.
    case stay(reason: String)

    /// The page stays for now, and asks a person in ``Page/confirmLeaving()``.
    ///
    /// Until there is an answer, the outcome of the operation is ``Outcome/queued(_:)``. An operation that no page can
    /// stop, such as a host's report, does not wait for one. The reason is as in ``stay(reason:)``.
    case ask(reason: String)
}

/// Where a page stands in its life, as flags.
struct PageLifecycle: OptionSet {
    let rawValue: UInt8

    /// The page got its `loaded` event.
    static let loaded = PageLifecycle(rawValue: 1 << 0)
    /// The committed state shows the page.
    static let active = PageLifecycle(rawValue: 1 << 1)
    /// The page got `finished`; nothing can place it again.
    static let finished = PageLifecycle(rawValue: 1 << 2)
    /// A sheet lies above the page, which stays active.
    static let obscured = PageLifecycle(rawValue: 1 << 3)
    /// The container keeps the page when it leaves its holder.
    static let kept = PageLifecycle(rawValue: 1 << 4)
    /// The page has said that it has all its newest request needs.
    static let ready = PageLifecycle(rawValue: 1 << 5)
}

/// A navigator as the pages of its stack know it.
///
/// A page must not keep its navigator alive, and making and ending a weak reference costs more than all else that a
/// push does to its page. So a navigator has one weak reference for all its pages, which share this object.
@MainActor
final class StackMembership {
    /// The navigator, while it exists.
    weak var navigator: Navigator?
}
