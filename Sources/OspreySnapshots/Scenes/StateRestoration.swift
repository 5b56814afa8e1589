#if OSPREY_UIKIT
public import Osprey
#if OSPREY_DOUBLES
import Foundation
import OspreySnapshots
public import UIKit
#else
public import Foundation
#endif

extension PageContainer {
    /// The activity that UIKit keeps for restoring a scene; `nil` if nothing is kept.
    ///
    /// Return it in `stateRestorationActivity(for:)`, with one of the types that the app lists in
    /// `NSUserActivityTypes`:
    ///
    /// ```swift
    /// func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    ///     container.stateRestorationActivity(type: "com.example.bank.state")
    /// }
    /// ```
    ///
    /// It contains the state that `restores(from:owner:)` keeps, with the latest changes. Behind a wall, these are
    /// the waiting pages.
    public func stateRestorationActivity(type: String) -> NSUserActivity? {
        guard let data = keptSnapshot else { return nil }
        let activity = NSUserActivity(activityType: type)
        activity.userInfo = [NSUserActivity.snapshotKey: data]
        return activity
    }

    /// Keeps the display's state with the scene, and restores the state of an activity.
    ///
    /// Call it in `scene(_:willConnectTo:options:)` before `start()`, even without an activity:
    ///
    /// ```swift
    /// container.restores(from: session.stateRestorationActivity, owner: account?.id)
    /// ```
    ///
    /// Call it again in `scene(_:restoreInteractionStateWith:)`, which may come after the start: then the pages replace
    /// the current ones. Everything else is as in `keepSnapshot(in:owner:)`. UIKit deletes the activity when the
    /// user closes the scene, and when the app crashes.
    ///
    /// - Parameters:
    ///   - activity: The activity of an earlier run. Another activity, such as a web page, restores nothing.
    ///   - owner: The user; `nil`, the default, is a guest, or an app without accounts.
    public func restores(
        from activity: NSUserActivity?, owner: @autoclosure @escaping @MainActor () -> String? = nil
    ) {
        var data = activity?.snapshotData
        keepSnapshot(in: SnapshotStore(read: { data }, write: { data = $0 }), owner: owner())
    }
}

extension NSUserActivity {
    /// The key of the state; `proceed(with:)` of OspreyUIKit opens no activity that has it.
    fileprivate static let snapshotKey = "osprey.snapshot"

    /// The kept snapshot, if the activity is for state restoration and has no destination.
    var snapshotData: Data? { userInfo?[Self.snapshotKey] as? Data }
}
#endif
