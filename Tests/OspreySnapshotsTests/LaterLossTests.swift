import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What waits is opened after the restore, and may be refused then.
@MainActor
struct `A page that is lost after the restore` {
    @Test(arguments: [
        ("shop.admin = AdminPage; filters=Clerks", ["shop://letter/1", "shop://admin", "shop://item/2"]),
        ("shop.admin = AdminPage; filters=Clerks", ["shop://letter/1", "shop://item/2", "shop://admin"]),
    ])
    func `is named with its stack`(line: String, pages: [String]) async throws {
        let app = try ShopFixture(routes: line)
        let report = try await app.container.start(
            restoring: NavigationSnapshot("stack\n  root\n  " + pages.joined(separator: "\n  ")))
        #expect(report.isComplete)
        app.session.user = "Ana"
        app.container.navigation.visiblePages.last?.finish()
        await app.container.settled()
        #expect(app.names.starts(with: ["ShopPage", "ShopLetterPage"]))
        #expect(app.problems.count == 1)
        #expect(app.problems.first?.contains("'shop://admin' and the pages above it are left out") == true)
        #expect(app.failures.count == 1)
    }

    @Test func `is named if the page that comes first is left`() async throws {
        let app = try ShopFixture()
        _ = try await app.container.start(
            restoring: NavigationSnapshot("stack\n  root\n  shop://letter/1 saved text=\"half\""))
        #expect(app.names == ["ShopPage", "SignPage"])
        app.container.navigation.visiblePages.last?.cancel()
        await app.container.settled()
        #expect(app.names == ["ShopPage"])
        #expect(app.problems.count == 1)
        #expect(app.problems.first?.contains("'shop://letter/1' and the pages above it") == true)
    }

    @Test func `is named if it is a request that waits with a value`() async throws {
        let app = try ShopFixture()
        _ = try await app.container.start(
            restoring: NavigationSnapshot("stack\n  root\nwaits shop://gone saved text=\"half\""))
        await app.container.settled()
        #expect(app.problems.count == 1, "\(app.problems)")
        #expect(app.problems.first?.contains("waits: 'shop://gone' and") == true, "\(app.problems)")
    }

    @Test func `is named with its values if it is handled without a page`() async throws {
        let app = try ShopFixture(routes: "shop.call = @sell")
        app.container.register(interceptor: AnsweringPin(.handled))
        let report = try await app.container.start(
            restoring: NavigationSnapshot(
                "stack\n  root\nwaits shop://vault saved text=\"half\"\nwaits shop://call\nwaits shop://vault"
            ))
        await app.container.settled()
        #expect(report.isComplete)
        #expect(app.problems.count == 1)
        #expect(
            app.problems.first?.hasSuffix(
                "waits: 'shop://vault' and the pages above it are left out: 'shop://vault' was rejected by "
                    + "'AnsweringPin': it is handled without a page") == true, "\(app.problems)")
        #expect(app.failures.isEmpty)
    }

    @Test func `is no one else's business after a sign-out`() async throws {
        let app = try ShopFixture()
        _ = try await app.container.start(
            restoring: NavigationSnapshot("stack\n  root\n  shop://letter/1 saved text=\"half\""))
        app.container.signOut { app.session.user = nil }
        await app.container.settled()
        #expect(app.problems == [])
    }

    @Test func `is asked about once, however many are above it`() async throws {
        let app = try ShopFixture()
        let pin = CountingPin()
        app.container.register(interceptor: pin)
        let lines = (1...40).map { "  shop://vault?again=\($0)" }.joined(separator: "\n")
        _ = try await app.container.start(restoring: NavigationSnapshot("stack\n  root\n" + lines))
        await app.container.settled()
        #expect(app.names == ["ShopPage"])
        #expect(pin.asked == ["shop://vault?again=1"])
        #expect(app.problems.count == 1)
        #expect(
            app.problems.first?.contains("'shop://vault?...' and the pages above it") == true,
            "\(app.problems)")
    }
}

/// Refuses everything that needs a PIN.
private final class CountingPin: Interceptor {
    private(set) var asked: [String] = []
    var defaultOptions: InterceptorOptions { InterceptorOptions(condition: .attribute("x-pin")) }

    func intercept(_ request: PageRequest) async throws -> Decision {
        asked.append(request.url?.original ?? "")
        return .reject("no PIN")
    }
}

private struct AnsweringPin: Interceptor {
    var defaultOptions: InterceptorOptions { InterceptorOptions(condition: .attribute("x-pin")) }
    let answer: Decision

    init(_ answer: Decision) { self.answer = answer }

    func intercept(_ request: PageRequest) -> Decision { answer }
}
