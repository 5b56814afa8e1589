public import Osprey

/// Requests of the user that the model decides.
extension ScreenHost {
    /// Goes back in a stack: pops its top page, or dismisses the presentation that shows it; the pages are asked.
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

    /// Dismisses the presentation of a stack, if its pages agree to be left; they are asked.
    ///
    /// - Returns: Whether the stack is presented, and not a window.
    @discardableResult
    public func askToDismiss(_ stack: HolderID) -> Bool {
        guard let presentation = presentation(of: stack), !presentation.style.isWindow else { return false }
        tree.dismiss(presentation)
        return true
    }

    /// Whether the user may dismiss the presentation of a stack now; observable.
    ///
    /// Its pages have to agree to be left, and there must be no window above.
    public func mayDismiss(_ stack: HolderID) -> Bool {
        guard !tree.presentations.contains(where: { $0.style.isWindow }) else { return false }
        return presentation(of: stack).map(tree.mayDismiss) ?? true
    }

    /// The sheet layout of the page at the bottom of a presented stack; observable.
    ///
    /// Detents are clamped to their bounds, and there is at least one. It is `nil` if the page leaves the layout to its
    /// view, and for a stack that is not a sheet.
    public func sheetLayout(of stack: HolderID) -> SheetLayout? {
        guard let presentation = presentation(of: stack), presentation.style == .sheet else { return nil }
        return presentation.navigator.rootPage?.sheetLayout?.bounded
    }

    private func presentation(of stack: HolderID) -> Presentation? {
        tree.presentations.first { HolderID($0.navigator) == stack }
    }
}

extension SheetLayout {
    /// The same layout with values that every view system accepts.
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
