#if OSPREY_UIKIT
#if OSPREY_DOUBLES
import Foundation
public import UIKit
#else
public import Foundation
#endif
public import Osprey

extension PageContainer {
    /// The activity that UIKit keeps for a scene, so that the scene comes back where it was; `nil` if nothing is kept.
    ///
    /// Return it in `stateRestorationActivity(for:)`, with one of the types that the app lists under `NSUserActivityTypes`:
    ///
    /// ```swift
    /// func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    ///     container.stateRestorationActivity(type: "com.example.bank.state")
    /// }
    /// ```
    ///
    /// It holds what ``restores(from:owner:)`` has begun to keep, with the latest changes. In front of a wall, these
    /// are the pages that wait.
    public func stateRestorationActivity(type: String) -> NSUserActivity? {
        guard let data = keptSnapshot else { return nil }
        let activity = NSUserActivity(activityType: type)
        activity.userInfo = [NSUserActivity.snapshotKey: data]
        return activity
    }

    /// Keeps what is displayed with the scene, and brings back what an activity holds.
    ///
    /// Call it in `scene(_:willConnectTo:options:)` before ``start()``, also if there is no activity:
    ///
    /// ```swift
    /// container.restores(from: session.stateRestorationActivity, owner: account?.id)
    /// ```
    ///
    /// Call it again in `scene(_:restoreInteractionStateWith:)`, which may come after the start: then the pages are shown in
    /// place of what is there. Everything else is as in ``keepsSnapshot(in:owner:)``. UIKit forgets the activity when a
    /// person closes the scene, and when the app crashes.
    ///
    /// - Parameters:
    ///   - activity: The activity of an earlier run. Another one, such as a web page, brings nothing back.
    ///   - owner: The person; `nil`, the default, is a guest, or an app without accounts.
    public func restores(
        from activity: NSUserActivity?, owner: @autoclosure @escaping @MainActor () -> String? = nil
    ) {
        var data = activity?.snapshotData
        keepsSnapshot(in: SnapshotStore(read: { data }, write: { data = $0 }), owner: owner())
    }
}

extension NSUserActivity {
    fileprivate static let snapshotKey = "osprey.snapshot"

    /// The kept snapshot, if the activity is one of state restoration and leads nowhere.
    var snapshotData: Data? { userInfo?[Self.snapshotKey] as? Data }
}
#endif
