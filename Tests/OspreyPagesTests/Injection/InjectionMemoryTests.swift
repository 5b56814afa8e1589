import Foundation
import Observation
import OspreyPages
import OspreyPagesFixtures
import Testing

/// Values of all sizes and kinds, made, moved and let go in every order: each lives exactly as long as its page.
@MainActor
@Suite(.serialized)
struct `Injected values in memory` {
    private static let manyValues: Parameters = [
        "a": 1, "b": "b", "c": true, "d": 2.5, "e": .array(["x", "y"]), "f": 7, "g": 9,
        "h": .string("6E2D5C0A-6E5F-4B8E-9B69-0B8F2F6A7E11"), "i": .string("general"), "j": 3, "k": "k",
        "l": 1, "m": 4.5, "n": .array([1, 2, 3]), "o": "https://example.com", "p": "p",
    ]

    @Test
    func `lie side by side whatever their sizes, in first and later builds`() throws {
        let blueprint = try blueprint(ManyPage.init)
        for round in 0..<3 {
            let wide = Wide()
            var parameters = Self.manyValues
            parameters["wide"] = .opaque(wide)
            parameters["vector"] = .opaque(SIMD8<Double>(repeating: Double(round)))
            parameters["empty"] = .opaque(Empty())
            parameters["live"] = .opaque(Token())
            let page: ManyPage = try blueprint.page(parameters)
            #expect(page.a == 1 && page.b == "b" && page.c && page.d == 2.5 && page.e == ["x", "y"])
            #expect(page.f == 7 && page.g == 9 && page.i == .general && page.j == 3 && page.k == "k")
            #expect(page.l == 1 && page.m == 4.5 && page.n == [1, 2, 3] && page.p == "p")
            #expect(page.o.host() == "example.com")
            #expect(page.wide.texts == wide.texts)
            #expect(page.vector == SIMD8(repeating: Double(round)))
            #expect(page.live is Token)
            try page.prepareInjection(["k": nil, "n": .array([4])], named: "ManyPage").apply()
            #expect(page.k == nil && page.n == [4] && page.b == "b")
        }
    }

    @Test
    func `are gone with a build that fails at the last of them`() throws {
        let blueprint = try blueprint(HolderPage.init)
        for _ in 0..<3 {
            weak var first: Token?
            do {
                let token = Token()
                first = token
                #expect(
                    throws: InjectionError(
                        page: "HolderPage",
                        problems: [
                            .invalid(key: "count", ConversionError(found: "x", expected: "an integer"))
                        ])
                ) {
                    try blueprint.build(["token": .opaque(token), "count": "x"])
                }
            }
            #expect(first == nil)
        }
        let token = Token()
        let page: HolderPage = try blueprint.page(["token": .opaque(token), "count": 1])
        #expect(page.token === token)
    }

    @Test
    func `are gone with an initializer that throws, and the next build is sound`() throws {
        let fails = Box(true)
        let blueprint = try blueprint {
            let page = HolderPage()
            if fails.value { throw Failure() }
            return page
        }
        for isFailing in [true, false, true, false, true] {
            fails.value = isFailing
            weak var kept: Token?
            do {
                let token = Token()
                kept = token
                let page = try? blueprint.build(["token": .opaque(token), "count": 2]) as? HolderPage
                #expect((page == nil) == isFailing)
                if let page { #expect(page.token === token && page.count == 2) }
            }
            #expect(kept == nil)
        }
    }

    @Test
    func `survive their blueprint, and take new values without it`() throws {
        var blueprints = try [blueprint(HolderPage.init), blueprint(HolderPage.init)]
        let pages: [HolderPage] = try blueprints.flatMap { blueprint in
            try (0..<2).map { try blueprint.page(["token": .opaque(Token()), "count": .integer($0)]) }
        }
        blueprints = []
        #expect(pages.map(\.count) == [0, 1, 0, 1])
        for page in pages {
            let token = Token()
            try page.prepareInjection(["token": .opaque(token), "count": 9], named: "HolderPage").apply()
            #expect(page.token === token && page.count == 9)
        }
    }

    @Test
    func `do not mix when a conversion builds a page of the same class`() throws {
        let blueprint = try blueprint(NestingPage.init)
        _ = try blueprint.build(["nested": "0", "name": "first"])
        NestedBuild.make = { text in
            guard let depth = Int(text), depth > 0 else { return nil }
            return try? blueprint.build(["name": .string(text), "nested": .string("\(depth - 1)")])
        }
        defer { NestedBuild.make = { _ in nil } }
        let page: NestingPage = try blueprint.page(["name": "outer", "nested": "4"])
        var names: [String] = []
        var next: NestingPage? = page
        while let page = next {
            names.append(page.name)
            next = page.nested.page as? NestingPage
        }
        #expect(names == ["outer", "4", "3", "2", "1"])
    }

    @Test
    func `do not mix when an observer injects the page again`() throws {
        let blueprint = try blueprint(HolderPage.init)
        let page: HolderPage = try blueprint.page(["token": .opaque(Token()), "count": 1])
        let inner = Token()
        let isAgain = Box(false)
        withObservationTracking {
            _ = page.token
        } onChange: {
            MainActor.assumeIsolated {
                guard !isAgain.value else { return }
                isAgain.value = true
                try? page.prepareInjection(["token": .opaque(inner), "count": 5], named: "me").apply()
            }
        }
        weak var outer: Token?
        do {
            let token = Token()
            outer = token
            try page.prepareInjection(["token": .opaque(token), "count": 7], named: "me").apply()
        }
        #expect(page.token === outer)
        #expect(page.count == 7)
    }

    @Test
    func `do not mix when the hook builds pages of the same class`() throws {
        let blueprint = try blueprint(HookPage.init)
        HookPage.made = { depth in try? blueprint.build(["depth": .integer(depth)]) }
        defer { HookPage.made = { _ in nil } }
        for depth in [3, 0, 5] {
            var next: HookPage? = try blueprint.page(["depth": .integer(depth)])
            for expected in (0...depth).reversed() {
                #expect(next?.depth == expected)
                next = next?.inner as? HookPage
            }
            #expect(next == nil)
        }
    }

    @Test
    func `keep their types apart when generic pages build each other`() throws {
        let numbers = try blueprint(GenericPage<Int>.init)
        let texts = try blueprint(GenericPage<String>.init)
        let lists = try blueprint(GenericPage<[String]>.init)
        for _ in 0..<3 {
            GenericHook.make = { try? texts.build(["value": "inner", "more": .array(["a"])]) }
            let outer: GenericPage<Int> = try numbers.page(["value": 7, "more": .array([1])])
            #expect(outer.value == 7 && outer.more == [1])
            #expect((outer.inner as? GenericPage<String>)?.value == "inner")
            GenericHook.make = { try? numbers.build(["value": 3]) }
            let list: GenericPage<[String]> = try lists.page(["value": .array(["x", "y"])])
            #expect(list.value == ["x", "y"] && list.more == [])
            #expect((list.inner as? GenericPage<Int>)?.value == 3)
        }
    }

    @Test
    func `are let go one by one as they are replaced`() throws {
        let blueprint = try blueprint(HolderPage.init)
        weak var first: Token?
        weak var second: Token?
        do {
            let (one, two) = (Token(), Token())
            (first, second) = (one, two)
            let page: HolderPage = try blueprint.page(["token": .opaque(one), "count": 1])
            try page.prepareInjection(["token": .opaque(two)], named: "me").apply()
            #expect(page.token === two)
            _ = try page.prepareInjection(["token": .opaque(one)], named: "me")
            page.token = Token()
        }
        #expect(first == nil && second == nil)
    }

    @Test
    func `are whole when one that is replaced reads the property as it ends`() throws {
        let blueprint = try blueprint(EndPage.init)
        for _ in 0..<2 {
            let page: EndPage = try blueprint.page(EndPage.values(1))
            var seen: [String] = []
            var kept: [EndValue] = []
            EndToken.onEnd = { [unowned page] in
                seen.append(page.value.numbers)
                kept += [page.value, page.any as? EndValue].compactMap(\.self)
            }
            defer { EndToken.onEnd = {} }
            page.value = .pair(EndToken(2), EndToken(2))
            page.any = EndValue.boxed(EndToken(2))
            try page.prepareInjection(EndPage.values(3), named: "EndPage").apply()
            EndToken.onEnd = {}
            #expect(Set(seen) == ["22", "33"])
            #expect(Set(kept.map(\.numbers)) == ["11", "22", "33"])
        }
    }

    @Test
    func `may be assigned again and again in the initializer`() throws {
        let blueprint = try blueprint(RestlessPage.init)
        for round in 0..<3 {
            let page: RestlessPage = try blueprint.page(round == 1 ? ["name": "given"] : [:])
            #expect(page.name == (round == 1 ? "given" : "third"))
        }
    }

    @Test
    func
        `that were declared stay with their page, which may go back to them, in the first build as in any other`()
        throws
    {
        let blueprint = try blueprint(SparePage.init)
        for _ in 0..<3 {
            let page: SparePage = try blueprint.page(["token": .opaque(Token())])
            #expect(SparePage.spare?.token != nil && page.token !== SparePage.spare?.token)
            weak var spare: Token?
            do {
                let plain: SparePage = try blueprint.page()
                spare = plain.token
                #expect(spare != nil && spare === SparePage.spare?.token)
            }
            #expect(spare == nil)
        }
    }

    @Test
    func `are those of one page each when several pages of a class wait for theirs`() throws {
        let blueprint = try blueprint(HolderPage.init)
        let tokens = (0..<3).map { _ in Token() }
        let pages = try (0..<3).map { count in
            try blueprint.page(["token": .opaque(Token()), "count": .integer(count)], as: HolderPage.self)
        }
        let waiting = try zip(pages, tokens).enumerated().map { index, given in
            try given.0.prepareInjection(
                ["token": .opaque(given.1), "count": .integer(10 + index)], named: "HolderPage")
        }
        let late: HolderPage = try blueprint.page(["token": .opaque(Token()), "count": 3])
        #expect(pages.map(\.count) == [0, 1, 2])
        for injection in waiting.reversed() { injection.apply() }
        #expect(pages.map(\.count) == [10, 11, 12] && late.count == 3)
        #expect(zip(pages, tokens).allSatisfy { $0.token === $1 })
    }

    @Test
    func `are given once, however often they are applied`() throws {
        let page: HolderPage = try blueprint(HolderPage.init).page(["token": .opaque(Token()), "count": 1])
        let prepared = try page.prepareInjection(["count": 2], named: "HolderPage")
        prepared.apply()
        page.count = 3
        prepared.apply()
        #expect(page.count == 3)
    }

    private struct Failure: Error {}
}

private final class Token: Sendable {}
private struct Empty: Sendable {}
private struct Wide: Sendable {
    var texts = ["one", "two"]
    var more = (1, "three", 2.5, UInt8(3))
    var token = Token()
}

private final class ManyPage: Page {
    @Injected var a: Int8
    @Injected var b: String
    @Injected var c: Bool
    @Injected var d: Double
    @Injected var e: [String]
    @Injected var f: UInt16 = 0
    @Injected var g: Int64?
    @Injected var h: UUID
    @Injected var i: Kind
    @Injected var j: Int32 = 4
    @Injected var k: String?
    @Injected var l: UInt8
    @Injected var m: Float
    @Injected var n: [Int] = []
    @Injected var o: URL
    @Injected var p: String = "default"
    @Injected var wide: Wide
    @Injected var vector: SIMD8<Double>
    @Injected var empty: Empty
    @Injected var live: (any Sendable)?
}

private final class HolderPage: Page {
    @Injected var token: Token
    @Injected var count: Int
}

@MainActor
private struct NestedBuild: ParameterConvertible {
    static var make: (String) -> Page? = { _ in nil }
    var page: Page?

    nonisolated static func convert(_ value: ParameterValue) throws(ConversionError) -> NestedBuild {
        guard case .string(let text) = value else {
            throw ConversionError(found: value, expected: "text")
        }
        return MainActor.assumeIsolated { NestedBuild(page: make(text)) }
    }
}

private final class NestingPage: Page {
    @Injected var name: String
    @Injected var nested: NestedBuild
}

private final class HookPage: Page {
    static var made: (Int) -> Page? = { _ in nil }
    @Injected var depth: Int
    private(set) var inner: Page?

    override func didInject() {
        if depth > 0 { inner = Self.made(depth - 1) }
    }
}

@MainActor
private enum GenericHook {
    static var make: () -> Page? = { nil }

    /// The page that the next property is to hold; those inside of it hold none.
    static func makeOnce() -> Page? {
        let make = make
        self.make = { nil }
        return make()
    }
}

private final class GenericPage<Value: Sendable & ParameterConvertible>: Page {
    @Injected var value: Value
    let inner = GenericHook.makeOnce()
    @Injected var more: [Value] = []
}

private final class RestlessPage: Page {
    @Injected var name = "first"

    override init() {
        name = "second"
        name = "third"
        super.init()
    }
}

/// Tells when it ends.
private final class EndToken: Sendable {
    @MainActor static var onEnd: () -> Void = {}
    let number: Int

    init(_ number: Int) { self.number = number }

    deinit { MainActor.assumeIsolated { Self.onEnd() } }
}

/// A value of several parts, in memory that is replaced part by part.
private enum EndValue: Sendable {
    case pair(EndToken, EndToken)
    case boxed(any Sendable)

    var numbers: String {
        switch self {
        case .pair(let first, let second): "\(first.number)\(second.number)"
        case .boxed(let value): (value as? EndToken).map { "\($0.number)" } ?? "?"
        }
    }
}

private final class EndPage: Page {
    @Injected var value: EndValue
    @Injected var any: any Sendable

    static func values(_ number: Int) -> Parameters {
        [
            "value": .opaque(EndValue.pair(EndToken(number), EndToken(number))),
            "any": .opaque(EndValue.pair(EndToken(number), EndToken(number))),
        ]
    }
}

/// Declares a token of its own, which nobody else keeps.
private final class SparePage: Page {
    struct Spare {
        weak var token: Token?
    }

    static var spare: Spare?

    @Injected var token = SparePage.makeToken()

    private static func makeToken() -> Token {
        let token = Token()
        spare = Spare(token: token)
        return token
    }
}
