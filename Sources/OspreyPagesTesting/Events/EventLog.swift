public import OspreyPages
import OspreyTapable

/// Records the events that the hubs of a container or tree emit, in the order in which taps receive them.
///
/// ```swift
/// let log = EventLog(container.events)
/// navigator.push(page)
/// #expect(log.take() == "B.loaded B.becomeActive B.activated A.resignActive")
/// ```
///
/// A page is named by its title, or by its name if the title is empty.
@MainActor
public final class EventLog {
    /// The notation of page events.
    public enum Notation: Sendable {
        /// The full form: `B.becomeActive`.
        case full
        /// One letter, as in tables of event sequences: `B.b` for `becomeActive`, and `L`, `a`, `r`, `f` for `loaded`,
        /// `activated`, `resignActive` and `finished`.
        case short
    }

    /// The events since the log was created or last taken, one entry per event.
    public private(set) var entries: [String] = []

    private let notation: Notation
    private var tokens: [TapToken] = []

    /// Starts to listen, after all existing taps.
    public init(_ events: ContainerEvents, notation: Notation = .full) {
        self.notation = notation
        tokens.append(
            events.page.tap { [weak self] event, page in self?.note(event, page) })
        tokens.append(
            events.tabSwitch.tap { [weak self] event, sides in self?.note(event, sides) })
        tokens.append(
            events.app.tap { [weak self] event, _ in self?.entries.append("app.\(event.name)") })
        tokens.append(
            events.display.tap { [weak self] event, _ in self?.entries.append("display.\(event.name)") })
        tokens.append(
            events.transition.tap { [weak self] event, gesture in self?.note(event, gesture) })
    }

    /// Returns all recorded events, separated by spaces, and clears the log.
    public func take() -> String {
        defer { entries = [] }
        return entries.joined(separator: " ")
    }

    private func note(_ event: PageEvent, _ page: Page) {
        entries.append("\(label(page)).\(notation == .full ? event.name : event.letter)")
    }

    private func note(_ event: TransitionEvent, _ gesture: TransitionGesture) {
        let sides = "\(label(gesture.leaving))->\(label(gesture.arriving))"
        entries.append(
            event == .progressed ? "\(event.name)(\(gesture.progress))" : "\(event.name)(\(sides))")
    }

    private func label(_ page: Page) -> String {
        page.title.isEmpty ? page.pageName : page.title
    }

    private func note(_ event: SwitchEvent, _ sides: TabSwitch) {
        let from = sides.from ?? "none"
        entries.append(
            event == .reselected ? "reselected(\(sides.to))" : "\(event.name)(\(from),\(sides.to))")
    }
}

extension PageEvent {
    fileprivate var letter: String {
        switch self {
        case .loaded: "L"
        case .becomeActive: "b"
        case .activated: "a"
        case .resignActive: "r"
        case .finished: "f"
        }
    }
}
