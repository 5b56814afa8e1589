import Foundation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// Objects that code hands to a page, as an addition to a request.
@MainActor
struct `An object that is handed over` {
    private let container: PageContainer
    private let journal = FilterJournal()

    private static let routes = """
        base.root = HomePage
        base.notfound = NotFoundPage
        app.dish.{dishId|int} = DishPage; external; accepts=note
        app.same.{dishId|int} = DishPage; reuse=stack(dishId)
        app.menu.{dishId|int} = MenuPage
        app.order.{dishId|int} = OrderPage
        app.plain = HomePage
        """

    init() throws {
        container = try PageContainer(routes: [.properties(text: Self.routes)], clock: ManualClock())
        container.register(HomePage.init, DishPage.init, MenuPage.init, OrderPage.init, NotFoundPage.init)
        container.register(LoginPage.init, HidingPage.init, KitchenPage.init)
    }

    private func dishPage(_ intent: some Openable) async throws -> DishPage {
        let outcome = try await container.opened(intent)
        return try #require(outcome.page as? DishPage)
    }

    private var stack: [String] { container.frontNavigator?.pages.map(\.pageName) ?? [] }

    // MARK: What a page takes

    @Test func `reaches the property of its type, and is nil without one`() async throws {
        try await container.start()
        let page = try await dishPage(Intent.url("app://dish/7").with(Dish(id: 7)))
        #expect(page.dishId == 7)
        #expect(page.dish?.id == 7)
        #expect(page.dishOfHook?.id == 7)
        #expect(try await dishPage(.url("app://dish/7")).dish == nil)
        #expect(try await dishPage(Intent.url("app://dish/7").with(nil as Dish?)).dish == nil)
        #expect(try await dishPage(Intent.page(DishPage.self, ["dishId": 8]).with(Dish(id: 8))).dish?.id == 8)
    }

    @Test func `is found by its type: also as a protocol, a superclass, and beside others`() async throws {
        try await container.start()
        let intent = Intent.url("app://menu/7").with(Dish(id: 1)).with(Soup()).with(Dish(id: 2)).with(3)
        let page = try #require(try await container.opened(intent).page as? MenuPage)
        #expect(page.dish?.id == 2)
        #expect(page.food is Soup)
        #expect(page.named?.name == "dish 2")
        #expect(page.count == 3)
        #expect(try await (container.opened("app://menu/7").page as? MenuPage)?.count == 1)
    }

    @Test func `takes no parameter, whatever its property is called`() async throws {
        try await container.start()
        let page = try await dishPage(.url("app://dish/7", ["dish": .opaque(Dish(id: 9)), "": 1]))
        #expect(page.dish == nil)
        let manifest = try container.factory.manifest().pages?.first { $0.name == "DishPage" }
        #expect(manifest?.parameters.map(\.key) == ["dishId", "note"])
    }

    @Test func `reaches a property whose name is hidden from reflection`() async throws {
        try await container.start()
        for id in 1...2 {
            let page = try await container.opened(Intent.page(HidingPage.self).with(Dish(id: id))).page
            #expect((page as? HidingPage)?.dish?.id == id)
        }
    }

    // MARK: What fails

    @Test(arguments: ["app://dish/7", "app://same/7"])
    func `that no property takes fails, says what some take, and changes nothing`(url: String) async throws {
        try await container.start()
        for _ in 1...2 {
            let error = await #expect(throws: PageError.self) {
                try await container.opened(Intent.url(url).with(Soup()))
            }
            #expect(
                error.map { "\($0)" } == """
                    cannot build 'DishPage': no property takes the object of type Soup that was handed over: \
                    the objects that some take are of type Dish?
                    """)
            guard case .injection(let injection)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(injection.problems == [.untakenObject(typeName: "Soup", taken: ["Dish?"])])
        }
        #expect(stack == ["HomePage"])
    }

    @Test func `for a page that takes none fails, and says what to declare`() async throws {
        try await container.start()
        let error = await #expect(throws: PageError.self) {
            try await container.opened(Intent.url("app://plain").with(Dish(id: 1)))
        }
        #expect(
            error.map { "\($0)" } == """
                cannot build 'HomePage': no property takes the object of type Dish that was handed over: \
                declare one, as in @Injected(.object) var object: Dish?
                """)
    }

    @Test func `is told together with everything else that is wrong`() async throws {
        try await container.start()
        try await container.opened("app://dish/7")
        let error = await #expect(throws: PageError.self) {
            try await container.opened(Intent.page(DishPage.self, ["dishId": "x"]).with(Soup()))
        }
        guard case .injection(let injection)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(injection.invalidKeys == ["dishId"])
        #expect(injection.problems.count == 2)
    }

    @Test func `goes nowhere, and is no mistake, where injection is forbidden`() async throws {
        try await container.start()
        let intent = Intent.url("app://plain").with(Dish(id: 1)).with(OpenOptions(isInjectionForbidden: true))
        #expect(try await container.opened(intent).page is HomePage)
    }

    // MARK: What it changes: nothing else

    @Test func `is neither compared nor saved, and told by its type alone`() async throws {
        let (bare, handing) = (
            Intent(.url("app://dish/7")), Intent.url("app://dish/7").with(Dish(id: 7)).intent
        )
        #expect(handing.options == bare.options)
        #expect(handing.parameters == bare.parameters)
        #expect("\(handing)" == "'app://dish/7' (object=Dish)")
        #expect(!handing.debugDescription.contains("dish 7"))
        try await container.start()
        let (page, other) = (try await dishPage(handing), try await dishPage(bare))
        #expect(page.request == other.request)
        #expect(page.parameters.keys == ["dishId"])
        #expect("\(page.request)" == "\(other.request)")
        #expect(
            try JSONDecoder().decode(Parameters.self, from: JSONEncoder().encode(page.parameters))
                == other.parameters)
    }

    @Test func `is not seen by filters, and neither amended nor replaced by them`() async throws {
        var seen: [PageRequest] = []
        container.register(filter: "a", everywhere: true) { request in
            seen.append(request)
            var amended = PageRequest(
                page: "X", parameters: request.parameters, options: OpenOptions(isAnimated: false))
            if request.page == "DishPage" {
                amended.options = Intent.url("app://x").with(Soup()).intent.options
            }
            return .proceed(with: amended)
        }
        try await container.start()
        #expect(try await dishPage(Intent.url("app://dish/7").with(Dish(id: 7))).dish?.id == 7)
        try await container.opened("app://dish/7")
        let requests = seen.filter { $0.page == "DishPage" }
        #expect(requests.count == 2)
        #expect(requests.first == requests.last)
    }

    @Test func `does not count for what can be opened`() async throws {
        try await container.start()
        for url in ["app://dish/7", "app://dish/x", "app://plain", "app://nowhere"] {
            #expect("\(container.canOpen(Intent.url(url).with(Soup())))" == "\(container.canOpen(.url(url)))")
            _ = try? await container.opened(.url(url))
            #expect("\(container.canOpen(Intent.url(url).with(Soup())))" == "\(container.canOpen(.url(url)))")
        }
    }

    @Test func `lets the same page answer, which gets it with its new values`() async throws {
        try await container.start()
        let page = try await dishPage(.url("app://same/7"))
        #expect(try await dishPage(Intent.url("app://same/7").with(Dish(id: 7))) === page)
        #expect(page.dish?.id == 7)
        #expect(try await dishPage(Intent.url("app://same/7").with(Dish(id: 8))) === page)
        #expect(page.dish?.id == 8)
        #expect(try await dishPage(.url("app://same/7")) === page)
        #expect(page.dish?.id == 8)
        #expect(try await dishPage(.url("app://same/8")) !== page)
    }

    @Test func `reaches a singleton each time`() async throws {
        try await container.start()
        let page =
            try await container.opened(Intent.page(KitchenPage.self).with(Dish(id: 1))).page as? KitchenPage
        #expect(page?.dish?.id == 1)
        #expect(container.canOpen(Intent.page(KitchenPage.self).with(Soup())).isPossible)
        try await container.opened(Intent.page(KitchenPage.self).with(Dish(id: 2)))
        #expect(page?.dish?.id == 2)
    }

    @Test func `makes no difference to a double tap`() async throws {
        try await container.start()
        let home = try #require(container.frontNavigator?.topPage)
        let host = RecordingHost(.late)
        container.navigation.host = host
        home.open(Intent.url("app://dish/7").with(Dish(id: 1)))
        home.open(Intent.url("app://dish/7").with(Dish(id: 2)))
        home.open("app://dish/7")
        host.finishAll()
        await container.settled()
        #expect(stack == ["HomePage", "DishPage"])
        #expect((container.frontNavigator?.topPage as? DishPage)?.dish?.id == 1)
    }

    @Test func `makes no difference to a circle`() async throws {
        container.register(filter: "circle", everywhere: true) { request in
            request.page == "HomePage" ? .proceed : .redirect(to: "app://dish/7")
        }
        try await container.start()
        let (bare, handing) = await (
            failure(.url("app://dish/7")), failure(Intent.url("app://dish/7").with(Dish(id: 7)))
        )
        #expect(bare?.contains("DishPage") == true)
        #expect(handing == bare)
    }

    private func failure(_ intent: some Openable) async -> String? {
        do throws(PageError) {
            try await container.opened(intent)
            return nil
        } catch {
            return "\(error)"
        }
    }

    // MARK: Where it goes

    @Test func `goes along with a redirect, and may be left there`() async throws {
        container.register(filter: "lead", everywhere: true) { request in
            switch request.page {
            case "OrderPage": .redirect(.page(DishPage.self), request.parameters, OpenOptions(reuse: .never))
            case "MenuPage": .redirect(to: HomePage.self)
            default: .proceed
            }
        }
        try await container.start()
        let page = try await dishPage(Intent.url("app://order/7").with(Dish(id: 7)).with(Soup()))
        #expect(page.dish?.id == 7)
        #expect(page.request.redirectHistory.map(\.page) == ["OrderPage"])
        #expect(try await container.opened(Intent.url("app://menu/7").with(Dish(id: 7))).page is HomePage)
    }

    @Test func `waits for a detour, whose page does not get it`() async throws {
        let login = Login()
        container.register(filter: "guard", everywhere: true) { request in
            request.page == "DishPage" && !login.isDone ? .detour(to: LoginPage.self) : .proceed
        }
        try await container.start()
        #expect(
            try await container.opened(Intent.url("app://dish/7").with(Dish(id: 7))) == .waiting(for: .detour)
        )
        let signIn = try #require(container.frontNavigator?.topPage as? LoginPage)
        #expect(signIn.dish == nil)
        login.isDone = true
        signIn.finish()
        await container.settled()
        #expect((container.frontNavigator?.topPage as? DishPage)?.dish?.id == 7)
    }

    @Test func `is held with its intent until the container has started`() async throws {
        #expect(
            try await container.opened(Intent.url("app://dish/7").with(Dish(id: 7))) == .waiting(for: .gate))
        try await container.start()
        #expect((container.frontNavigator?.topPage as? DishPage)?.dish?.id == 7)
    }

    @Test func `never comes from outside`() async throws {
        try await container.start()
        for object: any Sendable in [Dish(id: 7), Soup()] {
            let intent = Intent.url("app://dish/7").with(object).intent
            let page = try await container.opened(link: intent).page as? DishPage
            #expect(page?.dishId == 7)
            #expect(page?.dish == nil)
        }
    }

    @Test func `is dropped where no route matches`() async throws {
        try await container.start()
        #expect(
            try await container.opened(Intent.url("app://nowhere").with(Dish(id: 7))).page is NotFoundPage)
    }

    @Test func `goes to the last page of a path`() async throws {
        try await container.start()
        try await container.opened(
            Intent.path(["HomePage", PathNode(.url("app://dish/1")), PathNode(.url("app://dish/2"))])
                .with(Dish(id: 2)))
        let pages = container.frontNavigator?.pages.compactMap { $0 as? DishPage } ?? []
        #expect(pages.map { $0.dish?.id } == [nil, 2])
        #expect(stack == ["HomePage", "HomePage", "DishPage", "DishPage"])
    }

    @Test func `goes to a page that is started for its result`() async throws {
        try await container.start()
        let home = try #require(container.frontNavigator?.topPage)
        #expect(
            try await home.result(of: Intent.url("app://order/7").with(Dish(id: 7)), returning: String.self)
                == "dish 7")
        #expect(
            try await container.result(
                of: Intent.url("app://order/7").with(Dish(id: 8)), returning: String.self)
                == "dish 8")
    }

    @Test func `ends when the page lets it go, although the history has the intent`() async throws {
        try await container.start()
        weak var weakSoup: Soup?
        var page: MenuPage?
        do {
            let soup = Soup()
            weakSoup = soup
            page = try await container.opened(Intent.url("app://menu/7").with(soup)).page as? MenuPage
        }
        #expect(weakSoup != nil)
        page?.food = nil
        #expect(weakSoup == nil)
        #expect(container.history.last?.intent?.destination == .url("app://menu/7"))
    }
}

private protocol Named { var name: String { get } }

/// Not `Equatable`, as most of what an app has.
private struct Dish: Named, Sendable {
    let id: Int
    var name: String { "dish \(id)" }
}

@MainActor private class Food {}
private final class Soup: Food {}

@MainActor
private final class Login {
    var isDone = false
}

private final class DishPage: Page {
    @Injected(.object) var dish: Dish?
    @Injected var dishId: Int
    @Injected var note: String?
    private(set) var dishOfHook: Dish?

    override func didInject() { dishOfHook = dish }
}
private final class MenuPage: Page {
    @Injected var dishId: Int
    @Injected(.object) var dish: Dish?
    @Injected(.object) var food: Food?
    @Injected(.object) var named: (any Named & Sendable)?
    @Injected(.object) var count = 1
}
private final class OrderPage: Page, ResultPage {
    typealias Output = String
    @Injected var dishId: Int
    @Injected(.object) var dish: Dish?

    override func didActivate() { finish(with: dish?.name ?? "nothing") }
}
private final class LoginPage: Page {
    @Injected(.object) var dish: Dish?
}
private final class KitchenPage: Page {
    override class var isSingleton: Bool { true }
    @Injected(.object) var dish: Dish?
}
private final class HidingPage: Page, CustomReflectable {
    @Injected(.object) var dish: Dish?
    nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}
