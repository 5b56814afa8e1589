#if os(iOS) || OSPREY_DOUBLES
public import UIKit
#if OSPREY_DOUBLES
public import Osprey
#endif

extension ShortcutItem {
    /// Reads the item that the system hands over.
    @MainActor
    public init(_ item: UIApplicationShortcutItem) {
        self.init(type: item.type, userInfo: item.userInfo ?? [:])
    }
}
#endif
