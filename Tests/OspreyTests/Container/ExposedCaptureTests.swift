import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A page or an action by name, from outside: it gets what a URL of its route could give, or is refused.
@MainActor
struct `By name from outside` {
    private let container: PageContainer
    private let journal = FilterJournal()

    init() async throws {
        container = try PageContainer(
            routes: [
                .properties(
                    text: """
                        base.root = HomePage
                        app.set.{section|general,privacy} = SectionPage; external
                        app.loan.{loanId|uint}.{isOpen|bool} = LoanPage; external; accepts=apiKey; default.loanId=1
                        app.docs.{path...} = DocumentPage; external
                        app.share.{what} = @share; external
                        """, file: "routes.properties")
            ], clock: ManualClock())
        container.register(HomePage.init, SectionPage.init, LoanPage.init, DocumentPage.init)
        container.register(action: "share") { [journal] request in
            journal.entries.append(request.parameters["what"]?.text ?? "")
        }
        try await container.start()
    }

    private var top: Page? { container.frontNavigator?.topPage }

    @Test(arguments: [
        (
            NotificationPayload(["page": "SectionPage", "section": "admin"]).intent,
            "'app.set.{section|general,privacy}'",
            "'section' is <string>, expected one of 'general', 'privacy'"
        ),
        (
            UserActivity(type: "SectionPage").intent,
            "'app.set.{section|general,privacy}'", "missing 'section' (one of 'general', 'privacy')"
        ),
        (
            NotificationPayload(["page": "LoanPage", "loanId": "1 OR 1=1", "isOpen": 1]).intent,
            "'app.loan.{loanId|uint}.{isOpen|bool}'",
            "'loanId' is <string>, expected a whole number that is not negative; "
                + "'isOpen' is <integer>, expected true or false"
        ),
        (
            Intent(.pageName("LoanPage"), ["loanId": ["7"], "isOpen": .opaque(true)]),
            "'app.loan.{loanId|uint}.{isOpen|bool}'",
            "'loanId' is <list>, expected a whole number that is not negative; "
                + "'isOpen' is <Bool>, expected true or false"
        ),
        (
            Intent(.pageName("LoanPage"), ["isOpen": true]), "'app.loan.{loanId|uint}.{isOpen|bool}'",
            "missing 'loanId' (a whole number that is not negative)"
        ),
        (
            Intent(.pageName("DocumentPage"), ["path": "a//b"]), "'app.docs.{path...}'",
            "'path' is <string>, expected one segment or more, none of them empty"
        ),
        (
            Intent(.pageName("DocumentPage"), ["path": .array([])]), "'app.docs.{path...}'",
            "'path' is <list>, expected one segment or more, none of them empty"
        ),
        (
            Intent(.action("share"), ["what": ""]), "'app.share.{what}'",
            "'what' is <string>, expected a text that is not empty"
        ),
    ])
    func `captures that no URL could give are refused`(
        intent: Intent, route: String, problems: String
    ) async throws {
        let error = await #expect(throws: PageError.self) { try await container.opened(link: intent) }
        #expect(
            error?.description
                == "\(intent.destination) is open to the outside by \(route), which captures something else: \(problems)"
        )
        #expect(top is HomePage && journal.entries.isEmpty)
    }

    @Test(arguments: [
        (
            Intent(.pageName("SectionPage"), ["section": "privacy"]), "section",
            ParameterValue.string("privacy")
        ),
        (
            NotificationPayload(["page": "LoanPage", "loanId": 7, "isOpen": true]).intent, "loanId",
            .integer(7)
        ),
        (Intent(.pageName("LoanPage"), ["loanId": "7", "isOpen": "false"]), "isOpen", .string("false")),
        (Intent(.pageName("DocumentPage"), ["path": "a/b"]), "path", .string("a/b")),
        (Intent(.pageName("DocumentPage"), ["path": ["a", "b"]]), "path", .array(["a", "b"])),
    ])
    func `captures that a URL could give are taken, typed or as text`(
        intent: Intent, key: String, value: ParameterValue
    ) async throws {
        try await container.opened(link: intent)
        #expect(top?.parameters[key] == value)
        #expect(top?.parameters.source(of: key) == .query)
    }

    @Test
    func `a key that only looks declared does not get in`() async throws {
        for intent in [
            Intent(.pageName("LoanPage"), ["loanId": 7, "isOpen": true, "api\u{212A}ey": "x"]),
            Intent(.url("app://loan/7/true?api%E2%84%AAey=x"), ["api\u{212A}ey": "x"]),
        ] {
            try await container.opened(link: intent)
            #expect(top?.parameters.keys.sorted() == ["isOpen", "loanId"])
        }
    }

    @Test
    func `the app's own code may ask for what no URL could give`() async throws {
        try await container.opened(Intent(.pageName("SectionPage"), ["section": "admin"]))
        #expect(top is SectionPage)
    }

    private final class SectionPage: Page {}
    private final class LoanPage: Page {}
    private final class DocumentPage: Page {}
}
