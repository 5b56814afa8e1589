public import Osprey

/// What a person asks for, and the model decides.
extension ScreenHost {
    /// Goes back from a stack: takes its top page away, or the presentation that shows it; the pages are asked.
    ///
    /// - Returns: Whether there is anything to go back from.
    @discardableResult
    public func goBack(from stack: HolderID) -> Bool {
        guard let navigator = holder(stack) as? Navigator, navigator.pages.count > 1 else {
            return askToDismiss(stack)
        }
        navigator.pop()
        return true
    }

    /// Takes the presentation of a stack away, if its pages let themselves be left; they hear that they are asked.
    ///
    /// - Returns: Whether the stack is presented, and not a window.
    @discardableResult
    public func askToDismiss(_ stack: HolderID) -> Bool {
        guard let presentation = presentation(of: stack), presentation.style != .window else { return false }
        tree.dismiss(presentation)
        return true
    }

    /// Whether a person may take the presentation of a stack away now: its pages let themselves be left, and no window
    /// lies above; observable.
    public func mayDismiss(_ stack: HolderID) -> Bool {
        guard !tree.presentations.contains(where: { $0.style == .window }) else { return false }
        return presentation(of: stack).map(tree.mayDismiss) ?? true
    }

    /// The layout that the page at the bottom of a presented stack wants for its sheet; observable.
    ///
    /// Detents are within their bounds, and there is at least one. It is `nil` if the page leaves the layout to its view,
    /// and for a stack that is not a sheet.
    public func sheetLayout(of stack: HolderID) -> SheetLayout? {
        guard let presentation = presentation(of: stack), presentation.style == .sheet else { return nil }
        return presentation.navigator.rootPage?.sheetLayout?.bounded
    }

    private func presentation(of stack: HolderID) -> Presentation? {
        tree.presentations.first { HolderID($0.navigator) == stack }
    }
}

extension SheetLayout {
    /// The same with values that every view system takes.
    var bounded: SheetLayout {
        var layout = self
        layout.detents = detents.isEmpty ? [.large] : detents.map(\.bounded)
        layout.backgroundInteractionUpTo = backgroundInteractionUpTo?.bounded
        return layout
    }
}

extension SheetDetent {
    fileprivate var bounded: SheetDetent {
        switch self {
        case .medium, .large: self
        case .fraction(let part): part.isNaN ? .large : .fraction(min(max(part, 0), 1))
        case .height(let height): height.isFinite ? .height(max(height, 0)) : .large
        }
    }
}
