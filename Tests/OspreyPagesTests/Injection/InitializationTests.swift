import OspreyPages
import OspreyPagesFixtures
import Testing

/// A page made by hand wherever an initializer may make one.
private final class BadgePage: Page {
    @Injected var label = "none"
    @Injected var count: Int
}

private final class BoardPage: Page {
    @Injected var first = "a"
    let badge = BadgePage()
    @Injected var second = "b"
    let labelInInitializer: String

    override init() {
        badge.count = 3
        labelInInitializer = "\(badge.label) \(badge.count)"
        super.init()
    }
}

private final class LateBoardPage: Page {
    @Injected var label = "board"
    private(set) var badge: BadgePage?

    override init() {
        super.init()
        let badge = BadgePage()
        badge.label += "!"
        badge.count = 1
        self.badge = badge
    }
}

private final class NodePage: Page {
    @Injected var label = "none"
    let child: NodePage?

    init(child: NodePage? = nil) {
        self.child = child
        super.init()
    }
}

private final class NestPage: Page {
    private static var depth = 0

    @Injected var before = "none"
    let child: NestPage? = NestPage.makeChild()
    @Injected var after = "none"

    private static func makeChild() -> NestPage? {
        guard depth == 0 else { return nil }
        depth += 1
        defer { depth -= 1 }
        return NestPage()
    }
}

private class AssigningPage: Page {
    @Injected var code: String
    @Injected var note = "declared"
    @Injected var count = 0

    init(code given: String?) {
        note = "assigned"
        super.init()
        if let given { code = given }
        count = 7
    }
}

private final class BoxPage<Value>: Page {
    @Injected var value: Value
    @Injected var others: [Value] = []
}

@MainActor
struct InitializationTests {
    @Test func `A page made by hand has its defaults and takes assignments`() {
        let page = BadgePage()
        #expect(page.label == "none")
        page.count = 3
        page.label = "x"
        #expect(page.count == 3)
        #expect(page.label == "x")
    }

    @Test func `A page made by hand in an initial value is not touched by the build around it`() throws {
        let boards = try blueprint(BoardPage.init)
        for _ in 1...3 {
            let page: BoardPage = try boards.page(["first": "1", "second": "2", "label": "x", "count": 9])
            #expect([page.first, page.second] == ["1", "2"])
            #expect(page.labelInInitializer == "none 3")
            #expect(page.badge.label == "none")
        }
        #expect(boards.manifest?.map(\.key) == ["first", "second"])
    }

    @Test func `A page made by hand later in the initializer is not touched either`() throws {
        let boards = try blueprint(LateBoardPage.init)
        for _ in 1...3 {
            let page: LateBoardPage = try boards.page(["label": "x", "count": 9])
            #expect(page.label == "x")
            #expect(page.badge?.label == "none!")
            #expect(page.badge?.count == 1)
        }
        #expect(boards.manifest?.map(\.key) == ["label"])
    }

    @Test func `A page of the same class made by hand as an argument is told apart`() throws {
        let nodes = try blueprint { NodePage(child: NodePage()) }
        for _ in 1...3 {
            let page: NodePage = try nodes.page(["label": "outer"])
            #expect(page.label == "outer")
            #expect(page.child?.label == "none")
        }
    }

    @Test func `A page of the same class made by hand in an initial value is told apart`() throws {
        let nests = try blueprint(NestPage.init)
        for _ in 1...3 {
            let page: NestPage = try nests.page(["before": "1", "after": "2"])
            #expect([page.before, page.after] == ["1", "2"])
            #expect([page.child?.before, page.child?.after] == ["none", "none"])
        }
    }

    @Test func `A page of the same class made by hand as an argument keeps what it was made with`() throws {
        final class TwinPage: Page {
            @Injected var label = "none"
            @Injected var note: String?
            @Injected var count: Int
            @Injected var kind = Kind.general
            let twin: TwinPage?

            init(twin: TwinPage? = nil) {
                self.twin = twin
                super.init()
                guard twin == nil else { return }
                count = 7
                label = "assigned"
            }
        }
        let twins = try blueprint { TwinPage(twin: TwinPage()) }
        for _ in 1...3 {
            let page: TwinPage = try twins.page(["label": "x", "note": "y", "count": 1, "kind": "posts"])
            #expect(page.label == "x" && page.note == "y" && page.count == 1 && page.kind == .posts)
            let twin = try #require(page.twin)
            #expect(twin.label == "assigned" && twin.note == nil && twin.count == 7 && twin.kind == .general)
        }
    }

    @Test func `A page that outlives its initializer's failure keeps what it was made with`() throws {
        struct Failure: Error {}
        final class EscapingPage: Page {
            @Injected var label = "none"
            @Injected var note: String?
            @Injected var count = 1

            init(_ escaped: Box<EscapingPage?>, isFailing: Bool) throws {
                super.init()
                count = 7
                escaped.value = self
                if isFailing { throw Failure() }
            }
        }
        let escaped = Box<EscapingPage?>(nil)
        let isFailing = Box(false)
        let pages = try blueprint { try EscapingPage(escaped, isFailing: isFailing.value) }
        for isFailingNow in [false, true, true] {
            isFailing.value = isFailingNow
            let failure = pages.failure(["label": "x", "note": "y", "count": 2])
            #expect((failure != nil) == isFailingNow)
            let page = try #require(escaped.value)
            #expect(page.label == (isFailingNow ? "none" : "x"))
            #expect(page.note == (isFailingNow ? nil : "y"))
            #expect(page.count == (isFailingNow ? 7 : 2))
        }
    }

    @Test func `A superclass's page made by hand in an initial value is told apart`() throws {
        class BasePage: Page {
            @Injected var label = "none"
        }
        final class OuterPage: BasePage {
            let inner = BasePage()
            @Injected var own = "none"
            let innerLabel: String

            override init() {
                innerLabel = inner.label
                super.init()
            }
        }
        let pages = try blueprint(OuterPage.init)
        for _ in 1...3 {
            let page: OuterPage = try pages.page(["label": "x", "own": "y"])
            #expect([page.label, page.own, page.inner.label, page.innerLabel] == ["x", "y", "none", "none"])
        }
    }

    @Test func `A page of a subclass made by hand as an argument is told apart`() throws {
        class BasePage: Page {
            @Injected var label = "none"
            let child: BasePage?

            init(child: BasePage? = nil) {
                self.child = child
                super.init()
            }
        }
        final class LeafPage: BasePage {
            @Injected var leaf = 0
        }
        let pages = try blueprint { BasePage(child: LeafPage()) }
        for _ in 1...3 {
            let page: BasePage = try pages.page(["label": "outer", "leaf": 1])
            #expect([page.label, page.child?.label] == ["outer", "none"])
            #expect((page.child as? LeafPage)?.leaf == 0)
        }
        #expect(pages.manifest?.map(\.key) == ["label"])
    }

    @Test(arguments: [[true, true, true], [true, false, true], [false, true, false], [false, true, true]])
    func `A page made by hand whose initializer fails leaves nothing behind`(isTried: [Bool]) throws {
        struct Failure: Error {}
        class BasePage: Page {
            @Injected var label: String

            init(isFailing: Bool) throws {
                if isFailing { throw Failure() }
                super.init()
            }
        }
        final class FailingPage: BasePage {
            @Injected var unheard: Int
        }
        final class OuterPage: BasePage {
            let early: Page?
            @Injected var own = "none"

            init(isTrying: Bool) throws {
                early = isTrying ? try? FailingPage(isFailing: true) : nil
                own = "assigned"
                if isTrying { _ = try? OuterPage(isFailing: true) }
                try super.init(isFailing: false)
            }

            private override init(isFailing: Bool) throws {
                early = nil
                try super.init(isFailing: isFailing)
            }
        }
        let isTrying = Box(false)
        let pages = try blueprint { try OuterPage(isTrying: isTrying.value) }
        for isTried in isTried {
            isTrying.value = isTried
            let given: OuterPage = try pages.page(["label": "x", "own": "y"])
            #expect([given.label, given.own] == ["x", "y"])
            let assigned: OuterPage = try pages.page(["label": "z"])
            #expect([assigned.label, assigned.own] == ["z", "assigned"])
        }
        #expect(Set(pages.manifest?.map(\.key) ?? []) == ["label", "own"])
    }

    @Test func `A build inside a build has its own values`() throws {
        let badges = try blueprint(BadgePage.init)
        final class OuterPage: Page {
            @Injected var label = "none"
            let badge: Page
            @Injected var count = 0

            init(_ badges: Blueprint<Page>) throws {
                badge = try badges.build(["label": "inner", "count": 2])
                super.init()
            }
        }
        let pages = try blueprint { try OuterPage(badges) }
        for _ in 1...3 {
            let page: OuterPage = try pages.page(["label": "outer", "count": 1])
            let badge = try #require(page.badge as? BadgePage)
            #expect([page.label, badge.label] == ["outer", "inner"])
            #expect([page.count, badge.count] == [1, 2])
        }
    }

    @Test func `A build of the same class inside its own build has its own values`() throws {
        final class Recursion {
            var blueprint: Blueprint<Page>?
        }
        final class InnerPage: Page {
            @Injected var depth: Int
            private(set) var child: InnerPage?

            init(_ recursion: Recursion, _ remaining: Int) throws {
                if remaining > 0 {
                    let page = try recursion.blueprint?.build(["depth": .integer(remaining)])
                    child = page as? InnerPage
                }
                super.init()
            }
        }
        let recursion = Recursion()
        let remaining = Box(3)
        recursion.blueprint = try blueprint {
            remaining.value -= 1
            return try InnerPage(recursion, remaining.value)
        }
        for _ in 1...2 {
            remaining.value = 3
            let page = try #require(try recursion.blueprint?.page(["depth": 99], as: InnerPage.self))
            #expect(page.depth == 99)
            #expect(page.child?.depth == 2)
            #expect(page.child?.child?.depth == 1)
        }
    }

    @Test func `What the initializer assigns is a default that a parameter beats`() throws {
        let pages = try blueprint { AssigningPage(code: "default") }
        for _ in 1...3 {
            let page: AssigningPage = try pages.page()
            #expect([page.code, page.note] == ["default", "assigned"])
            #expect(page.count == 7)
            let given: AssigningPage = try pages.page(["code": "x", "note": "y", "count": 1])
            #expect([given.code, given.note] == ["x", "y"])
            #expect(given.count == 1)
        }
        #expect(pages.manifest?.first == InjectedProperty(key: "code", typeName: "String", isRequired: false))
        #expect(pages.manifest?[1].defaultDescription == "declared")
    }

    @Test func `What the initializer assigned once and not again is missing, not a trap`() throws {
        let id = Box<String?>("default")
        let pages = try blueprint { AssigningPage(code: id.value) }
        _ = try pages.build([:])
        id.value = nil
        #expect(pages.failure([:])?.missingKeys == ["code"])
        #expect(try pages.page(["code": "x"], as: AssigningPage.self).code == "x")
    }

    @Test func `Generic pages are injected by what they are made of`() throws {
        let numbers = try blueprint(BoxPage<Int>.init)
        let optionals = try blueprint(BoxPage<Int?>.init)
        let kinds = try blueprint(BoxPage<Kind>.init)
        for _ in 1...3 {
            let number: BoxPage<Int> = try numbers.page(["value": "3", "others": ["1"]])
            #expect(number.value == 3 && number.others == [1])
            #expect(numbers.failure([:])?.missingKeys == ["value"])
            #expect(try optionals.page([:], as: BoxPage<Int?>.self).value == nil)
            #expect(try optionals.page(["value": "3"], as: BoxPage<Int?>.self).value == 3)
            #expect(try kinds.page(["value": "posts"], as: BoxPage<Kind>.self).value == .posts)
        }
        #expect(BoxPage<Int?>().value == nil)
    }

    @Test func `A closure may make pages of several subclasses`() throws {
        class ShapePage: Page {
            @Injected var name = "none"
        }
        final class CirclePage: ShapePage {
            @Injected var radius: Double
        }
        final class SquarePage: ShapePage {
            @Injected var side: Double
        }
        let isCircle = Box(true)
        let shapes = try blueprint { isCircle.value ? CirclePage() : SquarePage() as ShapePage }
        for _ in 1...3 {
            for circle in [true, true, false, false] {
                isCircle.value = circle
                let page: ShapePage = try shapes.page(["name": "n", "radius": 1, "side": 2])
                #expect(page.name == "n")
                #expect((page as? CirclePage)?.radius == (circle ? 1 : nil))
                #expect((page as? SquarePage)?.side == (circle ? nil : 2))
            }
        }
        isCircle.value = true
        #expect(shapes.failure(["side": 2])?.missingKeys == ["radius"])
    }

    @Test func `A closure may make another subclass than last time, with other parameters`()
        throws
    {
        class AccountPage: Page {
            @Injected var name: String
        }
        final class MemberPage: AccountPage {
            @Injected var token: String
        }
        final class GuestPage: AccountPage {}
        let isMember = Box(true)
        let accounts = try blueprint { isMember.value ? MemberPage() : GuestPage() as AccountPage }
        _ = try accounts.build(["name": "n", "token": "t"])
        isMember.value = false
        for _ in 1...2 {
            let guest: AccountPage = try accounts.page(["name": "n"])
            #expect(guest is GuestPage && guest.name == "n")
            #expect(accounts.failure([:])?.missingKeys == ["name"])
        }
        isMember.value = true
        for _ in 1...2 { #expect(accounts.failure(["name": "n"])?.missingKeys == ["token"]) }
    }

    @Test func `Reading in the initializer of a factory's build always traps and names the hook`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                final class EagerPage: Page {
                    @Injected var label = "has a default"

                    override init() {
                        super.init()
                        print(label)
                    }
                }
                _ = try blueprint(EagerPage.init).build(["label": "given"])
            }
        }
        #expect(text(result).contains("didInject()"))
    }

    @Test func `Reading in the initializer traps in later builds too`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                final class EagerPage: Page {
                    @Injected var label = "has a default"

                    init(isReading: Bool) {
                        super.init()
                        if isReading { print(label) }
                    }
                }
                let isReading = Box(false)
                let pages = try blueprint { EagerPage(isReading: isReading.value) }
                _ = try pages.build([:])
                isReading.value = true
                _ = try pages.build([:])
            }
        }
        #expect(text(result).contains("didInject()"))
    }

    @Test func `Reading a required property of a page made by hand before it is set says what to do`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { print(BadgePage().count) }
        }
        #expect(text(result).contains("Assign it first"))
    }

    @Test func `Reading a required property of a page built without injection says what to do`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let page = try blueprint(UserPage.init).page(
                    ["userId": "ada"], isInjecting: false, as: UserPage.self)
                print(page.userId)
            }
        }
        #expect(text(result).contains("injection forbidden"))
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
