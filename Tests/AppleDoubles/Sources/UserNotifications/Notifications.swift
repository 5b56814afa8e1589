// What Apple documents is not documented here: each declaration, or the one around it, links to it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation

/// See <https://developer.apple.com/documentation/usernotifications/unnotificationresponse>.
open class UNNotificationResponse: NSObject {
    public let notification: UNNotification

    /// See <https://developer.apple.com/documentation/usernotifications/unnotificationresponse/actionidentifier>.
    public let actionIdentifier: String

    /// What the system makes, and no app.
    public init(
        userInfo: [AnyHashable: Any], actionIdentifier: String = UNNotificationDefaultActionIdentifier
    ) {
        notification = UNNotification(userInfo: userInfo)
        self.actionIdentifier = actionIdentifier
    }
}

/// See <https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier>.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// See <https://developer.apple.com/documentation/usernotifications/unnotificationdismissactionidentifier>.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// See <https://developer.apple.com/documentation/usernotifications/unnotification>.
open class UNNotification: NSObject {
    public let request: UNNotificationRequest

    init(userInfo: [AnyHashable: Any]) {
        request = UNNotificationRequest(userInfo: userInfo)
    }
}

/// See <https://developer.apple.com/documentation/usernotifications/unnotificationrequest>.
open class UNNotificationRequest: NSObject {
    public let content: UNNotificationContent

    init(userInfo: [AnyHashable: Any]) {
        content = UNNotificationContent(userInfo: userInfo)
    }
}

/// See <https://developer.apple.com/documentation/usernotifications/unnotificationcontent>.
open class UNNotificationContent: NSObject {
    public let userInfo: [AnyHashable: Any]

    init(userInfo: [AnyHashable: Any]) {
        self.userInfo = userInfo
    }
}
