import Foundation
import Osprey
import OspreyCompatibility
import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `The ready-made interceptors` {
    private let journal = FilterJournal()

    @Test
    func `hand URLs without a route to the system`() async throws {
        let app = try ContainerFixture(routes: "base.root = HomePage\napp.secret = SecretPage")
        try await app.container.start()
        app.container.register(
            interceptor: SystemURLInterceptor { [journal] url in
                journal.entries.append(url.absoluteString)
                return url.scheme == "tel"
            })
        #expect(try await app.container.opened("tel:+49123") == .handled(by: "SystemURLInterceptor"))
        await expectRouteError(.malformedURL, "sms:+49123") { try await app.container.opened("sms:+49123") }
        try await app.container.opened("app://secret")
        #expect(journal.entries == ["tel:+49123", "sms:+49123"])
    }

    @Test
    func `say beforehand which URLs they may answer`() async throws {
        let app = try ContainerFixture(routes: "base.root = HomePage\napp.home = HomePage; external")
        let container = app.container
        try await container.start()
        container.register(
            interceptor: TabIndexInterceptor(in: container, url: "tab://example"), alias: "tabs")
        container.register(
            interceptor: NameMapInterceptor(["map://x": "SecretPage"], in: container), alias: "names",
            options: InterceptorOptions(isExternal: true))
        #expect("\(container.canOpen("tab://example?selectedIndex=1"))" == "perhaps, if 'tabs' answers it")
        #expect("\(container.canOpen("map://x?y=1"))" == "perhaps, if 'names' answers it")
        #expect("\(container.canOpen(link: "map://x"))" == "perhaps, if 'names' answers it")
        #expect(!container.canOpen("tab://other").isPossible)
        #expect("\(container.canOpen("app://home"))" == "yes, 'HomePage'")
        container.register(interceptor: SystemURLInterceptor { _ in true })
        #expect("\(container.canOpen("tab://other"))" == "perhaps, if 'SystemURLInterceptor' answers it")
    }

    @Test
    func `select a tab by its number`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: TabIndexInterceptor(in: app.container, url: "tab://example/"))
        try await app.container.opened("tab://example/?selectedIndex=1")
        #expect(app.container.tabs?.selected?.id == "me")
        for number in ["2", "-1", "x"] {
            let url = "tab://example/?selectedIndex=\(number)"
            let reason = "'\(number)' is not the number of a tab; give one from 0 to 1"
            await #expect(
                throws: PageError.rejected(subject: "'\(url)'", by: "TabIndexInterceptor", reason: reason)
            ) { try await app.container.opened(.url(url)) }
        }
        #expect(app.container.tabs?.selected?.id == "me")
    }

    @Test
    func `select a tab by the last of several numbers, as it is with all keys of a query`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: TabIndexInterceptor(in: app.container, url: "tab://example/"))
        try await app.container.opened("tab://example/?selectedIndex=0&selectedIndex=1")
        #expect(app.container.tabs?.selected?.id == "me")
    }

    @Test
    func `select no tab where there are none`() async throws {
        let app = try ContainerFixture(routes: "base.root = HomePage")
        try await app.container.start()
        app.container.register(interceptor: TabIndexInterceptor(in: app.container, url: "tab://example"))
        let url = "tab://example?selectedIndex=0"
        let error = PageError.rejected(
            subject: "'\(url)'", by: "TabIndexInterceptor", reason: "there are no tabs")
        await #expect(throws: error) { try await app.container.opened(.url(url)) }
    }

    @Test
    func `open pages of a table that names them by an alias, in the stack that it names`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(alias: "Thing", for: "ItemPage")
        app.container.register(
            interceptor: NameMapInterceptor(
                ["map://thing": "Thing"], navigator: "me", in: app.container),
            options: InterceptorOptions(isExternal: true))
        try await app.container.opened(link: "map://thing?itemId=3&other=1")
        #expect(app.stack == ["MePage", "ItemPage"])
        #expect(app.container.frontNavigator?.topPage?.parameters == ["itemId": "3"])
        try await app.container.opened(
            Intent(.url("map://thing?itemId=4"), options: OpenOptions(navigator: "home")))
        #expect(app.stack == ["HomePage", "ItemPage"])
    }

    @Test(arguments: ["map://item%2Fopen", "map://item/a%2Fb", "tab://example/x%2Fy?selectedIndex=1"])
    func `tell a slash from one inside a segment`(url: String) async throws {
        let app = try await ContainerFixture.started()
        app.container.register(
            interceptor: NameMapInterceptor(
                ["map://item/open": "SecretPage", "map://item/a/b": "SecretPage"], in: app.container))
        app.container.register(interceptor: TabIndexInterceptor(in: app.container, url: "tab://example/x/y"))
        try await app.container.opened(.url(url))
        #expect(app.stack == ["HomePage", "NotFoundPage"])
        #expect(app.container.tabs?.selected?.id == "home")
    }

    @Test
    func `show the pages of a table as the caller says, and else as the table does`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(
            interceptor: NameMapInterceptor(
                ["map://secret": "SecretPage"], display: .cover, in: app.container))
        try await app.container.opened(Intent(.url("map://secret"), options: OpenOptions(display: .push)))
        #expect(app.stack == ["HomePage", "SecretPage"])
        try await app.container.opened("map://secret")
        #expect(app.container.navigation.presentations.map(\.style) == [.cover])
    }

    @Test
    func `give a page of a table, and its filters, the URL that was asked for, also when it comes again`()
        async throws
    {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "urls", everywhere: true) { [journal] request in
            journal.entries.append(request.url?.original ?? "no URL")
            return .proceed
        }
        app.container.register(interceptor: NameMapInterceptor(["map://item": "ItemPage"], in: app.container))
        let once = OpenOptions(reuse: .top(by: "any"))
        try await app.container.opened(Intent(.url("map://item?itemId=3"), options: once))
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(page.request.url?.original == "map://item?itemId=3")
        try await app.container.opened(Intent(.url("map://item?itemId=4"), options: once))
        #expect(page.request.url?.original == "map://item?itemId=4")
        #expect(page.request.match == nil)
        #expect(journal.entries == ["map://item?itemId=3", "map://item?itemId=4"])
    }

    @Test
    func `are not asked by URL about the page of a table, and the page of a filter has no URL`() async throws
    {
        let app = try await ContainerFixture.started()
        app.container.register(filter: "elsewhere", everywhere: true) { request in
            request.page == "ItemPage" ? .redirect(to: SecretPage.self) : .proceed
        }
        app.container.register(
            interceptor: "urls", options: InterceptorOptions(stage: -1)
        ) { [journal] request in
            journal.entries.append(request.url?.original ?? "no URL")
            return .proceed
        }
        app.container.register(interceptor: NameMapInterceptor(["map://item": "ItemPage"], in: app.container))
        try await app.container.opened("map://item?itemId=3")
        #expect(journal.entries == ["map://item?itemId=3", "no URL", "no URL"])
        #expect(app.container.frontNavigator?.topPage is SecretPage)
        #expect(app.container.frontNavigator?.topPage?.request.url == nil)
    }

    @Test
    func `hand to the system what no other interceptor has answered, whichever was registered first`()
        async throws
    {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: NameMapInterceptor(["map://home": "HomePage"], in: app.container))
        app.container.register(
            interceptor: SystemURLInterceptor { [journal] url in
                journal.entries.append(url.absoluteString)
                return true
            })
        app.container.register(
            interceptor: "late", options: InterceptorOptions(stage: 7, condition: .urls("late://x"))
        ) { _ in .handled }
        #expect(try await app.container.opened("map://home") == .handled(by: "NameMapInterceptor"))
        #expect(try await app.container.opened("late://x") == .handled(by: "late"))
        #expect(try await app.container.opened("tel:+49123") == .handled(by: "SystemURLInterceptor"))
        #expect(journal.entries == ["tel:+49123"])
    }

    @Test
    func `hand to the system when the options say so`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(interceptor: "other") { _ in .handled }
        app.container.register(
            interceptor: SystemURLInterceptor { _ in true }, options: InterceptorOptions(stage: -1))
        #expect(try await app.container.opened("tel:+49123") == .handled(by: "SystemURLInterceptor"))
    }

    @Test(arguments: [RouteDisplay.push, .cover])
    func `open pages by a table of names`(display: RouteDisplay) async throws {
        let app = try await ContainerFixture.started()
        app.container.register(
            interceptor: NameMapInterceptor(["map://item": "ItemPage"], display: display, in: app.container),
            alias: "map")
        let outcome = try await app.container.opened(Intent(.url("map://item?itemId=3"), ["from": "code"]))
        #expect(outcome == .handled(by: "map"))
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(page.itemId == 3)
        #expect(page.from == "code")
        #expect(page.request.original.url?.original == "map://item?itemId=3")
        #expect(app.container.navigation.presentations.count == (display == .cover ? 1 : 0))
    }

    @Test
    func `let links from outside bring along what a route of the page accepts`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(
            interceptor: NameMapInterceptor(
                ["map://item": "ItemPage", "map://secret": "SecretPage"], in: app.container),
            options: InterceptorOptions(isExternal: true))
        try await app.container.opened(link: "map://item?itemId=3&from=mail&init=x&other=1")
        let page = try #require(app.container.frontNavigator?.topPage as? ItemPage)
        #expect(page.parameters == ["itemId": "3", "from": "mail"])
        try await app.container.opened(link: "map://secret?to=me")
        #expect(app.container.frontNavigator?.topPage is SecretPage)
        #expect(app.container.frontNavigator?.topPage?.parameters.isEmpty == true)
    }

    @Test
    func `open a page of the table for the page that asks, and give its result to who wants it`() async throws
    {
        let app = try await ContainerFixture.started()
        app.container.register(
            interceptor: NameMapInterceptor(["map://sign-in": "SignInPage"], in: app.container))
        let home = try #require(app.container.frontNavigator?.topPage)
        app.container.tabs?.select("me")
        let receiver = Receiver()
        var intent = Intent(.url("map://sign-in"))
        intent.result = ResultRequest(code: 7, receiver: receiver)
        intent.action = IntentAction { [journal] page in journal.entries.append(page.pageName) }
        home.open(intent)
        await app.container.settled()
        let page = try #require(home.navigator?.topPage as? SignInPage)
        #expect(page.opener === home)
        app.container.tabs?.select("home")
        #expect(journal.entries == ["SignInPage"])
        page.finish(with: "me")
        #expect(receiver.codes == [7])
    }

    @Test
    func `give the result of a page of the table to who has started its URL`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(
            interceptor: NameMapInterceptor(["map://sign-in": "SignInPage"], in: app.container))
        let started = Task {
            try await app.container.result(of: .url("map://sign-in"), returning: String.self)
        }
        let page = try await waitFor("the page") { app.container.frontNavigator?.topPage as? SignInPage }
        await app.container.settled()
        page.finish(with: "me")
        #expect(try await started.value == "me")
    }

    @Test
    func `give the result of a page of the table also if another page comes first`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(
            interceptor: NameMapInterceptor(["map://sign-in": "SignInPage"], in: app.container))
        app.container.register(filter: "first", everywhere: true) { [journal = app.journal] request in
            request.page == "SignInPage" && !journal.isSignedIn ? .detour(to: SecretPage.self) : .proceed
        }
        let started = Task {
            try await app.container.result(of: .url("map://sign-in"), returning: String.self)
        }
        let first = try await waitFor("the detour") { app.container.frontNavigator?.topPage as? SecretPage }
        app.journal.isSignedIn = true
        first.finish()
        let page = try await waitFor("the page") { app.container.frontNavigator?.topPage as? SignInPage }
        page.finish(with: "me")
        #expect(try await started.value == "me")
    }

    @Test
    func `select a tab when those who have a say allow it, and say who does not`() async throws {
        let app = try await ContainerFixture.started()
        let tabs = try #require(app.container.tabs)
        app.container.register(interceptor: TabIndexInterceptor(in: app.container, url: "tab://example"))
        let veto = Veto()
        tabs.add(veto)
        let url = "tab://example?selectedIndex=1"
        let error = PageError.rejected(
            subject: "'\(url)'", by: "TabIndexInterceptor", reason: "'Veto' objects: not now")
        await #expect(throws: error) { try await app.container.opened(.url(url)) }
        #expect(tabs.selected?.id == "home")
        veto.decision = .proceed
        #expect(try await app.container.opened(.url(url)) == .handled(by: "TabIndexInterceptor"))
        #expect(tabs.selected?.id == "me")
    }

    private final class Veto: SwitchPlugin {
        var decision = SwitchDecision.stay(reason: "not now")

        func decide(_ tabSwitch: TabSwitch) async -> SwitchDecision { decision }
    }

    private final class Receiver: ResultReceiver {
        var codes: [Int] = []

        func receive(_ result: PageResult, requestCode: Int) { codes.append(requestCode) }
    }

    @Test
    func `say why a page of the table could not be opened`() async throws {
        let app = try await ContainerFixture.started()
        app.container.register(
            interceptor: NameMapInterceptor(
                ["map://item": "ItemPage", "map://x": "Nobody"], in: app.container))
        await #expect(
            throws: PageError.injection(
                InjectionError(page: "ItemPage", problems: [.missing(key: "itemId", typeName: "Int")]))
        ) { try await app.container.opened("map://item") }
        await #expect(throws: PageError.unknownPage(name: "Nobody", near: [])) {
            try await app.container.opened("map://x")
        }
        #expect(app.stack == ["HomePage"])
    }
}
