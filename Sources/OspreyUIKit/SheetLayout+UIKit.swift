#if OSPREY_UIKIT
import Foundation
import Osprey
import UIKit

extension SheetLayout {
    /// Applies the layout to a sheet.
    @MainActor
    func apply(to sheet: UISheetPresentationController) {
        sheet.detents = detents.map(\.inUIKit)
        sheet.prefersGrabberVisible = showsGrabber ?? false
        sheet.largestUndimmedDetentIdentifier = backgroundInteractionUpTo?.identifier
    }
}

extension SheetDetent {
    @MainActor
    fileprivate var inUIKit: UISheetPresentationController.Detent {
        switch self {
        case .medium: .medium()
        case .large: .large()
        case .fraction(let part): .custom(identifier: identifier) { part * $0.maximumDetentValue }
        case .height(let height): .custom(identifier: identifier) { _ in height }
        }
    }

    fileprivate var identifier: UISheetPresentationController.Detent.Identifier {
        switch self {
        case .medium: .medium
        case .large: .large
        case .fraction(let part): .init("fraction \(part)")
        case .height(let height): .init("height \(height)")
        }
    }
}
#endif
