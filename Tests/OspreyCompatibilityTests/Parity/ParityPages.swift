import Osprey
import OspreyTestFixtures
import OspreyTesting

// The pages of the apps that the parity tests retell, each as small as its library's document has it.

final class FirstPage: Page {
    @Injected var userId: String = ""
}

final class SecondPage: Page {
    @Injected var storyId: String = ""
    @Injected var text: String = ""
}

final class TextPage: Page, ResultPage {
    typealias Output = String
    @Injected var text: String = ""
}

/// A container with the routes of a test, started.
@MainActor
func parityContainer(
    _ routes: String, builder: RouteTableBuilder = RouteTableBuilder(),
    _ more: (PageContainer) -> Void = { _ in }
) async throws -> PageContainer {
    let container = try PageContainer(
        routes: [.properties(text: routes, file: "routes.properties")], builder: builder,
        clock: ManualClock())
    container.register(HomePage.init, FirstPage.init, SecondPage.init, TextPage.init)
    more(container)
    try await container.start()
    return container
}
