import Foundation
import Observation
import Osprey

extension Suite {
    /// Pages built from parameters, compared with hand-written code: lookups, conversions and assignments.
    static let injection = Suite(
        name: "injection",
        comparisons: [
            building("5 properties, 4 given, typed values", InjectionWork.typed),
            building("5 properties, 4 given, text from a URL", InjectionWork.text),
            tenProperties(),
            failing(),
            injectingAgain(),
            reading(),
            remembering(),
        ])

    @MainActor
    private static func building(_ name: String, _ parameters: Parameters) -> Comparison {
        Comparison("build by name, \(name)") {
            let work = try InjectionWork()
            return [
                Row("by hand: registry of closures, conversions, assignments") { iterations in
                    for _ in 0..<iterations { keep(work.byHand("LoanPage", parameters)) }
                },
                Row("@Injected") { iterations in
                    for _ in 0..<iterations { keep(work.injected("LoanPage", parameters)) }
                },
                Row("@Injected, by the public factory", budgets: [.ratio(3)]) { iterations in
                    for _ in 0..<iterations { keep(work.built("LoanPage", parameters)) }
                },
            ]
        }
    }

    @MainActor
    private static func tenProperties() -> Comparison {
        Comparison("build by name, 10 properties, all given") {
            let work = try InjectionWork()
            let parameters = InjectionWork.ten
            return [
                Row("by hand") { iterations in
                    for _ in 0..<iterations { keep(work.byHand("TenPage", parameters)) }
                },
                Row("@Injected") { iterations in
                    for _ in 0..<iterations { keep(work.injected("TenPage", parameters)) }
                },
                Row("@Injected, by the public factory", budgets: [.ratio(3)]) { iterations in
                    for _ in 0..<iterations { keep(work.built("TenPage", parameters)) }
                },
            ]
        }
    }

    @MainActor
    private static func failing() -> Comparison {
        Comparison("a build that fails: 1 missing, 2 invalid") {
            let work = try InjectionWork()
            let parameters: Parameters = ["section": "nowhere", "amount": "much"]
            return [
                Row("by hand, stopping at the first problem") { iterations in
                    for _ in 0..<iterations { keep(work.byHand("LoanPage", parameters)) }
                },
                Row("@Injected, all problems") { iterations in
                    for _ in 0..<iterations { keep(work.injected("LoanPage", parameters)) }
                },
            ]
        }
    }

    @MainActor
    private static func injectingAgain() -> Comparison {
        Comparison("inject a live page again, 4 given") {
            let work = try InjectionWork()
            guard let byHand = work.byHand("LoanPage", InjectionWork.typed) as? LoanPageByHand,
                let injected = work.injected("LoanPage", InjectionWork.typed)
            else { return [] }
            return [
                Row("by hand: conversions, assignments") { iterations in
                    for _ in 0..<iterations { try? byHand.take(InjectionWork.typed) }
                },
                Row("@Injected, prepared and applied", budgets: [.ratio(3)]) { iterations in
                    for _ in 0..<iterations {
                        try? injected.prepareInjection(InjectionWork.typed, named: "LoanPage").apply()
                    }
                },
            ]
        }
    }

    @MainActor
    private static func reading() -> Comparison {
        Comparison("read a property, unobserved") {
            let work = try InjectionWork()
            guard let byHand = work.byHand("LoanPage", InjectionWork.typed) as? LoanPageByHand,
                let injected = work.injected("LoanPage", InjectionWork.typed) as? LoanPage
            else { return [] }
            let observable = ObservablePage()
            return [
                Row("of an @Observable class") { iterations in
                    for _ in 0..<iterations { keep(observable.page) }
                },
                Row("@Injected", budgets: [.ratio(1.3)]) { iterations in
                    for _ in 0..<iterations { keep(injected.page) }
                },
                Row("stored") { iterations in
                    for _ in 0..<iterations { keep(byHand.page) }
                },
            ]
        }
    }

    @MainActor
    private static func remembering() -> Comparison {
        Comparison("memory of a page") {
            let work = try InjectionWork()
            let parameters = InjectionWork.typed
            // The plan of a class is made at its first build and stays in memory.
            for name in ["BarePage", "LoanPage"] {
                _ = (work.injected(name, parameters), work.built(name, parameters))
            }
            let bare = bytes { work.injected("BarePage", parameters) }
            return [
                .gauge("without injected properties", unit: "bytes", budgets: [.value(112)]) { bare },
                .gauge("added by the public factory", unit: "bytes", budgets: [.value(200)]) {
                    bytes { work.built("BarePage", parameters) } - bare
                },
                .gauge(
                    "added by 5 injected properties before one is read", unit: "bytes",
                    budgets: [.value(400)]
                ) { bytes { work.injected("LoanPage", parameters) } - bare },
            ]
        }
    }

    /// The bytes per page that stay allocated, for many pages.
    @MainActor
    private static func bytes(_ make: () -> Page?) -> Double {
        let count = 1000
        var pages: [Page?] = []
        pages.reserveCapacity(count)
        let before = AllocationCounter.liveBytes ?? 0
        for _ in 0..<count { pages.append(make()) }
        defer { keep(pages) }
        return Double((AllocationCounter.liveBytes ?? 0) - before) / Double(count)
    }
}

/// The same pages, registered both ways.
@MainActor
private struct InjectionWork {
    static let typed: Parameters = [
        "loanId": .uuid(UUID()), "section": "posts", "amount": 12.5, "page": 3,
    ]
    static let text: Parameters = [
        "loanId": .string(UUID().uuidString), "section": "posts", "amount": "12.5", "page": "3",
    ]
    static let ten: Parameters = [
        "a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": "six", "g": "seven", "h": "eight", "i": true, "j": 1.5,
    ]

    private let byHand: [String: @MainActor (Parameters) throws -> Page] = [
        "LoanPage": { try LoanPageByHand($0) },
        "TenPage": { try TenPageByHand($0) },
    ]
    private let blueprints: [String: Blueprint<Page>]
    private let factory = PageFactory()

    init() throws {
        blueprints = [
            "BarePage": try Blueprint(BarePage.self, named: "BarePage", make: BarePage.init),
            "LoanPage": try Blueprint(LoanPage.self, named: "LoanPage", make: LoanPage.init),
            "TenPage": try Blueprint(TenPage.self, named: "TenPage", make: TenPage.init),
        ]
        factory.register(BarePage.init, LoanPage.init, TenPage.init)
    }

    func byHand(_ name: String, _ parameters: Parameters) -> Page? {
        try? byHand[name]?(parameters)
    }

    func injected(_ name: String, _ parameters: Parameters) -> Page? {
        try? blueprints[name]?.build(parameters)
    }

    func built(_ name: String, _ parameters: Parameters) -> Page? {
        try? factory.build(name, parameters)
    }
}

private enum Section: String, CaseIterable, ParameterConvertible {
    case general, posts
}

private struct MissingParameter: Error {
    let key: String
}

extension Parameters {
    fileprivate func required<Value: ParameterConvertible>(_ key: String) throws -> Value {
        guard let value = try value(key, as: Value.self) else { throw MissingParameter(key: key) }
        return value
    }
}

private class LoansPage: Page {
    @Injected var page: Int = 1
    @Injected var section: Section = .general
}

private final class LoanPage: LoansPage {
    @Injected var loanId: UUID
    @Injected var amount: Double = 0
    @Injected var referrer: URL?
}

private final class BarePage: Page {}

@Observable
private final class ObservablePage: Page {
    var page = 1

    override init() {
        super.init()
    }
}

private class LoansPageByHand: Page {
    final var page = 1
    final var section = Section.general

    init(_ parameters: Parameters) throws {
        page = try parameters.value("page") ?? 1
        section = try parameters.value("section") ?? .general
        super.init()
    }

    func take(_ parameters: Parameters) throws {
        page = try parameters.value("page") ?? page
        section = try parameters.value("section") ?? section
    }
}

private final class LoanPageByHand: LoansPageByHand {
    var loanId: UUID
    var amount = 0.0
    var referrer: URL?

    override init(_ parameters: Parameters) throws {
        loanId = try parameters.required("loanId")
        amount = try parameters.value("amount") ?? 0
        referrer = try parameters.value("referrer")
        try super.init(parameters)
    }

    override func take(_ parameters: Parameters) throws {
        try super.take(parameters)
        loanId = try parameters.value("loanId") ?? loanId
        amount = try parameters.value("amount") ?? amount
        referrer = try parameters.value("referrer") ?? referrer
    }
}

private final class TenPage: Page {
    @Injected var a: Int
    @Injected var b: Int
    @Injected var c: Int
    @Injected var d: Int
    @Injected var e: Int
    @Injected var f: String
    @Injected var g: String
    @Injected var h: String
    @Injected var i: Bool
    @Injected var j: Double
}

private final class TenPageByHand: Page {
    let a, b, c, d, e: Int
    let f, g, h: String
    let i: Bool
    let j: Double

    init(_ parameters: Parameters) throws {
        a = try parameters.required("a")
        b = try parameters.required("b")
        c = try parameters.required("c")
        d = try parameters.required("d")
        e = try parameters.required("e")
        f = try parameters.required("f")
        g = try parameters.required("g")
        h = try parameters.required("h")
        i = try parameters.required("i")
        j = try parameters.required("j")
        super.init()
    }
}
