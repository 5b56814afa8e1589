public import Osprey

/// A view system as a ``ScreenHost`` sees it: it does one step at a time, and says what it does by itself.
///
/// ## For those who write one
/// Do what ``perform(_:_:)`` says and tell ``ScreenHost/note(_:)`` what the view system says about it; pass
/// what it writes back to the host, too. Keep what is shown in ``ScreenHost/shown`` alone, and read it from there.
@MainActor
public protocol ScreenDisplay: AnyObject {
    /// Has the view system do a step, which is part of ``ScreenHost/shown`` already.
    func perform(_ step: ScreenStep, _ motion: ScreenMotion)

    /// Tells the view system once more what it was told, by a value that it takes for a new one.
    func assert(_ step: ScreenStep)

    /// The reason why nothing can be presented or dismissed now; none by default.
    ///
    /// Until it has gone, the host waits. It asks again and again: nothing need tell the end.
    var obstacle: ScreenObstacle? { get }

    /// Whether the person wants things on the screen to move as little as possible; no by default.
    var reducesMotion: Bool { get }

    /// Calls back when so much time has passed, at the earliest in the next turn of the run loop: when the view system
    /// has seen what was told until now.
    func later(after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void)
}

extension ScreenDisplay {
    /// Nothing is in the way, as far as the view system tells.
    public var obstacle: ScreenObstacle? { nil }

    /// Everything may move.
    public var reducesMotion: Bool { false }
}

/// Something above which nothing can be presented, and below which nothing can be dismissed.
public enum ScreenObstacle: Hashable, Sendable, CaseIterable {
    /// The app has presented something by itself, such as an alert or a share sheet; if it stays, the host reports it.
    case foreign

    /// A person is about to take a presentation of the host away.
    case leaving
}

/// Something that a view system did not do, or that it said and that cannot be; the host has mended it.
public enum ScreenProblem: HostProblem, Hashable {
    /// A step was told twice, and nothing said that it was over; the model has gone on.
    case unconfirmed(step: String, after: Duration)

    /// The view system has written something that no person can have done; it was told again what to show.
    case staleWrite(what: String)

    /// Something that is not the host's has been in the way for so long, such as an alert or a share sheet; the
    /// model's presentations wait until it has gone.
    case blocked(for: Duration)

    /// The view system has taken back a push; the model has followed, and the page is gone.
    case pushTurnedBack

    /// The app has put view controllers of its own into a stack; they stay until the model changes the stack.
    case foreignControllers(count: Int)

    /// There are more tabs than a tab bar shows; from the fifth on, they would lie in a list of the system's own.
    case tooManyTabs(Int)

    /// How many tabs a tab bar shows.
    public static let mostTabs = 5
}

extension ScreenProblem: CustomStringConvertible {
    /// What happened; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .unconfirmed(let step, let patience):
            "the view system has not shown a '\(step)' within \(patience), told twice; "
                + "look for a presentation or an alert that the app shows by itself"
        case .staleWrite(let what):
            "the view system has written \(what) that nobody has chosen; it was told again what to show"
        case .blocked(let patience):
            "something that the app shows by itself, such as an alert, has been in the way for \(patience); "
                + "the model's presentations wait until it has gone"
        case .pushTurnedBack:
            "the view system has taken back a push, and the model has followed; push the page again if it is needed"
        case .foreignControllers(let count):
            "the app has put view controllers of its own into a stack (\(count)), and the next change removes them; "
                + "open a page instead, or present them"
        case .tooManyTabs(let count):
            "there are \(count) tabs, and a tab bar shows \(Self.mostTabs); take some away, or show them by a holder of your own"
        }
    }
}
