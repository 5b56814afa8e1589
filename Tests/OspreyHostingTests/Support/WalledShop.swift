import Osprey
import OspreyTesting

/// Tabs that nobody gets to without signing in.
@MainActor
final class WalledShop {
    @MainActor
    final class Session {
        var isSignedIn = false
    }

    struct Guard: PreFilter {
        let session: Session

        func decide(_ request: PageRequest) -> Decision {
            session.isSignedIn ? .proceed : .detour(to: DoorPage.self)
        }
    }

    let container: PageContainer
    private let session = Session()

    init() async throws {
        let routes = """
            base.tabviewcontroller = ShopTabs
            base.tabs.home = ShopPage; title=Home
            base.tabs.more = ShopPage; title=More
            """
        container = try PageContainer(
            routes: [.properties(text: routes, file: "routes.properties")], clock: ManualClock())
        container.register(ShopTabs.init, ShopPage.init, DoorPage.init, RegisterPage.init)
        container.register(filter: Guard(session: session))
        try await container.start()
    }

    func signIn() {
        session.isSignedIn = true
        container.navigation.wall?.finish()
    }

    func signOut() {
        container.signOut { [session] in session.isSignedIn = false }
    }
}

final class ShopTabs: TabPage {
    override class var filters: [any PageFilter.Type] { [WalledShop.Guard.self] }
}

final class ShopPage: Page {
    override func didInject() { title = "Home" }
}

final class DoorPage: Page {
    override func didInject() { title = "Door" }
}

final class RegisterPage: Page {
    override func didInject() { title = "Register" }
}
