// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// SwiftUI where it has everything: what macOS lacks is here, the rest in the module that both have.
@_exported public import SwiftUIOfEachSystem

extension View {
    /// See <https://developer.apple.com/documentation/swiftui/view/fullscreencover(item:ondismiss:content:)>.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
        @ViewBuilder content: @escaping @MainActor (Item) -> Content
    ) -> some View {
        covered(by: item, onDismiss: onDismiss, content: content)
    }
}

extension ToolbarPlacement {
    /// See <https://developer.apple.com/documentation/swiftui/toolbarplacement/tabbar>.
    public static var tabBar: ToolbarPlacement { .tabs }
}

/// See <https://developer.apple.com/documentation/swiftui/color>.
public struct Color: Hashable, Sendable {
    /// See <https://developer.apple.com/documentation/swiftui/color/clear>.
    public static let clear = Color()
}

/// See <https://developer.apple.com/documentation/swiftui/containerbackgroundplacement>.
public struct ContainerBackgroundPlacement: Sendable {
    /// See <https://developer.apple.com/documentation/swiftui/containerbackgroundplacement/navigation>.
    public static let navigation = ContainerBackgroundPlacement()
}

extension View {
    /// See <https://developer.apple.com/documentation/swiftui/view/containerbackground(_:for:)>.
    public func containerBackground(_ style: Color, for container: ContainerBackgroundPlacement) -> some View
    {
        cleared()
    }
}
