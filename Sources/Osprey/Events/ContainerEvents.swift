public import OspreyTapable

/// The event hubs of one container: what happens to any of its pages, its tabs, its display and the application.
///
/// All share one queue: whoever listens to several of them sees every event in one order.
///
/// ```swift
/// let token = container.events.page.tap { event, page in print(event, page.title) }
/// ```
@MainActor
public final class ContainerEvents {
    /// The events of every page of the container.
    ///
    /// A page's own hub, ``Page/events``, is told first.
    public let page: EventHub<PageEvent>

    /// The switches of every tab controller of the container.
    public let tabSwitch: EventHub<SwitchEvent>

    /// What was reported with ``PageContainer/application(_:)``.
    public let app: EventHub<AppEvent>

    /// What happens to the display as a whole.
    public let display: EventHub<DisplayEvent>

    /// The requests that the container takes up and is done with.
    public let dispatch: EventHub<DispatchEvent>

    /// The gestures with which a person takes pages back.
    public let transition: EventHub<TransitionEvent>

    /// The recorder that is told of every event; `nil` unless the app has made one.
    var recorder: TraceRecorder?

    /// The queue in which all hubs of the container deliver.
    let queue = EmissionQueue()

    init() {
        page = EventHub("page", queue: queue)
        tabSwitch = EventHub("switch", queue: queue)
        app = EventHub("app", queue: queue)
        display = EventHub("display", queue: queue)
        dispatch = EventHub("dispatch", queue: queue)
        transition = EventHub("transition", queue: queue)
    }
}

/// What happens to the display as a whole.
public enum DisplayEvent: Int, EventFamily {
    /// The last launch window is gone: the app's own pages are in sight.
    case main

    /// Nothing but the event itself.
    public typealias Payload = Void
}
