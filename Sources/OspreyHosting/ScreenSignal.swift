public import Osprey

/// The view systems that are known.
public enum ViewSystem: String, Hashable, Sendable, CaseIterable {
    /// UIKit, which tells the end of each transition.
    case uiKit

    /// SwiftUI, which tells when views come and go.
    case swiftUI
}

/// What a view system says about its own doings.
public enum ScreenSignal: Hashable, Sendable {
    /// The view of a page is there, or on its way.
    case appeared(StackEntry)

    /// The view of a page has gone.
    case disappeared(StackEntry)

    /// A stack has come to rest.
    case settled(HolderID)

    /// A presentation is there, or on its way.
    case presenting(Presentation.ID)

    /// A presentation has come to rest.
    case presented(Presentation.ID)

    /// A presentation has gone.
    case dismissed(Presentation.ID)
}
