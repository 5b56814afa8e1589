/// A stack that is shown above the root of the display.
///
/// ``NavigationTree`` creates it. Finishing the last page of its stack dismisses it.
@MainActor
public final class Presentation: Identifiable {
    /// Identifies a presentation among all presentations of its display; never reused.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    /// The presentation's identifier; a host passes it back to report a dismissal.
    public nonisolated let id: ID

    /// How it affects the pages below it.
    public let style: PresentationStyle

    /// The stack that is presented.
    public let navigator: Navigator

    init(_ id: ID, style: PresentationStyle, navigator: Navigator) {
        self.id = id
        self.style = style
        self.navigator = navigator
    }
}

extension Presentation {
    /// The presentations that are dismissed with one: the presentations above it; windows only with a window below
    /// them, and a lock only by itself.
    static func going(with lowest: Presentation, of presented: [Presentation]) -> [Presentation] {
        guard let index = presented.lastIndex(where: { $0 === lowest }) else { return [] }
        if lowest.style == .lock { return [lowest] }
        return presented[index...].filter { $0.style.level == lowest.style.level }
    }
}

/// How a presented stack affects the pages below it.
public enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// The page below is covered and resigns, as below a push.
    case cover

    /// The page below stays active and is marked obscured.
    case sheet

    /// It covers everything, even later presentations: a splash screen, a guide.
    case window

    /// It covers everything, windows included, and nothing changes below it: a lock, a shield for the app switcher.
    ///
    /// Pages that are visible stay active and are marked obscured, and their tasks go on; no page becomes active. Requests
    /// wait as at a closed ``Gate``. Operations of code wait, too. ``NavigationTree/goBack(animated:askingPages:)``,
    /// ``NavigationTree/reset(askingPages:)`` and the selection of a tab are refused with ``NavigationError/locked``. Only a sign-out,
    /// ``PageContainer/revalidate()``, a new root and what the user has already done pass, and they end the lock or happen below
    /// it. Each lock is dismissed by itself, and every lock ends with the session. While a host shows a change, the lock
    /// follows right after that.
    case lock

    /// Whether it is above everything that can be opened.
    package var isWindow: Bool { level > 0 }

    /// The presentations of a higher level are above presentations of a lower one.
    var level: Int {
        switch self {
        case .cover, .sheet: 0
        case .window: 1
        case .lock: 2
        }
    }
}

extension NavigationTree {
    /// Presents a page as the root of a new stack.
    ///
    /// A page that is held elsewhere or has finished is refused.
    @discardableResult
    public func present(
        _ page: Page, style: PresentationStyle = .cover, animated: Bool = true,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        let manner = OperationManner(isAnimated: animated, transition: transition)
        return perform(PresentOperation(page: page, style: style, manner: manner), placing: [page])
    }

    /// Dismisses a presentation together with those above it; by default the topmost one that is not a lock.
    ///
    /// Every page that would be removed is asked. Windows are dismissed only if a window below them is, and a lock only by
    /// itself.
    @discardableResult
    public func dismiss(
        _ presentation: Presentation? = nil, animated: Bool = true, askingPages: Bool = true,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        guard let presentation = presentation ?? state.presentations.last(where: { $0.style != .lock })
        else { return .nothingToDo }
        let manner = OperationManner(asksPages: askingPages, isAnimated: animated, transition: transition)
        return perform(DismissOperation(presentation: presentation, manner: manner))
    }

    /// The presentation that shows a navigator, if one does.
    public func presentation(of navigator: Navigator) -> Presentation? {
        state.presentations.last { $0.navigator === navigator }
    }
}

/// Presents a page.
private struct PresentOperation: NavigationOperation {
    let page: Page
    let style: PresentationStyle
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.present([page], style)
    }
}

/// Dismisses a presentation, and with it the presentations above it.
struct DismissOperation: NavigationOperation {
    let presentation: Presentation
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.dismiss(from: presentation)
    }
}
