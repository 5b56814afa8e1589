public import OspreyTapable

/// The event hubs of a container: events of its pages, its tabs, its display and the application.
///
/// All hubs share one queue, so a listener to several of them sees every event in one order.
///
/// ```swift
/// let token = container.events.page.tap { event, page in print(event, page.title) }
/// ```
@MainActor
public final class ContainerEvents {
    /// The events of every page of the container.
    ///
    /// A page's own hub, ``Page/events``, delivers first.
    public let page: EventHub<PageEvent>

    /// The tab switches of every tab controller of the container.
    public let tabSwitch: EventHub<SwitchEvent>

    /// The events that were reported with ``PageContainer/receive(_:)``.
    public let app: EventHub<AppEvent>

    /// The events of the display as a whole.
    public let display: EventHub<DisplayEvent>

    /// The requests that the container starts and finishes.
    public let dispatch: EventHub<DispatchEvent>

    /// The gestures with which the user goes back.
    public let transition: EventHub<TransitionEvent>

    /// Records what the display does; `nil` unless a feature does.
    private(set) var recorder: (any DisplayRecorder)?

    /// The queue in which all hubs of the container deliver.
    let queue = EmissionQueue()

    /// Lets a feature record what the display does, instead of the one that has recorded it so far.
    package func record(by recorder: any DisplayRecorder) { self.recorder = recorder }

    /// Asks from now on for each event that waits until another one is delivered on whose behalf it is delivered.
    package func deliver(onBehalfOf caller: @escaping @MainActor () -> EmissionQueue.Surroundings?) {
        queue.surround(by: caller)
    }

    init() {
        page = EventHub("page", queue: queue)
        tabSwitch = EventHub("switch", queue: queue)
        app = EventHub("app", queue: queue)
        display = EventHub("display", queue: queue)
        dispatch = EventHub("dispatch", queue: queue)
        transition = EventHub("transition", queue: queue)
    }
}

/// An event of the display as a whole.
public enum DisplayEvent: Int, EventFamily {
    /// The last launch window is gone: the app's own pages are visible.
    case main
}
