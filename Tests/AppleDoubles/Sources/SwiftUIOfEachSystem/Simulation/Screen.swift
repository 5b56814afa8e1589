public import Foundation
import Observation
import Simulation

/// What view systems are known to do, each to be switched on.
public enum Fault: Hashable, Sendable, CaseIterable {
    /// A person's step back is written when its animation is over, not when the finger is lifted.
    case writesBackLate
    /// A person's step back is written twice.
    case writesBackTwice
    /// The paths of all stacks are emptied when the scene goes into the background.
    case emptiesPathsInBackground
    /// What is presented in the middle of a dismissal is never shown.
    case swallowsPresentations
    /// What is presented first is never shown, whenever it is.
    case swallowsFirstPresentation
    /// A swipe that takes a sheet away takes the one below away as well.
    case dismissesParent
    /// `onDismiss` is not called.
    case losesOnDismiss
    /// A view appears again that nobody has asked for.
    case appearsUnasked
    /// `onDisappear` is not called.
    case losesOnDisappear
    /// A tab that is tapped again writes its selection before its path, not after it.
    case selectsBeforePopping
    /// Views are evaluated once more than needed.
    case evaluatesUnasked
    /// The path of the stack on top is emptied when its page hides the system's back button.
    case emptiesPathsOfHiddenButtons
    /// Presentations behind an alert are never shown.
    case swallowsPresentationsBelowAlerts
}

/// Something that hears when its place has gone.
@MainActor
protocol Departing {
    func depart()
}

/// A screen that evaluates views late, coalesced and again, keeps their state by identity, and moves on a clock that
/// only ``advance(by:)`` moves.
@MainActor
public final class Screen {
    struct Piece {
        let element: Element
        let depth: Int
        let isInSight: Bool
    }

    /// How long an animation takes.
    public static let animation = Duration.milliseconds(350)

    /// Above all that can be presented.
    private static let overlayDepth = 1000

    /// What the system keeps of the scene, by its keys.
    public var sceneStorage: [String: any Sendable] = [:]

    /// What goes wrong.
    public var faults: Set<Fault> = []

    /// What is otherwise than the adapter assumes.
    public var opposites: Set<Opposite> = []

    /// What an adapter must never do: changes of presentations that overlap, or fall into one update.
    public internal(set) var mishaps: [String] = []

    /// How often views were evaluated.
    public private(set) var evaluations = 0

    var drawn: [Piece] = []
    var lives: [String: Life] = [:]
    var effects: [@MainActor () -> Void] = []
    var urlActions: [@MainActor (URL) -> Void] = []
    var activityActions: [(String, @MainActor (NSUserActivity) -> Void)] = []

    /// How deep the sheets lie that a person cannot pull down.
    var heldDepths: Set<Int> = []

    /// What another view system keeps with this screen.
    package var companion: AnyObject?

    /// The views that lie above everything else, bottom to top, each under a name that tells it from the others.
    package var overlays: @MainActor () -> [(name: String, view: AnyView)] = { [] }

    /// Whether an alert is up that the model knows nothing of.
    public var hasAlert = false

    /// The presentations that come or go at the moment.
    var moves = 0

    /// How many of them a person has begun and nothing has written yet.
    var unwritten = 0

    private var environment = EnvironmentValues()
    private let content: @MainActor (Pen) -> Void
    private var appeared: [String: Life] = [:]
    private var memory: [String: AnyObject] = [:]
    private var used: Set<String> = []
    private var isInvalid = true
    private let agenda = Agenda()

    init(_ content: @escaping @MainActor (Pen) -> Void) {
        self.content = content
    }

    /// Shows a view.
    public convenience init<Content: View>(_ view: @escaping @MainActor () -> Content) {
        self.init { $0.draw(view()) }
    }

    // MARK: - The run loop

    /// Calls back after some time; also for an adapter that wants to wait on this clock.
    public func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) {
        agenda.schedule(after: delay, work)
    }

    /// Has the views evaluated in the next turn.
    func redraw() { isInvalid = true }

    /// Whether nothing will happen by itself.
    public var isIdle: Bool { !isInvalid && agenda.isEmpty }

    var now: Duration { agenda.now }

    /// Lets time pass.
    public func advance(by duration: Duration) {
        let end = agenda.now + duration
        while true {
            if isInvalid {
                evaluate()
                continue
            }
            guard let work = agenda.next(until: end) else { break }
            work()
        }
        agenda.pass(until: end)
    }

    private func evaluate() {
        evaluations += 1
        isInvalid = false
        (drawn, lives, effects, used, heldDepths) = ([], [:], [], [], [])
        (urlActions, activityActions) = ([], [])
        withObservationTracking {
            content(Pen(screen: self, environment: environment))
            for (number, overlay) in overlays().enumerated() {
                let pen = Pen(screen: self, environment: environment, depth: Self.overlayDepth + number)
                pen.child("overlay \(overlay.name)") { $0.draw(overlay.view) }
            }
        } onChange: { [weak self] in
            MainActor.assumeIsolated { if self?.contradicts(.followsNothing) == false { self?.redraw() } }
        }
        if faults.contains(.evaluatesUnasked), evaluations.isMultiple(of: 2) {
            schedule(after: .zero) { [self] in redraw() }
        }
        let gone = memory.filter { !used.contains($0.key) }
        memory = memory.filter { used.contains($0.key) }
        if !contradicts(.keepsViewControllers) {
            for (_, object) in gone { (object as? any Departing)?.depart() }
        }
        callLives()
        for effect in effects { effect() }
    }

    private func callLives() {
        let (old, new) = (appeared, lives)
        appeared = new
        let isTold = old.isEmpty || !contradicts(.tellsNoAppearances)
        for (place, life) in new.sorted(by: { $0.key < $1.key }) where old[place] == nil && isTold {
            life.appear?()
        }
        for (place, life) in old.sorted(by: { $0.key < $1.key }) where new[place] == nil {
            if !faults.contains(.losesOnDisappear) { life.disappear?() }
        }
        if faults.contains(.appearsUnasked), evaluations.isMultiple(of: 5) {
            for life in new.values { life.appear?() }
        }
    }

    func kept<Kept: AnyObject>(_ key: String, _ make: () -> Kept) -> Kept {
        used.insert(key)
        if let kept = memory[key] as? Kept { return kept }
        let made = make()
        memory[key] = made
        return made
    }

    /// What is kept of a kind, with its place.
    func all<Kept>(_ type: Kept.Type) -> [(place: String, kept: Kept)] {
        memory.compactMap { key, value in (value as? Kept).map { (key, $0) } }.sorted { $0.place < $1.place }
    }

    // MARK: - What is to be seen

    /// What is on top: the elements above the last cover or sheet.
    private var top: [Element] {
        let visible = drawn.filter(\.isInSight)
        let depth = visible.map(\.depth).max() ?? 0
        return visible.filter { $0.depth == depth }.map(\.element)
    }

    /// The words on top.
    public var texts: [String] {
        top.compactMap {
            switch $0 {
            case .text(let text): text
            case .button(let text, _): "[\(text)]"
            case .field(let title, let text): "\(title): \(text.wrappedValue)_"
            case .title, .tab, .hidesBack, .hidesTabBar, .clear, .layout: nil
            }
        }
    }

    /// The title on top.
    public var title: String? {
        top.compactMap { if case .title(let title) = $0 { title } else { nil } }.last
    }

    /// The words of the tabs.
    public var tabs: [String] {
        drawn.compactMap { if case .tab(let text) = $0.element { text } else { nil } }
    }

    /// Whether the page on top has no back button.
    public var hidesBack: Bool { top.contains { if case .hidesBack = $0 { true } else { false } } }

    /// Whether the stack of the page on top draws no background.
    public var isClear: Bool { top.contains { if case .clear = $0 { true } else { false } } }

    /// How the sheet on top is laid out, in words.
    public var layout: [String] { top.compactMap { if case .layout(let words) = $0 { words } else { nil } } }

    /// Whether the page on top has the tab bar out of sight.
    public var hidesTabBar: Bool { top.contains { if case .hidesTabBar = $0 { true } else { false } } }

    // MARK: - What a person does

    /// Taps a button on top; returns whether there is one.
    @discardableResult
    public func tap(_ title: String) -> Bool {
        for case .button(title, let action) in top {
            action()
            return true
        }
        return false
    }

    /// Types into a field on top; returns whether there is one.
    @discardableResult
    public func type(_ text: String, into title: String) -> Bool {
        for case .field(title, let binding) in top {
            binding.wrappedValue = text
            redraw()
            return true
        }
        return false
    }

    /// Opens the scene with a URL.
    public func open(_ url: URL) { for action in urlActions { action(url) } }

    /// Goes on here with a web page.
    public func browse(_ url: URL) {
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        for (type, action) in activityActions where type == activity.activityType { action(activity) }
    }

    /// Moves the scene to another phase.
    public func enter(_ phase: ScenePhase) {
        environment.scenePhase = phase
        redraw()
        guard phase == .background, faults.contains(.emptiesPathsInBackground) else { return }
        schedule(after: .milliseconds(10)) { [self] in
            for (_, stack) in all(StackMemory.self) { stack.popTo(0) }
        }
    }

    /// Turns the device.
    public func turn(to sizeClass: UserInterfaceSizeClass) {
        environment.horizontalSizeClass = sizeClass
        redraw()
    }
}
