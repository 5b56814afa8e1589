import OspreyRouting
import Testing

@testable import OspreyRouteLint

/// Mistakes in the lines of people that lint once passed over.
struct GateTests {
    private static let base = """
        base.group.acc = rail.account; filters=LoginGuard
        base.origins.rail = https://www.rail.example, https://rail.example; home=rail.home
        base.accepts = utm_source, utm_medium
        rail.home = HomePage; external
        rail.account = AccountPage; external
        rail.ticket.{ticketId|uint} = TicketPage; external; filters=LoginGuard
        rail.offer.{offerId} = OfferPage; external; accepts=from, page
        rail.search = SearchPage; external; accepts=q
        rail.pay = PayPage; requires={amount|double}

        """

    private static func problems(
        _ lines: String, layer: RouteLayer = .base, manifest: RouteManifest? = nil
    ) -> [RouteDiagnostic] {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: base, file: "base"))
        builder.add(.properties(text: lines, file: "line", layer: layer))
        return builder.lint(manifest: manifest).problems
    }

    @Test(arguments: [
        (
            "base.group.acc = rail.account; filters=MaintenanceGuard; override",
            "'base.group.acc' drops 'filters=LoginGuard' of the line that it replaces, at base:1:1"
        ),
        (
            "base.group.acc = rail.search; filters=LoginGuard; override",
            "'base.group.acc' drops 'rail.account' of the line that it replaces, at base:1:1"
        ),
        (
            "base.group.acc = none; override",
            "'base.group.acc' drops 'filters=LoginGuard' of the line that it replaces, at base:1:1"
        ),
        (
            "rail.ticket.{ticketId|uint} = TicketPage; external; override",
            "'rail.ticket.{ticketId|uint}' drops 'filters=LoginGuard' of the line that it replaces, "
                + "at base:6:1"
        ),
        (
            "rail.offer.{offerId} = OfferPage; override",
            "'rail.offer.{offerId}' drops 'external', 'accepts=from,page' of the line that it replaces, "
                + "at base:7:1"
        ),
        (
            "base.origins.rail = https://staging.rail.example; override",
            "'base.origins.rail' drops 'https://www.rail.example', 'https://rail.example', 'home=rail.home' "
                + "of the line that it replaces, at base:2:1"
        ),
        (
            "base.accepts = utm_source; override",
            "'base.accepts' drops 'utm_medium' of the line that it replaces, at base:3:1"
        ),
    ])
    func `An override that drops what the line below has is told`(line: String, message: String) {
        let problems = Self.problems(line, layer: .override)
        #expect(problems.map(\.code) == [.weakerOverride])
        #expect(problems.first?.message == message)
        #expect(problems.first?.related?.source == "base")
    }

    @Test(arguments: [
        "rail.ticket.{ticketId|uint} = NewTicketPage; external; filters=LoginGuard; override",
        "rail.account = NewAccountPage; external; override",
        "rail.offer.{from} = OfferPage; external; accepts=page; override",
        "base.group.acc = rail.account; filters=LoginGuard,PinGuard; override",
        "base.group.acc = rail.search, rail; filters=LoginGuard; override",
    ])
    func `An override that keeps what the line below has is not told`(line: String) {
        let problems = Self.problems(line, layer: .override)
        #expect(problems.isEmpty, "\(problems)")
    }

    @Test(arguments: [
        (
            "base.accepts = utm source; override",
            "1:16 'utm source' is read as one query key, with all its characters"
        ),
        ("base.accepts = q, utm, q; override", "1:24 'base.accepts' names 'q' twice"),
        (
            "base.accepts = utm, token; override",
            "1:21 every route accepts 'token', and a kept snapshot would hold its value"
        ),
    ])
    func `A query key of all routes that is odd or secret is told`(line: String, told: String) {
        let problems = Self.problems(line, layer: .override).filter { $0.code != .weakerOverride }
        #expect(
            problems.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message)" } == [told])
    }

    @Test(arguments: [
        ("base.accepts =", "query keys, separated by commas", "give the list"),
        (
            "base.origins.shop =", "addresses such as 'https://example.com', separated by commas",
            "give the list"
        ),
        ("base.group.all =", "keys of routes, separated by commas", "give the list"),
        ("base.back =", "'none', 'initial' or 'history'", "give the word"),
        ("base.tabs.all =", "a page name or a URL", "name the page, or give its URL"),
        ("base.tabs.all = ; title=All", "a page name or a URL", "name the page, or give its URL"),
        ("rail.all =", "a page name, '-> URL' or '@action'", "name what the URL opens"),
    ])
    func `A line without a value is told with the values that it may have`(
        line: String, expected: String, fix: String
    ) {
        let problem = Self.problems(line).first { $0.code == .emptyValue }
        #expect(problem?.message == "the key has no value, expected \(expected)")
        #expect(problem?.fix == fix)
    }

    private static let manifest = RouteManifest(pages: [
        .init(name: "HomePage"), .init(name: "AccountPage"), .init(name: "OfferPage"), .init(name: "Tabs"),
        .init(name: "PayPage"), .init(name: "SearchPage"),
        .init(
            name: "TicketPage", parameters: [.init(key: "ticketId", type: "UInt", isRequired: true)]),
        .init(
            name: "FormPage",
            parameters: [
                .init(key: "remember", type: "Bool", isRequired: false),
                .init(key: "amount", type: "Double", isRequired: false),
                .init(key: "day", type: "String", isRequired: false),
            ]),
    ])

    @Test(arguments: [
        (
            "rail.main = TicketPage; default.ticketId=main",
            "1:42 'default.ticketId' is 'main', and 'TicketPage' reads it as UInt"
        ),
        (
            "rail.form = FormPage; default.remember=maybe",
            "1:40 'default.remember' is 'maybe', and 'FormPage' reads it as Bool"
        ),
        (
            "rail.form = FormPage; default.amount=€5",
            "1:38 'default.amount' is '€5', and 'FormPage' reads it as Double"
        ),
        (
            "base.notfound = TicketPage; default.ticketId=first",
            "1:46 'default.ticketId' is 'first', and 'TicketPage' reads it as UInt"
        ),
        (
            "base.root = TicketPage; default.ticketId=first",
            "1:42 'default.ticketId' is 'first', and 'TicketPage' reads it as UInt"
        ),
        (
            "base.tabs.t = TicketPage; default.ticketId=first",
            "1:44 'default.ticketId' is 'first', and 'TicketPage' reads it as UInt"
        ),
    ])
    func `A default that the page cannot read is an error`(line: String, told: String) {
        var text = line
        if line.hasPrefix("base.tabs") { text += "\nbase.tabviewcontroller = Tabs" }
        let problems = Self.problems(text, manifest: Self.manifest).filter { $0.code == .unfitDefault }
        #expect(
            problems.map { "\($0.location.line ?? 0):\($0.location.column ?? 0) \($0.message)" } == [told])
        #expect(problems.first?.severity == .error)
    }

    @Test(arguments: [
        "rail.form = FormPage; default.remember=yes; default.amount=5; default.day=monday",
        "rail.main = TicketPage; default.ticketId=7",
    ])
    func `A default that the page can read is not told`(line: String) {
        let problems = Self.problems(line, manifest: Self.manifest).filter { $0.code == .unfitDefault }
        #expect(problems.isEmpty)
    }

    @Test(arguments: [
        (
            "rail.timetable = -> rail://search",
            "external-redirect: 'rail.search' is open to the outside, and the redirect 'rail.timetable' to it is not"
        ),
        (
            #"rail.import = ImportPage; default.path=C:\temp\new"#,
            #"odd-name: 'default.path' has a tab, because '\t' is an escape in a routes file"#
        ),
        (
            "rail.last+minute = SalePage",
            "odd-segment: '+' in 'last+minute' is a plus sign, not a space"
        ),
        (
            "rail.legal%2Fterms = TermsPage",
            "odd-segment: 'legal/terms' has an escaped slash, which links rarely contain"
        ),
        (
            "base.origins.blog = https://blog.nordbähn.example\nblog.home = BlogPage; external",
            "foreign-host: links to 'blog.nordbähn.example' arrive with the host in its ASCII form, which is "
                + "different"
        ),
        (
            "https.www%2Erail%2Eexample.news = NewsPage",
            "odd-segment: 'https.www%2Erail%2Eexample.news' has a web address in the place of a scheme and host"
        ),
        (
            "rail.{ticketId|uint}.ticket = TicketPage",
            "odd-segment: 'rail.{ticketId|uint}.ticket' captures the host, and the next segment is the host of "
                + "other routes"
        ),
        ("base.group.x = rail.offer", "empty-group: the group 'x' has no attributes"),
        (
            "rail.me = ProfilePage; default.status==open",
            "odd-name: 'default.status' is '=open', with a second '='"
        ),
        ("rail.me = ProfilePage; name==me", "odd-name: 'name' is '=me', with a second '='"),
        (
            "rail.me = ProfilePage; default.text=hello display=sheet",
            "odd-name: 'default.text' has the text 'display=' in it, which is not read as an attribute"
        ),
        (
            "railme.help = HelpPage",
            "odd-segment: only one route has the scheme 'railme', others have 'rail'"
        ),
        (
            "rail.me = ProfilePage; filters=LoginGu\u{430}rd",
            "odd-name: 'LoginGu\u{430}rd' has U+0430, which looks like an ordinary character"
        ),
        (
            "rail.train.{kind|ICE,IC} = TrainPage",
            "odd-segment: '{kind|IC,ICE}' has a capital letter: case counts, and other keys have none"
        ),
    ])
    func `What was silent is told`(line: String, told: String) {
        let problems = Self.problems(line)
        #expect(problems.map { "\($0.code.rawValue): \($0.message)" } == [told])
    }

    @Test func `A conflict with a group names the group and its place`() {
        let problems = Self.problems(
            """
            base.tabviewcontroller = Tabs
            base.tabs.travel = rail://search
            base.group.booking = rail.book; tab=travel
            rail.book.{id|uuid} = BookPage; above=stay
            """)
        #expect(
            problems.first { $0.code == .contradiction }?.message
                == "'above=stay' and 'tab' contradict each other about where the page goes, with the group 'booking' "
                + "on line 3")
    }

    @Test(arguments: [
        ("rail.trips = TripsPage; external", [RouteDiagnostic.Code.tabMismatch]),
        ("rail.trips = TripsPage; external; display=select", []), ("rail.trips = TripsPage", []),
        ("rail.trips = TripsPage; external; reuse=container", []),
    ])
    func `A link to the route of a tab that puts a second page elsewhere is told`(
        line: String, codes: [RouteDiagnostic.Code]
    ) {
        let tabs = "base.tabviewcontroller = Tabs\nbase.tabs.trips = rail://trips\n"
        #expect(Self.problems(tabs + line).map(\.code) == codes)
    }

    @Test func `A scheme that is almost the usual one is told`() {
        #expect(Self.problems("rial.news = NewsPage").map(\.code) == [.oddSegment])
    }
}
