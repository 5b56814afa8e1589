// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// See <https://developer.apple.com/documentation/swiftui/transition>; here only for its name.
@MainActor @preconcurrency
public protocol Transition {}

extension View {
    /// See <https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)>.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        presenting(isCover: false, item, onDismiss, content)
    }

    /// A cover is what only some systems have.
    package func covered<Item: Identifiable, Content: View>(
        by item: Binding<Item?>, onDismiss: (@MainActor () -> Void)?,
        @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        presenting(isCover: true, item, onDismiss, content)
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)>.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modified { pen, draw in
            if isDisabled, !pen.screen.contradicts(.pullsDownRegardless) {
                pen.screen.heldDepths.insert(pen.depth)
            }
            draw(pen)
        }
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)>.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        laidOut("detents \(detents.map(\.name).sorted().joined(separator: " "))")
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/presentationdragindicator(_:)>.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        laidOut("grabber \(visibility)")
    }

    /// See <https://developer.apple.com/documentation/swiftui/view/presentationbackgroundinteraction(_:)>.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction)
        -> some View
    { laidOut("below \(interaction.name)") }

    private func laidOut(_ words: String) -> some View {
        modified(words) { pen, draw in
            pen.put(.layout(words))
            draw(pen)
        }
    }

    private func presenting<Item: Identifiable, Content: View>(
        isCover: Bool, _ item: Binding<Item?>, _ onDismiss: (@MainActor () -> Void)?,
        _ content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        modified { pen, draw in
            draw(pen)
            let memory = pen.kept("presented \(isCover)") { PresentationMemory(pen.screen, isCover: isCover) }
            memory.depth = pen.depth
            memory.onDismiss = onDismiss
            memory.write = { item.wrappedValue = nil }
            let told = memory.motion.read { item.wrappedValue }
            memory.follow(
                told.map { item in
                    PresentationMemory.Shown(id: AnyHashable(item.id), draw: { $0.draw(content(item)) })
                })
            for shown in [memory.shown, memory.leaving].compactMap(\.self) {
                var pen = pen
                pen.depth += 1
                pen.isInSight = true
                pen.destinations = nil
                if pen.screen.contradicts(.forgetsEnvironments) { pen.environment = EnvironmentValues() }
                pen.environment.dismiss = DismissAction { memory.pullDown() }
                pen.child("\(shown.id)", shown.draw)
            }
        }
    }
}

/// See <https://developer.apple.com/documentation/swiftui/presentationdetent>.
public struct PresentationDetent: Hashable, Sendable {
    let name: String
    public static let medium = PresentationDetent(name: "medium")
    public static let large = PresentationDetent(name: "large")
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "fraction \(fraction)")
    }
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "height \(height)")
    }
}

/// See <https://developer.apple.com/documentation/swiftui/presentationbackgroundinteraction>.
public struct PresentationBackgroundInteraction: Sendable {
    let name: String
    public static let automatic = PresentationBackgroundInteraction(name: "automatic")
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        PresentationBackgroundInteraction(name: "enabled through \(detent.name)")
    }
}

/// What is presented from one place, apart from what was told.
@MainActor
final class PresentationMemory: Departing {
    struct Shown {
        let id: AnyHashable
        let draw: @MainActor (Pen) -> Void
    }

    private(set) var shown: Shown?
    private(set) var leaving: Shown?
    private var swallowed: AnyHashable?
    private var isSecond = false

    let motion = ToldMotion()
    var onDismiss: (@MainActor () -> Void)?
    var write: () -> Void = {}
    var depth = 0
    let isCover: Bool

    private unowned let screen: Screen
    /// The number of its animations that run; they end with the place from which it is presented.
    private var moves = 0 {
        didSet { screen.moves += moves - oldValue }
    }
    private var isToBeWritten = false
    private var hasDismissed = false

    init(_ screen: Screen, isCover: Bool) {
        self.screen = screen
        self.isCover = isCover
    }

    func follow(_ told: Shown?) {
        guard !isToBeWritten else { return }
        guard told?.id != shown?.id else {
            shown = told
            return
        }
        if shown != nil, told != nil, screen.contradicts(.keepsFirstItems) { return }
        if shown != nil { dismiss() }
        if let told { present(told) }
    }

    private func present(_ told: Shown) {
        if told.id == swallowed || isRefused { return }
        noteOverlap("presented in the middle of another change")
        if screen.moves > 0, screen.faults.contains(.swallowsPresentations) { return swallowed = told.id }
        if screen.hasAlert, screen.faults.contains(.swallowsPresentationsBelowAlerts) {
            return swallowed = told.id
        }
        if screen.faults.contains(.swallowsFirstPresentation), !isSecond {
            isSecond = true
            return swallowed = told.id
        }
        shown = told
        move {}
    }

    private var isRefused: Bool {
        screen.contradicts(.presentsNothingTwice) && hasDismissed
            || screen.contradicts(.presentsOneLevel) && depth > 0
            || screen.contradicts(.coversNothing) && isCover
    }

    private func dismiss() {
        hasDismissed = true
        noteOverlap("dismissed in the middle of another change")
        leaving = shown
        shown = nil
        move { [self] in
            leaving = nil
            if !screen.faults.contains(.losesOnDismiss) { onDismiss?() }
        }
    }

    /// Notes a change that begins now if another one is under way, and does not end with a place that goes now.
    private func noteOverlap(_ mishap: String) {
        guard screen.moves > 0, screen.unwritten == 0 else { return }
        let moves = moves
        screen.effects.append { [self] in
            let begun = max(self.moves - moves, 0)
            if screen.moves > begun { screen.mishaps.append(mishap) }
        }
    }

    private func move(_ end: @escaping @MainActor () -> Void) {
        moves += 1
        screen.schedule(after: motion.isStill ? .milliseconds(1) : Screen.animation) { [self] in
            moves = max(moves - 1, 0)
            end()
            screen.redraw()
        }
    }

    func depart() { moves = 0 }

    /// A person takes it away.
    func pullDown() {
        guard shown != nil, screen.moves == 0 || screen.faults.contains(.dismissesParent) else { return }
        isToBeWritten = true
        screen.unwritten += 1
        leaving = shown
        shown = nil
        screen.redraw()
        moves += 1
        screen.schedule(after: .milliseconds(20)) { [self] in
            isToBeWritten = false
            screen.unwritten -= 1
            if !screen.contradicts(.dismissesUnwritten) { write() }
            screen.redraw()
        }
        screen.schedule(after: Screen.animation) { [self] in
            moves = max(moves - 1, 0)
            leaving = nil
            if !screen.faults.contains(.losesOnDismiss) { onDismiss?() }
            screen.redraw()
        }
    }
}

extension Screen {
    private var presentations: [PresentationMemory] {
        all(PresentationMemory.self).map(\.kept).filter { $0.shown != nil }.sorted { $0.depth < $1.depth }
    }

    /// What is presented, bottom to top.
    public var presented: [String] { presentations.map { $0.isCover ? "cover" : "sheet" } }

    /// Pulls the topmost sheet down, if it can be; a cover cannot.
    public func pullDown() {
        guard overlays().isEmpty, let top = presentations.last, !top.isCover,
            !heldDepths.contains(top.depth + 1)
        else { return }
        top.pullDown()
        if faults.contains(.dismissesParent) { presentations.last?.pullDown() }
    }
}
