import Osprey
import OspreyRouting

// Writes to the log by the framework itself: two links at once, of which one waits at the gate, and one that is refused.

final class HomePage: Page {}

final class ItemPage: Page {
    @Injected var itemId: String
}

let container = try PageContainer(routes: [
    .properties(
        text: """
            base.root = HomePage
            shop.item.{itemId} = ItemPage; external
            shop.desk = ItemPage
            """, file: "routes")
])
container.register(HomePage.init, ItemPage.init)
container.logs(subsystem: "com.shop")
_ = try await container.opened(link: "shop://item/first")
_ = try await container.opened(link: "shop://item/second")
try await container.start()
await container.settled()
_ = try? await container.opened(link: "shop://desk")
