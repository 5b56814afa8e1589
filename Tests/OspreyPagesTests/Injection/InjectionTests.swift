import Foundation
import OspreyPages
import OspreyPagesFixtures
import Testing

/// Each test runs several builds, because the first one of a class goes another way than those that follow.
@MainActor
struct InjectionTests {
    @Test func `Values are converted into declared and inherited properties`() throws {
        let members = try blueprint(MemberPage.init)
        let session = Session()
        for _ in 1...3 {
            let page: MemberPage = try members.page([
                "userId": "ada", "page": "7", "kind": "posts", "ref": "https://a.example/b",
                "kinds": ["posts", "general"], "favorite": "posts", "session": .opaque(session),
                "other": "kept",
            ])
            #expect(page.userId == "ada")
            #expect(page.page == 7)
            #expect(page.kind == .posts)
            #expect(page.referrer == URL(string: "https://a.example/b"))
            #expect(page.kinds == [.posts, .general])
            #expect(page.favorite == .posts)
            #expect(page.session === session)
        }
    }

    @Test func `The order of the parameters may change from one build to the next`() throws {
        let members = try blueprint(MemberPage.init)
        let pairs: [(String, ParameterValue)] = [
            ("page", 7), ("kind", "posts"), ("other", 1), ("userId", "ada"), ("favorite", "general"),
        ]
        for first in pairs.indices {
            for given in [Array(pairs[first...] + pairs[..<first]), pairs[..<first].reversed()] {
                var parameters = Parameters(given)
                parameters["userId"] = "ada"
                let page: MemberPage = try members.page(parameters)
                #expect(page.userId == "ada")
                #expect(page.page == (parameters["page"] == nil ? 1 : 7))
                #expect(page.kind == (parameters["kind"] == nil ? .general : .posts))
                #expect(page.favorite == (parameters["favorite"] == nil ? nil : .general))
            }
        }
    }

    /// The kelvin sign looks like a `K`, two marks may stand in either order: Swift takes such texts for equal.
    @Test func `A parameter whose key only looks like that of a property is another one`() throws {
        final class LookPage: Page {
            @Injected var apiKey = "own"
            @Injected("a\u{323}\u{301}") var marked = "own"
        }
        let pages = try blueprint(LookPage.init)
        for _ in 1...2 {
            let other: LookPage = try pages.page(["api\u{212A}ey": "given", "a\u{301}\u{323}": "given"])
            #expect(other.apiKey == "own" && other.marked == "own")
            let page: LookPage = try pages.page(["apiKey": "given", "a\u{323}\u{301}": "given"])
            #expect(page.apiKey == "given" && page.marked == "given")
        }
    }

    @Test func `Absent keys leave the defaults`() throws {
        let members = try blueprint(MemberPage.init)
        for _ in 1...3 {
            let page: MemberPage = try members.page(["userId": "ada"])
            #expect(page.page == 1)
            #expect(page.kind == .general)
            #expect(page.referrer == nil)
            #expect(page.kinds.isEmpty)
            #expect(page.favorite == nil)
            #expect(page.session == nil)
        }
    }

    @Test func `Builds do not share values`() throws {
        let members = try blueprint(MemberPage.init)
        let first: MemberPage = try members.page(["userId": "a", "kinds": ["posts"]])
        let second: MemberPage = try members.page(["userId": "b"])
        let third: MemberPage = try members.page(["userId": "c", "page": 3])
        second.page = 9
        #expect([first, second, third].map(\.userId) == ["a", "b", "c"])
        #expect([first, second, third].map(\.page) == [1, 9, 3])
        #expect(second.kinds.isEmpty)
    }

    @Test func `The hook runs once for each build and sees all values`() throws {
        let members = try blueprint(MemberPage.init)
        for _ in 1...3 {
            let page: MemberPage = try members.page(["userId": "ada", "kind": "posts"])
            #expect(page.injections == 1)
            #expect(page.summary == "ada 1 posts")
        }
    }

    @Test func `A page is prepared when it has its values and before it hears of them`() throws {
        let members = try blueprint(MemberPage.init)
        for _ in 1...2 {
            var prepared: [ObjectIdentifier] = []
            let page = try members.build(["userId": "ada", "page": 5]) { page in
                prepared.append(ObjectIdentifier(page))
                #expect((page as? MemberPage)?.page == 5)
                #expect((page as? MemberPage)?.injections == 0)
            }
            #expect(prepared == [ObjectIdentifier(page)])
        }
    }

    @Test func `All problems are reported together, first build or not`() throws {
        let members = try blueprint(MemberPage.init)
        for attempt in 1...3 {
            let error = try #require(
                members.failure(["page": "x", "kinds": ["posts", "none"], "session": "s"]))
            #expect(error.page == "MemberPage")
            #expect(error.missingKeys == ["userId"])
            #expect(Set(error.invalidKeys) == ["page", "kinds", "session"])
            if attempt == 2 { _ = try members.build(["userId": "ada"]) }
        }
    }

    @Test func `After the first build a failed check does not even run the initializer`() throws {
        let made = Box(0)
        let members = try blueprint { () -> MemberPage in
            made.value += 1
            return MemberPage()
        }
        _ = try members.build(["userId": "ada"])
        #expect(members.failure([:]) != nil)
        #expect(members.failure(["userId": "ada", "page": "x"]) != nil)
        #expect(made.value == 1)
        _ = try members.build(["userId": "ada"])
        #expect(made.value == 2)
    }

    @Test func `A first build that fails is enough to know the class`() throws {
        let made = Box(0)
        let members = try blueprint { () -> MemberPage in
            made.value += 1
            return MemberPage()
        }
        #expect(members.failure([:]) != nil)
        #expect(members.failure([:]) != nil)
        #expect(made.value == 1)
    }

    @Test func `A failed build leaves nothing for the next one`() throws {
        let members = try blueprint(MemberPage.init)
        _ = try members.build(["userId": "ada"])
        #expect(members.failure(["userId": "eve", "page": 66, "kind": "none"]) != nil)
        let page: MemberPage = try members.page(["userId": "bob"])
        #expect(page.page == 1)
    }

    @Test func `A page that failed is gone`() throws {
        let lost = Box<WeakPage?>(nil)
        let members = try blueprint {
            let page = MemberPage()
            lost.value = WeakPage(page)
            return page
        }
        for _ in 1...2 {
            #expect(members.failure([:]) != nil)
            #expect(lost.value?.page == nil)
            _ = try members.build(["userId": "ada"])
            #expect(lost.value?.page == nil)
        }
    }

    @Test func `Injected live values are let go with the page`() throws {
        weak var lost: Session?
        let members = try blueprint(MemberPage.init)
        for _ in 1...3 {
            do {
                let session = Session()
                lost = session
                _ = try members.build(["userId": "ada", "session": .opaque(session)])
            }
            #expect(lost == nil)
        }
    }

    @Test func `Without injection the defaults stay and the hook is silent`() throws {
        let members = try blueprint(MemberPage.init)
        for _ in 1...3 {
            let page: MemberPage = try members.page(["page": "x", "kind": "posts"], isInjecting: false)
            #expect(page.page == 1)
            #expect(page.kind == .general)
            #expect(page.injections == 0)
            page.userId = "assigned"
            #expect(page.userId == "assigned")
        }
        let page: MemberPage = try members.page(["userId": "ada"])
        #expect(page.userId == "ada")
    }

    @Test func `A page without injected properties is built from anything`() throws {
        final class EmptyPage: Page {}
        let empty = try blueprint(EmptyPage.init)
        for _ in 1...3 { _ = try empty.build(["a": 1]) }
        #expect(empty.manifest == [])
    }

    @Test func `The manifest tells keys, types, requirement and defaults`() throws {
        let members = try blueprint(MemberPage.init)
        #expect(members.manifest == nil)
        let page: MemberPage = try members.page(["userId": "ada", "page": 4])
        let expected = [
            InjectedProperty(key: "kind", typeName: "Kind", isRequired: false, defaultDescription: "general"),
            InjectedProperty(key: "ref", typeName: "URL?", isRequired: false, defaultDescription: "nil"),
            InjectedProperty(key: "kinds", typeName: "[Kind]", isRequired: false, defaultDescription: "[]"),
            InjectedProperty(
                key: "favorite", typeName: "Kind?", isRequired: false, defaultDescription: "nil"),
            InjectedProperty(
                key: "session", typeName: "Session?", isRequired: false, defaultDescription: "nil"),
            InjectedProperty(key: "userId", typeName: "String", isRequired: true),
            InjectedProperty(key: "page", typeName: "Int", isRequired: false, defaultDescription: "1"),
        ]
        #expect(members.manifest == expected)
        #expect(try page.injectionManifest() == expected)
        #expect(try Set(MemberPage().injectionManifest()) == Set(expected))
    }

    @Test func `What an initializer throws is the build's error`() throws {
        struct Refused: Error {}
        final class RefusingPage: Page {
            init(refusing: Bool) throws {
                if refusing { throw Refused() }
                super.init()
            }
        }
        let refuses = Box(true)
        let pages = try blueprint { try RefusingPage(refusing: refuses.value) }
        for _ in 1...2 {
            let error = try #require(pages.failure([:]))
            #expect(error.problems == [.initializerFailed(ErrorCause(Refused()))])
            refuses.value = false
            _ = try pages.build([:])
            refuses.value = true
        }
    }

    @Test func `A bare key injects true`() throws {
        final class FlagPage: Page {
            @Injected var verbose = false
        }
        var parameters = Parameters()
        parameters.add(.init(key: "verbose", value: "", source: .query, form: .bare))
        let pages = try blueprint(FlagPage.init)
        for _ in 1...2 { #expect(try pages.page(parameters, as: FlagPage.self).verbose) }
    }

    @Test func `A repeated key injects its last value or all of them`() throws {
        final class ListPage: Page {
            @Injected("id") var last: Int
            @Injected var ids: [Int] = []
            @Injected var kind: Kind = .general
        }
        let written: Parameters = ["id": ["1", "2"], "ids": ["1", "2"], "kind": ["general", "posts"]]
        let parameters = written.withSource(.query)
        let pages = try blueprint(ListPage.init)
        for _ in 1...2 {
            let page: ListPage = try pages.page(parameters)
            #expect(page.last == 2)
            #expect(page.ids == [1, 2])
            #expect(page.kind == .posts)
        }
    }
}

private struct WeakPage {
    weak var page: Page?

    init(_ page: Page) {
        self.page = page
    }
}
