public import Osprey

/// The supported view systems.
public enum ViewSystem: String, Hashable, Sendable, CaseIterable {
    /// UIKit, which reports the end of each transition.
    case uiKit

    /// SwiftUI, which reports when views appear and disappear.
    case swiftUI
}

/// A signal of a view system about its own changes.
public enum ScreenSignal: Hashable, Sendable {
    /// The view of a page is visible, or is appearing.
    case appeared(StackEntry)

    /// The view of a page is gone.
    case disappeared(StackEntry)

    /// A stack has settled.
    case settled(HolderID)

    /// A presentation is visible, or is appearing.
    case presenting(Presentation.ID)

    /// A presentation has settled.
    case presented(Presentation.ID)

    /// A presentation is gone.
    case dismissed(Presentation.ID)
}
