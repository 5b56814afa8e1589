import OspreyPages
import OspreyPagesFixtures
import Testing

private class ParentPage: Page {
    @Injected private var token = "parent"
    var parentToken: String { token }
}

private final class ShadowingPage: ParentPage {
    @Injected("childToken") private var token = "child"
    var childToken: String { token }
}

private final class ClashingPage: ParentPage {
    @Injected private var token = "child"
}

private class HidingPage: Page, CustomReflectable {
    @Injected("label") var label = "none"
    @Injected("count") var count: Int

    nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}

private final class HidingNamesPage: Page, CustomReflectable {
    @Injected("label") var label = "none"
    @Injected var count: Int

    nonisolated var customMirror: Mirror { Mirror(self, children: [:]) }
}

private final class HeirPage: HidingPage {
    @Injected("own") var own = "none"
}

private final class UnderscorePage: Page {
    @Injected var _hidden = 1
}

/// Not a page: what it declares belongs to no page.
@MainActor
private final class Form {
    @Injected var field = "none"
}

private final class FormPage: Page {
    let form = Form()
    @Injected var label = "none"
}

@MainActor
struct DiscoveryTests {
    @Test func `Two properties of one name in a hierarchy live side by side under two keys`() throws {
        let pages = try blueprint(ShadowingPage.init)
        for _ in 1...3 {
            let page: ShadowingPage = try pages.page(["token": "1", "childToken": "2"])
            #expect([page.parentToken, page.childToken] == ["1", "2"])
        }
    }

    @Test func `Two properties under one key in a hierarchy are an error at the first build`() throws {
        let pages = try blueprint(ClashingPage.init)
        for _ in 1...2 {
            let error = try #require(pages.failure(["token": "x"]))
            #expect(
                error.description
                    == "cannot build 'ClashingPage': 'token' is used twice: give one of them another key")
        }
    }

    @Test func `A class that hides its properties from reflection is injected by explicit keys`() throws {
        let pages = try blueprint(HidingPage.init)
        for _ in 1...3 {
            let page: HidingPage = try pages.page(["label": "x", "count": 2])
            #expect(page.label == "x" && page.count == 2)
            #expect(pages.failure([:])?.missingKeys == ["count"])
            try page.prepareInjection(["count": 3], named: "HidingPage").apply()
            #expect(page.count == 3)
        }
    }

    @Test func `The superclass of a class may hide its properties too`() throws {
        let pages = try blueprint(HeirPage.init)
        for _ in 1...3 {
            let page: HeirPage = try pages.page(["label": "x", "count": 2, "own": "y"])
            #expect(page.label == "x" && page.count == 2 && page.own == "y")
        }
    }

    @Test func `A hidden property without a key is an error that says where and what to do`() throws {
        let pages = try blueprint(HidingNamesPage.init)
        for _ in 1...2 {
            let words = try #require(pages.failure(["count": 1])).description
            #expect(words.contains("DiscoveryTests.swift:"))
            #expect(words.contains("type Int"))
            #expect(words.contains(#"@Injected("key")"#))
        }
    }

    @Test func `A property that belongs to no page is an error that says where`() throws {
        let words = try #require(try blueprint(FormPage.init).failure([:])).description
        #expect(words.contains("DiscoveryTests.swift:") && words.contains("declare it in the page itself"))
    }

    @Test func `Only the underscore of the storage is dropped from a name`() throws {
        let pages = try blueprint(UnderscorePage.init)
        for _ in 1...2 { #expect(try pages.page(["_hidden": 5], as: UnderscorePage.self)._hidden == 5) }
    }
}
