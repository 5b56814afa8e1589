import OspreyPages
import OspreyPagesFixtures
import Testing

@MainActor
struct PreparedInjectionTests {
    /// A page from a first build, one from a later build, and one made by hand.
    private func pages() throws -> [MemberPage] {
        let members = try blueprint(MemberPage.init)
        let byHand = MemberPage()
        byHand.userId = "ada"
        byHand.didInject()
        return [try members.page(["userId": "ada"]), try members.page(["userId": "ada"]), byHand]
    }

    @Test func `Nothing changes before the values are applied, and then everything given does`() throws {
        for page in try pages() {
            let prepared = try page.prepareInjection(["userId": "bob", "page": "3"], named: "MemberPage")
            #expect(page.userId == "ada" && page.page == 1 && page.injections == 1)
            prepared.apply()
            #expect(page.userId == "bob" && page.page == 3)
            #expect(page.injections == 2)
            #expect(page.summary == "bob 3 general")
        }
    }

    @Test func `Absent keys keep their values, required or not`() throws {
        for page in try pages() {
            try page.prepareInjection(["page": 3, "kind": "posts"], named: "MemberPage").apply()
            try page.prepareInjection(["kind": "general"], named: "MemberPage").apply()
            #expect(page.userId == "ada" && page.page == 3 && page.kind == .general)
        }
    }

    @Test func `One invalid value changes nothing and all are reported`() throws {
        for page in try pages() {
            let error = #expect(throws: InjectionError.self) {
                try page.prepareInjection(["userId": "bob", "page": "x", "kind": "y"], named: "me")
            }
            #expect(error?.page == "me")
            // A page made by hand tells its own properties before the inherited ones.
            #expect(
                Set(error?.problems ?? []) == [
                    .invalid(key: "page", ConversionError(found: "x", expected: "an integer")),
                    .invalid(key: "kind", ConversionError(found: "y", expected: "a Kind")),
                ])
            #expect(page.userId == "ada" && page.injections == 1)
        }
    }

    @Test func `Values that are let go change nothing`() throws {
        for page in try pages() {
            _ = try page.prepareInjection(["userId": "bob"], named: "MemberPage")
            try page.prepareInjection(["page": 2], named: "MemberPage").apply()
            #expect(page.userId == "ada" && page.page == 2)
        }
    }

    @Test func `Two prepared requests do not mix`() throws {
        for page in try pages() {
            let first = try page.prepareInjection(["userId": "bob"], named: "MemberPage")
            let second = try page.prepareInjection(["page": 2], named: "MemberPage")
            second.apply()
            #expect(page.userId == "ada" && page.page == 2)
            first.apply()
            #expect(page.userId == "bob" && page.page == 2)
        }
    }

    @Test func `A page keeps neither parameters nor what was prepared`() throws {
        weak var lost: Session?
        let page = try #require(try pages().first)
        do {
            let session = Session()
            lost = session
            _ = try page.prepareInjection(["session": .opaque(session)], named: "MemberPage")
        }
        #expect(lost == nil)
    }

    @Test func `A page made by hand tells mistakes of its class`() throws {
        final class TwicePage: Page {
            @Injected("key") var first = 1
            @Injected("key") var second = 2
        }
        #expect(throws: InjectionError(page: "TwicePage", problems: [.duplicateKey("key")])) {
            try TwicePage().prepareInjection([:], named: "TwicePage")
        }
        #expect(throws: InjectionError(page: "TwicePage", problems: [.duplicateKey("key")])) {
            try TwicePage().injectionManifest()
        }
    }
}
