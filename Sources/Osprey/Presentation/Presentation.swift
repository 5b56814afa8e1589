/// A stack that is shown above the root of the display.
///
/// Made by ``NavigationTree``. Finishing the last page of its stack dismisses it.
@MainActor
public final class Presentation: Identifiable {
    /// Tells a presentation apart from every other one of its display; never used twice.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    /// The presentation's identifier: what a host hands back to report a dismissal.
    public nonisolated let id: ID

    /// How it relates to what lies below it.
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
    /// Those that go with one, bottom to top: it and what lies above it; windows go only with a window below them.
    static func going(with lowest: Presentation, of presented: [Presentation]) -> [Presentation] {
        guard let index = presented.lastIndex(where: { $0 === lowest }) else { return [] }
        return presented[index...].filter { lowest.style == .window || $0.style != .window }
    }
}

/// How a presented stack relates to what lies below it.
public enum PresentationStyle: String, Hashable, Sendable, CaseIterable {
    /// It takes the place of what lies below, which resigns, as below a push.
    case cover

    /// The page below stays active and is marked obscured.
    case sheet

    /// It covers everything, whatever is presented later: a splash screen, a guide.
    case window
}

extension NavigationTree {
    /// Shows a page above what is displayed, as the root of a stack of its own.
    ///
    /// A page that is held elsewhere or has finished is refused.
    @discardableResult
    public func present(
        _ page: Page, style: PresentationStyle = .cover, animated: Bool = true,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        let manner = OperationManner(isAnimated: animated, transition: transition)
        return perform(PresentOperation(page: page, style: style, manner: manner))
    }

    /// Takes a presentation away, together with those above it; by default the topmost one.
    ///
    /// Every page that would go is asked. Windows go only when a window below them does.
    @discardableResult
    public func dismiss(
        _ presentation: Presentation? = nil, animated: Bool = true, force: Bool = false,
        transition: TransitionOverride? = nil
    ) -> Outcome {
        guard let presentation = presentation ?? state.presentations.last else { return .nothingToDo }
        let manner = OperationManner(isForced: force, isAnimated: animated, transition: transition)
        return perform(DismissOperation(presentation: presentation, manner: manner))
    }

    /// The presentation that shows a navigator, if one does.
    public func presentation(of navigator: Navigator) -> Presentation? {
        state.presentations.last { $0.navigator === navigator }
    }
}

/// Puts a page above what is displayed.
private struct PresentOperation: NavigationOperation {
    let page: Page
    let style: PresentationStyle
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.present([page], style)
    }
}

/// Takes a presentation away, and with it those that were presented above it.
struct DismissOperation: NavigationOperation {
    let presentation: Presentation
    let manner: OperationManner

    func plan(_ draft: inout NavigationDraft) throws(Stop) {
        try draft.dismiss(from: presentation)
    }
}
