import OspreyPages
import OspreyPagesFixtures
import Testing

@MainActor
struct InjectionErrorTests {
    @Test func `Values are hidden in the description and shown when asked for`() throws {
        let users = try blueprint(UserPage.init)
        let error = try #require(users.failure(["page": "s3cret"]))
        #expect(
            error.description
                == "cannot build 'UserPage': missing 'userId' (String); 'page' is <string>, expected an integer"
        )
        #expect(
            error.description(showingValues: true)
                == #"cannot build 'UserPage': missing 'userId' (String); 'page' is "s3cret", expected an integer"#
        )
    }

    @Test func `A missing key is told with the one that was given instead`() throws {
        let users = try blueprint(UserPage.init)
        _ = try users.build(["userId": "a"])
        let error = try #require(users.failure(["userID": "a", "page": 1, "other": 1]))
        #expect(
            error.problems == [.missing(key: "userId", typeName: "String", given: "userID")])
        #expect(
            error.description
                == "cannot build 'UserPage': missing 'userId' (String), and no property takes 'userID', which was given"
        )
        #expect(error.missingKeys == ["userId"])
        // A key that another property takes is meant for that one.
        #expect(
            users.failure(["pages": 1])?.problems == [.missing(key: "userId", typeName: "String")])
    }

    @Test func `The page is called by the name it is registered under`() throws {
        let pages = try Blueprint(UserPage.self, named: "me") { UserPage() }
        #expect(pages.failure([:])?.page == "me")
    }

    @Test func `The cases of an enumeration are listed`() throws {
        enum Section: String, ParameterConvertible, CaseIterable { case general, posts }
        final class SectionPage: Page {
            @Injected var section: Section = .general
            @Injected var sections: [Section] = []
        }
        let pages = try blueprint(SectionPage.init)
        for _ in 1...2 {
            let words = pages.failure(["section": "x", "sections": ["posts", "y"]])?.description(
                showingValues: true)
            #expect(
                words == """
                    cannot build 'SectionPage': 'section' is "x", expected one of: 'general', 'posts'; \
                    'sections': element 1 is "y", expected one of: 'general', 'posts'
                    """)
        }
    }

    @Test func `A plain enumeration without a list of cases is named`() throws {
        let pages = try blueprint(MemberPage.init)
        #expect(
            pages.failure(["userId": "a", "kind": "x"])?.description
                == "cannot build 'MemberPage': 'kind' is <string>, expected a Kind")
    }

    @Test func `A type that only takes live values says so`() throws {
        let pages = try blueprint(MemberPage.init)
        let words = pages.failure(["userId": "a", "session": "x"])?.description
        #expect(words?.contains("expected a live Session, or one that is ParameterConvertible") == true)
    }
}
