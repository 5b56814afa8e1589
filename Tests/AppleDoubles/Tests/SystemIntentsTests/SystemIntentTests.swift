import Foundation
import Osprey
import SystemIntentsOnDoubles
import Testing
import UIKit
import UserNotifications

/// What the system hands over, read as what it wants.
@MainActor
struct `What the system hands over` {
    @Test
    func `is a shortcut, by its type or by what it carries`() {
        func intent(_ type: String, _ userInfo: [String: any NSSecureCoding]? = nil) -> Intent {
            ShortcutItem(
                UIApplicationShortcutItem(
                    type: type, localizedTitle: "", localizedSubtitle: nil, icon: nil, userInfo: userInfo)
            ).intent
        }
        #expect("\(intent("app://item/7").destination)" == "'app://item/7'")
        let item = intent("ItemPage", ["itemId": NSNumber(value: 7), "from": NSString("home")])
        #expect("\(item.destination)" == "'ItemPage'")
        #expect(item.parameters["itemId"] == 7)
        #expect(item.parameters["from"] == "home")
        #expect(item.trust == nil)
    }

    @Test
    func `is an activity: a web page, or a page by its type`() {
        let page = NSUserActivity(activityType: "ItemPage")
        page.userInfo = ["itemId": 7, 5: "no text"]
        let item = UserActivity(page).intent
        #expect("\(item.destination)" == "'ItemPage'")
        #expect(item.parameters == ["itemId": 7])
        let web = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        web.webpageURL = URL(string: "https://shop.example/item/7")
        web.userInfo = ["itemId": 8]
        let link = UserActivity(web).intent
        #expect("\(link.destination)" == "'https://shop.example/item/7'")
        #expect(link.parameters == [:])
        #expect(link.trust == .external)
    }

    @Test
    func `is a notification, by what it carries`() {
        let response = UNNotificationResponse(userInfo: [
            "url": "app://item/7", "from": "push", "aps": ["alert": "hi"], 5: "no text",
        ])
        let intent = NotificationPayload(response).intent
        #expect("\(intent.destination)" == "'app://item/7'")
        #expect(intent.parameters == ["from": "push"])
        #expect(intent.trust == .external)
    }
}
