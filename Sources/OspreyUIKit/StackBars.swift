#if OSPREY_UIKIT
public import UIKit

/// The bars of the navigation controllers in which a ``PageContainerViewController`` shows stacks.
///
/// ```swift
/// PageContainerViewController(container, bars: StackBars { $0.navigationBar.prefersLargeTitles = true }) { page in
///     LoanViewController(page)
/// }
/// ```
@MainActor
public struct StackBars {
    let navigationBarClass: UINavigationBar.Type?
    let toolbarClass: UIToolbar.Type?
    let prepare: @MainActor (UINavigationController) -> Void

    /// Describes the bars.
    ///
    /// - Parameters:
    ///   - navigationBarClass: The class of the navigation bar; UIKit's by default.
    ///   - toolbarClass: The class of the toolbar; UIKit's by default.
    ///   - prepare: Sets up a navigation controller that has been made, before it shows its first page. Leave its stack and
    ///     its delegate alone.
    public init(
        navigationBarClass: UINavigationBar.Type? = nil, toolbarClass: UIToolbar.Type? = nil,
        prepare: @escaping @MainActor (UINavigationController) -> Void = { _ in }
    ) {
        self.navigationBarClass = navigationBarClass
        self.toolbarClass = toolbarClass
        self.prepare = prepare
    }
}
#endif
