public import Osprey
import OspreyTapable

/// Writes down what the hubs of a container or tree emit, in the order in which taps hear it.
///
/// ```swift
/// let log = EventLog(container.events)
/// navigator.push(page)
/// #expect(log.take() == "B.loaded B.becomeActive B.activated A.resignActive")
/// ```
///
/// A page is called by its title, or by its name if it has none.
@MainActor
public final class EventLog {
    /// How page events are written.
    public enum Notation: Sendable {
        /// In full: `B.becomeActive`.
        case full
        /// By a letter, as in tables of event sequences: `B.b` for `becomeActive`, and `L`, `a`, `r`, `f` for
        /// `loaded`, `activated`, `resignActive` and `finished`.
        case short
    }

    /// What has been written down since the log was made or last taken from, one entry an event.
    public private(set) var entries: [String] = []

    private let notation: Notation
    private var tokens: [TapToken] = []

    /// Starts to listen, after all taps that are there already.
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

    /// Returns everything written down so far, separated by spaces, and starts afresh.
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
