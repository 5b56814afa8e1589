// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// See <https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem>.
@MainActor
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let userInfo: [String: any NSSecureCoding]?

    /// See <https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem/init(type:localizedtitle:localizedsubtitle:icon:userinfo:)>.
    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.userInfo = userInfo
    }
}

/// See <https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon>.
@MainActor
open class UIApplicationShortcutIcon: NSObject {}
