public import Observation
import OspreyInjection
import OspreyParameters
public import OspreyRouting
public import OspreyTapable

/// The model of one screen: its parameters, its state, and the events in its life.
///
/// Subclass it, declare what the page needs with ``Injected``, and override the hooks that you need. A page does not
/// define its look: a host renders it and reports gestures back.
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
/// A page is used once: it is built, shown, and finished when it leaves. Pages made by hand, without a factory, work
/// the same way; their ``request`` is empty, with the page's own name.
///
/// ``title``, ``hidesTabBarWhenPushed-property`` and ``sheetLayout-property`` are observable, as are injected
/// properties. The `Identifiable` identity of a page is the object itself, so a subclass may have its own property
/// `id`. Use ``pageID`` to distinguish pages permanently.
@MainActor
open class Page: Identifiable, Observable {
    /// Identifies this page among all pages; never reused.
    public nonisolated let pageID: PageID

    /// The title of the page on screen; empty unless the page sets it; observable.
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

    // MARK: Settings of a class

    /// The name under which the class is registered, unless another one is given: the name of the type.
    open class var pageName: String { String(describing: self) }

    /// Whether the container builds the page once and uses it for every request; `false` by default.
    open class var isSingleton: Bool { false }

    /// The filters that guard and observe the pages of this class, in the order in which they are asked.
    ///
    /// The list is complete: add `super.filters` to keep inherited filters. It is read once, when the class is
    /// registered.
    open class var filters: [any PageFilter.Type] { [] }

    /// How pages of this class are displayed if neither caller nor route specifies it; `nil` by default.
    open class var display: RouteDisplay? { nil }

    /// Whether an existing page of this class answers if neither caller nor route specifies it; `nil` by default.
    open class var reuse: RouteReuse? { nil }

    /// Where the page of a request is to be shown; by default, where the options say.
    ///
    /// It is called after the pre-filters and before anything is built. Return a plan, and change nothing.
    open class func placement(for request: PageRequest, in tree: NavigationTree) -> PagePlacement {
        .default
    }

    /// The named initializers that a request can choose; none by default.
    ///
    /// A page that exists answers only a request that chooses the initializer which has made it, with equal values for
    /// it, whatever `reuse` says.
    open class var initializers: Initializers { [:] }

    /// The style in which pages of this class appear and leave; `nil`, the default, leaves it to the kind of change.
    ///
    /// A route may name another style, and a page may set its own.
    open class var transition: TransitionStyle? { nil }

    /// The gesture that goes back from pages of this class; `nil`, the default, leaves it to the style.
    open class var interaction: TransitionInteraction? { nil }

    /// Whether the tab bar is hidden while such a page is above the root of its tab; `false` by default.
    open class var hidesTabBarWhenPushed: Bool { false }

    /// The layout of a sheet that has such a page at its bottom; `nil`, the default, leaves it to the page's view.
    open class var sheetLayout: SheetLayout? { nil }

    // MARK: State that only the module changes

    final var membership: StackMembership?
    /// Its position in that stack, which stays: other pages come and go above it.
    final var positionInStack = 0
    final var lifecycle = PageLifecycle()
    final var visibleGeneration: UInt32 = 0
    final var engagement: PageEngagement?
    final var extras: PageExtras?
    private final var eventHub: EventHub<PageEvent>?
    private final var currentTitle = ""
    private final var observersIfMade: CommitObservers?

    /// The injection data of the page; made on demand for pages made by hand.
    final var injection: Injection?

    /// Creates a page; subclasses with their own initializers call it last.
    public init() {
        pageID = .next()
        Construction.didInitialize(self)
    }

    // MARK: Hooks for subclasses

    /// The page is about to be revealed for the first time.
    open func didLoad() {}

    /// The committed state shows the page.
    open func didBecomeActive() {}

    /// The host has finished showing the page.
    open func didActivate() {}

    /// The page is no longer shown.
    open func didResignActive() {}

    /// The page has left for good; the last hook that is called.
    ///
    /// It is also called for a page that was built and never shown. A request whose values are missing builds no page: an
    /// initializer that has run for it gets no call of any hook.
    open func didFinish() {}

    /// Injected properties have received values, for the first time or again.
    ///
    /// Derive state from injected properties here: they have no values yet while the initializer runs. A page that code
    /// creates without a container or factory is not injected, and does not get this call.
    open func didInject() {}

    /// Whether the page may be removed by an operation; by default, it may.
    ///
    /// It is called before anything changes, topmost page first, and before a gesture that goes back from the page
    /// begins. Navigation that it calls is queued until the operation is over.
    ///
    /// Views call it, too, through ``mayLeave(by:)``, and again when a property that it has read changes. If it depends
    /// on state that is not observable, call ``leaveDecisionMayHaveChanged()`` when that changes.
    open func leaveDecision(for kind: TransitionKind) -> LeaveDecision { .leave }

    /// Whether a `NavigationSnapshot` contains the page; `true` by default; not observable.
    ///
    /// If it is `false`, the snapshot contains neither the page nor the pages above it in its stack. Return `false` for
    /// a page that is meaningless later, such as the confirmation of a payment.
    open var isRestorable: Bool { true }

    /// Asks the user whether the page may be left after all; called after ``LeaveDecision/ask(reason:)``.
    ///
    /// ```swift
    /// override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
    ///     hasChanges ? .ask(reason: "the draft is not saved") : .leave
    /// }
    ///
    /// override func confirmLeaving() async -> Bool { await alert.asks("Discard the draft?") }
    /// ```
    ///
    /// Return `true` to perform the operation again: this page is not asked a second time, but other pages may be. If
    /// it returns `false`, the default, the outcome is ``Outcome/rejected(by:reason:)``.
    ///
    /// Nothing else waits for the answer. While the page is asking, it is not called again: its answer applies to the
    /// newest operation that it has stopped, and older ones end with ``NavigationError/leaveSuperseded(page:)``. If the
    /// page leaves in another way, the operation is performed again, and the answer is ignored. The task that runs this
    /// method is cancelled then, and also when the operation is withdrawn: close an alert in that case.
    open func confirmLeaving() async -> Bool { false }
}

extension Page {
    /// The name under which the page was requested, or the class's own; not observable.
    public final var pageName: String { engagement?.request.page ?? Self.pageName }

    /// The request of the page; not observable.
    ///
    /// A live page that is requested again, such as a singleton, has the newest request.
    public final var request: PageRequest {
        engagement?.request ?? PageRequest(page: pageName)
    }

    /// The parameters of the request, including those that no property declares; not observable.
    public final var parameters: Parameters { request.parameters }

    /// The navigator that holds the page; not observable.
    public final var navigator: Navigator? { membership?.navigator }

    /// Whether it is in its stack; a page that leaves knows its stack until the host has shown that.
    package final var isInStack: Bool {
        guard let pages = navigator?.unobservedPages, pages.indices.contains(positionInStack) else {
            return false
        }
        return pages[positionInStack] === self
    }

    /// The owner that built the page or displays it, while it exists.
    package final var owner: (any PageOwner)? { engagement?.owner ?? navigator?.tree?.owner }

    /// The page that opened this one, while it exists; not observable.
    public final var opener: Page? { engagement?.opener }

    /// The page's own events, in one order with all events of its display; created on first use; not observable.
    public final var events: EventHub<PageEvent> {
        if let eventHub { return eventHub }
        let hub = EventHub<PageEvent>(
            "page \(pageID)", queue: (owner?.events ?? navigator?.tree?.events)?.queue)
        eventHub = hub
        return hub
    }

    /// Whether the committed state shows the page; not observable.
    public final var isActive: Bool { lifecycle.contains(.active) }

    /// Whether the page has been revealed at least once; not observable.
    public final var isLoaded: Bool { lifecycle.contains(.loaded) }

    /// Whether the page has everything that its newest request needs.
    package final var isReady: Bool { lifecycle.contains(.ready) }

    /// Records that the page has everything it needs, until ``didInject()`` is called again, and lets waiting
    /// companions act.
    ///
    /// It does nothing on a page that no container has built.
    package final func noteReady() {
        guard engagement != nil else { return }
        lifecycle.insert(.ready)
        attendCompanions()
    }

    /// Whether the page has left for good; not observable.
    public final var isFinished: Bool { lifecycle.contains(.finished) }

    /// Whether the page is active below a sheet; not observable.
    public final var isObscured: Bool { lifecycle.contains(.obscured) }

    /// Whether the user can use the page: it is active, nothing obscures it, and the application is active.
    ///
    /// It is not observable; the page gets events when it becomes active or is obscured.
    public final var isInteractive: Bool {
        isActive && !isObscured && owner?.isApplicationActive ?? true
    }

    /// Why the page cannot be placed in a stack, if it cannot.
    final var placementProblem: NavigationError? {
        if isFinished { return .pageFinished(page: pageName) }
        if membership != nil, navigator != nil { return .alreadyPlaced(page: pageName) }
        return self is TabPage ? .tabPageInStack(page: pageName) : nil
    }

    /// The observers of the properties that views show; created when one is first read.
    final var observers: CommitObservers {
        if let observersIfMade { return observersIfMade }
        let made = CommitObservers()
        observersIfMade = made
        return made
    }

    /// Notifies the observers of a property of its change.
    final func tellObservers<Value>(of keyPath: KeyPath<Page, Value>, _ property: CommitObservers.Property) {
        guard let observersIfMade else { return }
        observersIfMade.note(property)
        observersIfMade.tell(self, keyPath, property)
    }

    /// The page's hub, if it was created.
    final var eventsIfMade: EventHub<PageEvent>? { eventHub }
}

extension PageEvent {
    /// The page itself.
    public typealias Payload = Page
}

/// The answer of a page when an operation is about to remove it.
public enum LeaveDecision: Hashable, Sendable {
    /// The page may be removed.
    case leave

    /// The page stays, and the whole operation is rejected.
    ///
    /// The reason is meant for the user: it is part of ``Outcome/rejected(by:reason:)``.
    case stay(reason: String)

    /// The page stays for now, and asks the user in ``Page/confirmLeaving()``.
    ///
    /// Until there is an answer, the outcome of the operation is ``Outcome/queued(_:)``. An operation that cannot be
    /// stopped, such as a host's report, does not wait for the answer. The reason is as in ``stay(reason:)``.
    case ask(reason: String)
}

/// The state of a page's life, as flags.
struct PageLifecycle: OptionSet {
    let rawValue: UInt8

    /// The page got its `loaded` event.
    static let loaded = PageLifecycle(rawValue: 1 << 0)
    /// The committed state shows the page.
    static let active = PageLifecycle(rawValue: 1 << 1)
    /// The page got `finished`; nothing can place it again.
    static let finished = PageLifecycle(rawValue: 1 << 2)
    /// A sheet is above the page, which stays active.
    static let obscured = PageLifecycle(rawValue: 1 << 3)
    /// The container keeps the page when it leaves its holder.
    static let kept = PageLifecycle(rawValue: 1 << 4)
    /// The page has everything its newest request needs.
    static let ready = PageLifecycle(rawValue: 1 << 5)
}

/// Refers from the pages of a stack to their navigator.
///
/// A page must not retain its navigator. All pages of a stack share this object, so that one weak reference serves all
/// of them; creating a weak reference for each page would be slow.
@MainActor
final class StackMembership {
    /// The navigator, while it exists.
    weak var navigator: Navigator?
}
