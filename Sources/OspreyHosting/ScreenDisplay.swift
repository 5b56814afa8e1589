import Osprey

/// A view system, as a ``ScreenHost`` uses it: it performs one step at a time, and reports changes of its own.
///
/// ## For implementers
/// Perform the steps of ``perform(_:_:)`` and pass the view system's reports about them to ``ScreenHost/note(_:)``.
/// Pass values that it writes back to the host, too. Do not store what is shown: read it from ``ScreenHost/shown``.
@MainActor
public protocol ScreenDisplay: AnyObject {
    /// Performs a step, which is already part of ``ScreenHost/shown``.
    func perform(_ step: ScreenStep, _ motion: ScreenMotion)

    /// Tells the view system the current value again, as a value that it considers new.
    func assert(_ step: ScreenStep)

    /// Why nothing can be presented or dismissed now; none by default.
    ///
    /// The host waits until the obstacle is gone. It polls: the end need not be reported.
    var obstacle: ScreenObstacle? { get }

    /// Whether the user prefers reduced motion; `false` by default.
    var reducesMotion: Bool { get }

    /// Calls back after a delay, at the earliest in the next turn of the run loop: by then, the view system has seen
    /// everything that it was told before.
    func later(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void)
}

extension ScreenDisplay {
    /// There is no obstacle, as far as the view system reports.
    public var obstacle: ScreenObstacle? { nil }

    /// Motion is not reduced.
    public var reducesMotion: Bool { false }
}

/// An obstacle: nothing can be presented above it, and nothing can be dismissed below it.
public enum ScreenObstacle: Hashable, Sendable, CaseIterable {
    /// The app has presented something itself, such as an alert or a share sheet; if it stays, the host reports it.
    case foreign

    /// The user is dismissing a presentation of the host.
    case leaving
}

/// A step that a view system did not perform, or an impossible report; the host has corrected it.
public enum ScreenProblem: Hashable, Sendable {
    /// A step was told twice, and its end was not reported; the model has continued.
    case unconfirmed(step: String, after: Duration)

    /// The view system has written a value that the user cannot have chosen; the current value was asserted again.
    case staleWrite(what: String)

    /// Something outside the model, such as an alert or a share sheet, has blocked presentations for a time.
    ///
    /// The model's presentations wait until it is gone.
    case blocked(for: Duration)

    /// The view system has reverted a push; the model has followed, and the page is gone.
    case pushTurnedBack

    /// The app has put its own view controllers into a stack; they stay until the model changes the stack.
    case foreignControllers(count: Int)

    /// There are more tabs than a tab bar shows; the system would put the fifth and later ones in a list.
    case tooManyTabs(Int)

    /// The maximum number of tabs in a tab bar.
    public static let mostTabs = 5
}

extension ScreenProblem: CustomStringConvertible {
    /// The problem in words; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .unconfirmed(let step, let patience):
            "the view system has not shown a '\(step)' within \(patience), although it was told twice; "
                + "look for a presentation or an alert that the app shows by itself"
        case .staleWrite(let what):
            "the view system has written \(what) that the user cannot have chosen; it was told again what to show"
        case .blocked(let patience):
            "something that the app shows by itself, such as an alert, has been in the way for \(patience); "
                + "the model's presentations wait until it has gone"
        case .pushTurnedBack:
            "the view system has reverted a push, and the model has followed; push the page again if it is needed"
        case .foreignControllers(let count):
            "the app has put view controllers of its own into a stack (\(count)), and the next change removes them; "
                + "open a page instead, or present them"
        case .tooManyTabs(let count):
            "there are \(count) tabs, but a tab bar shows only \(Self.mostTabs); remove some, or use a holder of your own"
        }
    }
}
