import OspreyPages
import OspreyPagesFixtures
import Testing

private final class StagePage: Page {
    let made: String
    @Injected var context = "none"
    @Injected var level: Int

    override convenience init() {
        self.init(made: "plain")
    }

    private init(made: String) {
        self.made = made
        super.init()
    }

    convenience init(context: String) {
        self.init(made: "context \(context)")
    }

    convenience init(kind: Kind) {
        self.init(made: "kind \(kind)")
    }

    convenience init(limit: Int?) {
        self.init(made: "limit \(limit.map(String.init) ?? "none")")
        level = 1
    }

    convenience init(session: Session) {
        self.init(made: "session")
    }

    convenience init(parameters: Parameters) {
        self.init(made: "parameters " + parameters.keys.joined(separator: ","))
    }

    override class var initializers: Initializers {
        [
            "context": .init(StagePage.init(context:)),
            "userKind": .init(StagePage.init(kind:)),
            "page_limit": .init(StagePage.init(limit:)),
            "session": .init(StagePage.init(session:)),
            "dictionary": .init(StagePage.init(parameters:)),
        ]
    }
}

@MainActor
struct InitializersTests {
    private func made(_ name: String?, _ parameters: Parameters) throws -> [String] {
        let pages = try blueprint(StagePage.init)
        return try (1...3).map { _ in
            try pages.page(parameters, initializer: name, as: StagePage.self).made
        }
    }

    @Test func `Without a name the plain initializer makes the page`() throws {
        #expect(try Set(made(nil, ["context": "dev", "level": 1])) == ["plain"])
    }

    @Test func `A named initializer gets the value under its name, converted`() throws {
        #expect(try Set(made("context", ["context": "dev", "level": 1])) == ["context dev"])
        #expect(try Set(made("userKind", ["userKind": "posts", "level": 1])) == ["kind posts"])
        #expect(try Set(made("session", ["session": .opaque(Session()), "level": 1])) == ["session"])
    }

    @Test(arguments: [
        ("userKind", "userKind"), ("user_kind", "user_kind"), ("user_kind", "userKind"),
        ("userKind", "user_kind"),
    ])
    func `Names are found in snake case and camel case`(name: String, key: String) throws {
        #expect(try Set(made(name, [key: "posts", "level": 1])) == ["kind posts"])
    }

    @Test func `A name that is listed in snake case is found in camel case`() throws {
        #expect(try Set(made("pageLimit", ["pageLimit": 3])) == ["limit 3"])
        #expect(try Set(made("page_limit", ["page_limit": 3])) == ["limit 3"])
    }

    @Test func `An optional argument may be absent`() throws {
        #expect(try Set(made("page_limit", [:])) == ["limit none"])
    }

    @Test func `The dictionary initializer gets all parameters`() throws {
        #expect(try Set(made("dictionary", ["level": 1, "b": 2])) == ["parameters level,b"])
    }

    @Test func `Injection follows whichever initializer ran`() throws {
        let pages = try blueprint(StagePage.init)
        for _ in 1...3 {
            let page: StagePage = try pages.page(
                ["context": "dev", "level": "4"], initializer: "context")
            #expect(page.context == "dev" && page.level == 4)
        }
    }

    @Test func `What one initializer assigns another leaves to the parameters`() throws {
        let pages = try blueprint(StagePage.init)
        for _ in 1...3 {
            #expect(try pages.page([:], initializer: "page_limit", as: StagePage.self).level == 1)
            #expect(pages.failure([:])?.missingKeys == ["level"])
            #expect(pages.failure(["context": "x"], initializer: "context")?.missingKeys == ["level"])
        }
    }

    @Test func `An unknown name lists those that exist`() throws {
        let error = try #require(try blueprint(StagePage.init).failure(["level": 1], initializer: "contxt"))
        #expect(
            error.description == """
                cannot build 'StagePage': no initializer 'contxt', expected one of: 'context', 'userKind', \
                'page_limit', 'session', 'dictionary'
                """)
    }

    @Test func `A class without named initializers says so`() throws {
        let error = try #require(try blueprint(MemberPage.init).failure([:], initializer: "context"))
        #expect(error.description.contains("the class lists none"))
    }

    @Test func `An absent argument and one of the wrong type are errors`() throws {
        let pages = try blueprint(StagePage.init)
        #expect(pages.failure(["level": 1], initializer: "context")?.missingKeys == ["context"])
        #expect(
            pages.failure(["level": 1, "context": 3], initializer: "context")?.invalidKeys == ["context"])
        #expect(
            pages.failure(["level": 1, "userKind": "x"], initializer: "userKind")?.invalidKeys == ["userKind"]
        )
    }

    @Test func `A wrong argument and wrong properties are reported together once the class is known`() throws
    {
        let pages = try blueprint(StagePage.init)
        _ = try pages.build(["userKind": "posts", "level": 1], initializer: "userKind")
        let error = try #require(pages.failure(["userKind": "x", "level": "y"], initializer: "user_kind"))
        #expect(error.invalidKeys == ["userKind", "level"])
    }

    @Test func `A name that is listed twice, in whatever case, is an error at registration`() throws {
        final class TwicePage: Page {
            convenience init(number: Int) { self.init() }

            override class var initializers: Initializers {
                ["a_number": .init(TwicePage.init(number:)), "aNumber": .init(TwicePage.init(number:))]
            }
        }
        #expect(throws: InjectionError(page: "TwicePage", problems: [.duplicateKey("aNumber")])) {
            try blueprint(TwicePage.init)
        }
    }

    @Test func `Inherited initializers are taken over by adding the list of the superclass`() {
        #expect(
            (["a": .init(UserPage.make)] as Initializers + ["b": .init(UserPage.make)]).named.names == [
                "a", "b",
            ])
    }
}

extension UserPage {
    fileprivate static func make(_ number: Int) -> UserPage { UserPage() }
}

struct InitializerChoiceTests {
    @Test func `The caller's option beats the route's, which beats the reserved key`() throws {
        let parameters: Parameters = ["init": "reserved"]
        #expect(
            try InitializerChoice.name(caller: "caller", route: "route", parameters: parameters) == "caller")
        #expect(try InitializerChoice.name(caller: nil, route: "route", parameters: parameters) == "route")
        #expect(try InitializerChoice.name(caller: nil, route: nil, parameters: parameters) == "reserved")
        #expect(try InitializerChoice.name(caller: nil, route: nil, parameters: [:]) == nil)
    }

    @Test(arguments: [Parameters.Source.routeDefault, .query, .capture])
    func `The reserved key counts only from the caller`(source: Parameters.Source) throws {
        let parameters = Parameters([("init", "context")], source: source)
        #expect(try InitializerChoice.name(caller: nil, route: nil, parameters: parameters) == nil)
    }

    @Test func `A reserved key that holds no text is an error`() {
        let problem = ConversionError(
            found: 3, expected: "a string; numbers and other typed values are not converted")
        #expect(throws: ParameterError(key: "init", problem: problem)) {
            try InitializerChoice.name(caller: nil, route: nil, parameters: ["init": 3])
        }
    }
}
