import Osprey

extension Suite {
    /// A factory with its filters, and a container from URL to committed page, against what they are made of.
    static let container = Suite(
        name: "container",
        comparisons: [building(), opening()])
}

private final class PlainPage: Page {}

private final class KeptPage: Page {
    override class var isSingleton: Bool { true }
}

private final class GuardedPage: Page {
    override class var filters: [any PageFilter.Type] { [PassOne.self, PassTwo.self] }
}

private final class ItemPage: Page {
    @Injected var itemId: Int
    @Injected var from = ""
    @Injected var section = "general"
    @Injected var page = 1
    @Injected var isNew = false

    override class var filters: [any PageFilter.Type] { [PassOne.self, PassTwo.self] }
}

private struct PassOne: PreFilter, SelfMadeFilter {
    static let isSingleton = true
    func decide(_ request: PageRequest) -> Decision { .proceed }
}

private struct PassTwo: PreFilter, SelfMadeFilter {
    static let isSingleton = true
    func decide(_ request: PageRequest) -> Decision { .proceed }
}

private struct PassLater: Interceptor {
    func intercept(_ request: PageRequest) async throws -> Decision { .proceed }
}

@MainActor
private func building() -> Comparison {
    Comparison("build a page without properties through a factory") {
        let plain = PageFactory()
        plain.register(PlainPage.init, KeptPage.init, GuardedPage.init)
        let filtered = PageFactory()
        filtered.register(PlainPage.init)
        for number in 1...10 {
            filtered.register(filter: "filter\(number)", everywhere: true) { _ in .proceed }
        }
        let registry: [String: @MainActor () -> Page] = ["PlainPage": PlainPage.init]
        let decisions = (1...10).map { _ in { @MainActor (_: PageRequest) -> Decision in .proceed } }
        let request = PageRequest(page: "PlainPage")
        return [
            Row("by hand: registry of closures") { iterations in
                for _ in 0..<iterations { keep(registry["PlainPage"]?()) }
            },
            Row("by hand, and ten closures asked") { iterations in
                for _ in 0..<iterations {
                    for decision in decisions { keep(decision(request)) }
                    keep(registry["PlainPage"]?())
                }
            },
            Row("no filter") { iterations in
                for _ in 0..<iterations { keep(try? plain.build(request)) }
            },
            Row("two filters of the class") { iterations in
                let guarded = PageRequest(page: "GuardedPage")
                for _ in 0..<iterations { keep(try? plain.build(guarded)) }
            },
            Row("ten filters for everywhere") { iterations in
                for _ in 0..<iterations { keep(try? filtered.build(request)) }
            },
            Row("a singleton that is kept") { iterations in
                let kept = PageRequest(page: "KeptPage")
                for _ in 0..<iterations { keep(try? plain.build(kept)) }
            },
        ]
    }
}

@MainActor
private func opening() -> Comparison {
    Comparison(
        "open by URL to committed page, and back: 1,000 routes, 5 properties, 2 filters, 1 interceptor"
    ) {
        let routes = (0..<999).map { "app.place\($0).{itemId|int} = PlainPage" }
        let lines =
            ["base.root = PlainPage", "app.item.{itemId|int} = ItemPage; external; accepts=from,section"]
            + routes
        let container = try PageContainer(
            routes: [.properties(text: lines.joined(separator: "\n"), file: "routes.properties")])
        container.register(PlainPage.init, ItemPage.init)
        container.register(interceptor: PassLater())
        try await container.start()
        let table = container.router.table
        let url = "app://item/7?from=mail&section=news"
        let request = PageRequest(
            page: "ItemPage",
            parameters: ["itemId": "7", "from": "mail", "section": "news", "page": "2", "isNew": "true"])
        let factory = container.factory
        return [
            Row("resolve, with its parameters") { iterations in
                for _ in 0..<iterations { keep(try? table.match(url, exposure: .external).parameters) }
            },
            Row("filter and build") { iterations in
                for _ in 0..<iterations { keep(try? factory.build(request)) }
            },
            Row("push and pop") { iterations in
                for _ in 0..<iterations {
                    container.frontNavigator?.push(Page())
                    container.frontNavigator?.pop()
                }
            },
            .async("an asynchronous call that waits for a task") { iterations in
                for _ in 0..<iterations { await Task { @MainActor in }.value }
            },
            .async(
                "open and pop",
                budgets: [
                    .ratio(
                        2.5,
                        to: [
                            "resolve, with its parameters", "filter and build", "push and pop",
                            "an asynchronous call that waits for a task",
                        ])
                ]
            ) { iterations in
                for _ in 0..<iterations {
                    _ = try await container.handle(url)
                    container.frontNavigator?.pop()
                }
            },
        ]
    }
}
