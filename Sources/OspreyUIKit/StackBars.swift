#if OSPREY_UIKIT
public import UIKit

/// The bars of the navigation controllers that a ``PageContainerViewController`` uses for stacks.
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

    /// Creates a description of the bars.
    ///
    /// - Parameters:
    ///   - navigationBarClass: The class of the navigation bar; UIKit's by default.
    ///   - toolbarClass: The class of the toolbar; UIKit's by default.
    ///   - prepare: Sets up a new navigation controller, before it shows its first page. Do not change its stack and
    ///     its delegate.
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
