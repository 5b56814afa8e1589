#if canImport(Darwin) || OSPREY_DOUBLES
#if OSPREY_DOUBLES
public import Osprey
public import UIKit
#else
public import Foundation
#endif

extension UserActivity {
    /// Reads the activity that the system hands over.
    public init(_ activity: NSUserActivity) {
        self.init(
            type: activity.activityType, webpageURL: activity.webpageURL, userInfo: activity.userInfo ?? [:])
    }
}
#endif
