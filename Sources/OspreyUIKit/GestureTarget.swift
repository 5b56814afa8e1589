#if OSPREY_UIKIT
import Foundation
import UIKit

/// Reports each change of a recognizer, as long as this object lives.
///
/// The doubles have no selectors, so the branch for Objective-C is the only code of this module that is never compiled
/// on Linux.
@MainActor
final class GestureTarget: NSObject {
    private let act: @MainActor () -> Void

    init(_ recognizer: UIGestureRecognizer, _ act: @escaping @MainActor () -> Void) {
        self.act = act
        super.init()
        #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(change))
        #else
        recognizer.onChange { [weak self] in self?.change() }
        #endif
    }

    #if canImport(ObjectiveC)
    @objc
    private func change() { act() }
    #else
    private func change() { act() }
    #endif
}
#endif
