import Foundation
import Osprey
import OspreyTestFixtures
import Testing

struct `What the system hands over` {
    @Test(arguments: [
        (ShortcutItem(type: "app://item/7").intent, "'app://item/7'"),
        (ShortcutItem(type: "ItemPage", userInfo: ["itemId": 7]).intent, "'ItemPage'"),
        (
            ShortcutItem(type: "x", userInfo: ["action": "share", "page": "P", "url": "app://x"]).intent,
            "'app://x'"
        ),
        (ShortcutItem(type: "x", userInfo: ["action": "share"]).intent, "'@share'"),
        (
            UserActivity(type: "t", webpageURL: URL(string: "https://x.com/7"), userInfo: ["page": "P"])
                .intent, "'https://x.com/7'"
        ),
        (UserActivity(type: "ItemPage").intent, "'ItemPage'"),
        (Self.searchResult("app://item/7").intent, "'app://item/7'"),
        (Self.searchResult("ItemPage").intent, "'ItemPage'"),
        (Self.searchResult("ItemPage", ["action": "share"]).intent, "'@share'"),
        (UserActivity(type: "com.apple.corespotlightitem").intent, "'com.apple.corespotlightitem'"),
        (NotificationPayload(["page": "ItemPage", "aps": ["alert": "hi"]]).intent, "'ItemPage'"),
        (NotificationPayload(["aps": ["alert": "hi"]]).intent, "nowhere"),
    ])
    func `names a destination`(intent: Intent, destination: String) {
        #expect("\(intent.destination)" == destination)
    }

    @Test
    func `does not bring the identifier of a search result along as a parameter`() {
        let intent = Self.searchResult("app://item/7", ["text": "a"]).intent
        #expect(intent.parameters == ["text": "a"])
        #expect(intent.trust == .external)
    }

    /// What the system hands over when a person has tapped a result of Spotlight.
    private static func searchResult(_ identifier: String, _ more: [String: String] = [:]) -> UserActivity {
        let userInfo = more.merging(["kCSSearchableItemActivityIdentifier": identifier]) { $1 }
        return UserActivity(type: "com.apple.corespotlightitem", userInfo: userInfo)
    }

    @Test
    func `brings plain values along as parameters`() {
        let id = UUID()
        let intent = NotificationPayload([
            "page": "P", "text": "a", "flag": true, "count": 3, "ratio": 0.5, "id": id, "list": ["a", "b"],
            "aps": ["alert": "hi"],
        ]).intent
        #expect(intent.parameters["text"] == "a")
        #expect(intent.parameters["flag"] == true)
        #expect(intent.parameters["count"] == 3)
        #expect(intent.parameters["ratio"] == 0.5)
        #expect(intent.parameters["id"] == .uuid(id))
        #expect(intent.parameters["list"] == ["a", "b"])
        #expect(intent.parameters["aps"] == nil)
        #expect(intent.parameters["page"] == nil)
    }

    @MainActor
    @Test
    func `says under which keys it could have named one`() async throws {
        let app = try await ContainerFixture.started()
        let error = PageError.missingDestination(keys: ["url", "page", "action"])
        await #expect(throws: error) {
            try await app.container.opened(link: NotificationPayload(["text": "hi", "aps": ["alert": "hi"]]))
        }
        #expect("\(error)" == "there is no destination; add 'url' or 'page' or 'action'")
    }

    /// Lists inside each other; they are kept, as it takes a stack of its own to let go of so many.
    private nonisolated static let nested: [any Sendable] =
        (0..<20_000).reduce([1]) { inner, _ in [inner] }

    @Test
    func `has no room for lists that are nested without an end`() throws {
        let intent = NotificationPayload(["page": "P", "deep": Self.nested, "few": [[1], [["a"]]]]).intent
        #expect(intent.parameters["few"] == [[1], [["a"]]])
        var value = try #require(intent.parameters["deep"])
        var levels = 0
        while case .array(let values) = value {
            levels += 1
            guard let inner = values.first else { break }
            value = inner
        }
        #expect(levels == 32)
        #expect(value == [])
    }

    @Test
    func `costs time for its length only, however many keys it has`() {
        let keys = 0..<50_000
        let values: [String: any Sendable] = Dictionary(uniqueKeysWithValues: keys.map { ("k\($0)", $0) })
        #expect(NotificationPayload(values).intent.parameters.count == keys.count)
    }

    @Test
    func `counts as coming from outside, a shortcut of the app's own excepted`() {
        #expect(NotificationPayload(["page": "P"]).intent.trust == .external)
        #expect(UserActivity(type: "P").intent.trust == .external)
        #expect(ShortcutItem(type: "P").intent.trust == nil)
    }
}
