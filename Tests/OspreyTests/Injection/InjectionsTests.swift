import Observation
import Osprey
import Testing

private class TableBasePage: Page {
    final var userId = ""
    final var page = 1

    override class var injections: Injections {
        ["userId": .required(\TableBasePage.userId), "page": .optional(\TableBasePage.page)]
    }
}

private final class TablePage: TableBasePage {
    var kind = Kind.general
    @Injected var note = "declared"

    private(set) var injections = 0

    override class var injections: Injections {
        super.injections + ["kind": .optional(\TablePage.kind)]
    }

    override func didInject() { injections += 1 }
}

@Observable
private final class WatchedPage: Page {
    var label = ""

    override init() {
        super.init()
    }

    override class var injections: Injections { ["label": .optional(\WatchedPage.label)] }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct InjectionsTests {
    @Test func `The table and the wrapper make one plan`() throws {
        let tables = try blueprint(TablePage.init)
        for _ in 1...3 {
            let page: TablePage = try tables.page([
                "userId": "ada", "page": "2", "kind": "posts", "note": "given",
            ])
            #expect(page.userId == "ada" && page.page == 2 && page.kind == .posts && page.note == "given")
            #expect(page.injections == 1)
            let plain: TablePage = try tables.page(["userId": "ada"])
            #expect(plain.page == 1 && plain.kind == .general && plain.note == "declared")
        }
        #expect(
            tables.manifest == [
                InjectedProperty(
                    key: "note", typeName: "String", isRequired: false, defaultDescription: "declared"),
                InjectedProperty(key: "userId", typeName: "String", isRequired: true),
                InjectedProperty(key: "page", typeName: "Int", isRequired: false),
                InjectedProperty(key: "kind", typeName: "Kind", isRequired: false),
            ])
    }

    @Test func `Problems of both are reported together`() throws {
        let tables = try blueprint(TablePage.init)
        for _ in 1...2 {
            let error = try #require(tables.failure(["kind": "x", "note": 3]))
            #expect(error.missingKeys == ["userId"])
            #expect(Set(error.invalidKeys) == ["kind", "note"])
        }
    }

    @Test func `A live page with a table is injected again, all or nothing`() throws {
        let page: TablePage = try blueprint(TablePage.init).page(["userId": "ada"])
        #expect(
            throws: InjectionError(
                page: "TablePage",
                problems: [.invalid(key: "page", ConversionProblem(found: "x", expected: "an integer"))])
        ) {
            try page.prepareInjection(["userId": "bob", "page": "x"], named: "TablePage")
        }
        #expect(page.userId == "ada")
        try page.prepareInjection(["userId": "bob", "note": "new"], named: "TablePage").apply()
        #expect(page.userId == "bob" && page.note == "new" && page.page == 1)
    }

    @Test func `An observable page notifies for the properties of its table`() throws {
        let page: WatchedPage = try blueprint(WatchedPage.init).page(["label": "a"])
        let isNotified = Box(false)
        withObservationTracking {
            _ = page.label
        } onChange: {
            MainActor.assumeIsolated { isNotified.value = true }
        }
        try page.prepareInjection(["label": "b"], named: "WatchedPage").apply()
        #expect(isNotified.value && page.label == "b")
    }

    @Test func `A key that is listed twice is an error at registration`() throws {
        final class TwicePage: Page {
            var a = 1
            var b = 2

            override class var injections: Injections {
                ["key": .optional(\TwicePage.a), "key": .optional(\TwicePage.b)]
            }
        }
        #expect(throws: InjectionError(page: "TwicePage", problems: [.duplicateKey("key")])) {
            try blueprint(TwicePage.init)
        }
    }

    @Test func `A property of another class is an error at registration`() throws {
        final class StrayPage: Page {
            override class var injections: Injections { ["kind": .optional(\TablePage.kind)] }
        }
        #expect(
            throws: InjectionError(
                page: "StrayPage",
                problems: [.foreignProperty(key: "kind", owner: "TablePage", typeName: "StrayPage")])
        ) { try blueprint(StrayPage.init) }
    }

    @Test func `A property of another class is an error at the first page of a subclass`() throws {
        class BasePage: Page {}
        final class StrayPage: BasePage {
            override class var injections: Injections { ["kind": .optional(\TablePage.kind)] }
        }
        let pages = try Blueprint(BasePage.self, named: "BasePage") { StrayPage() }
        #expect(
            throws: InjectionError(
                page: "BasePage",
                problems: [.foreignProperty(key: "kind", owner: "TablePage", typeName: "StrayPage")])
        ) { try pages.build([:]) }
    }

    @Test func `A key of the table and of a wrapper is an error at the first build`() throws {
        final class BothPage: Page {
            @Injected var key = 1
            var other = 2

            override class var injections: Injections { ["key": .optional(\BothPage.other)] }
        }
        let pages = try blueprint(BothPage.init)
        let error = try #require(pages.failure([:]))
        guard case .duplicateKey("key")? = error.problems.first else {
            Issue.record("unexpected \(error)")
            return
        }
    }
}
