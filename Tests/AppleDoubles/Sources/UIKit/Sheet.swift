// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// See <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>.
@MainActor
open class UISheetPresentationController: UIPresentationController {
    /// See <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detents>.
    open var detents: [Detent] = [.large()]
    open var prefersGrabberVisible = false
    open var largestUndimmedDetentIdentifier: Detent.Identifier?

    /// How often a change was animated.
    public private(set) var animatedChanges = 0

    /// See <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/animatechanges(_:)>.
    open func animateChanges(_ changes: () -> Void) {
        animatedChanges += 1
        changes()
    }

    /// See <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent>.
    @MainActor
    public final class Detent: NSObject {
        /// See <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/identifier-swift.struct>.
        public struct Identifier: Hashable, Sendable, RawRepresentable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("medium")
            public static let large = Identifier("large")
        }

        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        public static func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// See <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/custom(identifier:resolver:)>.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

        /// See <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller/detent/resolvedvalue(in:)>.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext)
            -> CGFloat?
        {
            resolver(context)
        }
    }
}

/// See <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext>.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
    var maximumDetentValue: CGFloat { get }
}

extension UIViewController {
    /// See <https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller>.
    public var sheetPresentationController: UISheetPresentationController? {
        modalPresentationStyle == .pageSheet ? ownPresentationController : nil
    }
}
