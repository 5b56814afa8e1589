import Osprey

extension Suite {
    /// A factory with its filters, compared with its parts.
    static let factory = Suite(name: "factory", comparisons: [building()])
}

private final class PlainPage: Page {}

private final class KeptPage: Page {
    override class var isSingleton: Bool { true }
}

private final class GuardedPage: Page {
    override class var filters: [any PageFilter.Type] { [PassOne.self, PassTwo.self] }
}

struct PassOne: PreFilter, SelfMadeFilter {
    static let isSingleton = true
    func decide(_ request: PageRequest) -> Decision { .proceed }
}

struct PassTwo: PreFilter, SelfMadeFilter {
    static let isSingleton = true
    func decide(_ request: PageRequest) -> Decision { .proceed }
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
