import Foundation
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Attributes that pages need.
struct NeedTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let routes: String
        /// The place of the finding, as `line:column`.
        var found: [String] = []
        /// The message of the first finding, and its fix.
        var says = ""

        var testDescription: String { routes }
    }

    private static let manifest = RouteManifest(pages: [
        page("Terms", ("version", "UInt", true), ("from", "String", false)),
        page("Note", ("text", "String", true), ("loan", "Loan", true)), page("Plain"),
    ])

    private static func page(
        _ name: String, _ parameters: (key: String, type: String, isRequired: Bool)...
    ) -> RouteManifest.Page {
        RouteManifest.Page(
            name: name,
            parameters: parameters.map { .init(key: $0.key, type: $0.type, isRequired: $0.isRequired) })
    }

    private func lint(_ text: String, _ manifest: RouteManifest?) -> [RouteDiagnostic] {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: text, file: "routes.properties"))
        return builder.lint(manifest: manifest).problems
    }

    @Test(arguments: [
        Row(
            routes: "a.b = Terms", found: ["1:1"],
            says: "'Terms' needs 'version' (UInt), and the route does not give it; add "
                + "'requires={version|uint}' or 'default.version=...', or capture '{version|uint}' in the key"
        ),
        Row(routes: "a.b = Terms; external", found: ["1:1"]),
        Row(
            routes: "a.b = Terms; external; accepts={version|uint}", found: ["1:24"],
            says: "'Terms' needs 'version' (UInt), and links and callers may leave it out; name it in "
                + "'requires={version|uint}' instead, or add 'default.version=...'"),
        Row(routes: "a.b = Terms; accepts={version|uint}; default.version=3"),
        Row(routes: "a.b = Terms; default.version=3"),
        Row(routes: "a.b = Terms; requires={version|uint}"),
        Row(routes: "a.b = Terms; external; requires={version|uint}"),
        Row(routes: "a.b.{version|uint} = Terms"),
        Row(routes: "a.b = Terms; init=short"),
        Row(
            routes: "a.b = Note", found: ["1:1", "1:1"],
            says: "'Note' needs 'loan' (Loan), and the route does not give it; add 'requires=loan' or "
                + "'default.loan=...', or capture '{loan}' in the key"),
        Row(routes: "a.b = Note; requires=text,loan"),
        // The page below gets captures and defaults alone.
        Row(routes: "a.b = Terms; requires={version|uint}\na.c = Plain; parent=a.b", found: ["2:14"]),
        Row(
            routes: "a.b = Terms; requires={version|uint}\na.c.{version|uint} = Plain; parent=a.b",
            found: ["2:29"],
            says:
                "'Terms' needs 'version' (UInt), which it does not get as the parent: 'a.b' on line 1 neither "
                + "captures it nor has a default; write 'default.version=...' there in place of 'requires', or "
                + "name another parent"),
        Row(
            routes: "a.b = Terms; init=dictionary; requires=from\na.c = Plain; parent=a.b", found: ["2:14"],
            says:
                "'Terms' needs 'from' (String), which it does not get as the parent: 'a.b' on line 1 neither "
                + "captures it nor has a default; write 'default.from=...' there in place of 'requires', or "
                + "name another parent"),
        Row(
            routes: "a.b = Terms; accepts=version\na.c = Plain; parent=a.b", found: ["1:14", "2:14"]),
        // Only a page that is pushed has parents.
        Row(routes: "a.b = Terms; requires={version|uint}\na.c = Plain; parent=a.b; display=cover"),
        Row(
            routes: "a.b = Terms; requires={version|uint}; default.version=3\na.c = Plain; parent=a.b"),
        Row(routes: "a.b.{version|uint} = Terms\na.b.{version|uint}.c = Plain; parent=a.b.{version|uint}"),
        // Settings
        Row(
            routes: "base.root = Terms\na.c = Plain", found: ["1:13"],
            says: "'Terms' needs 'version' (UInt), which it does not get here; add 'default.version=...'"),
        Row(routes: "base.root = Terms; default.version=3\na.c = Plain"),
        Row(routes: "base.root = Terms; init=short\na.c = Plain"),
        Row(
            routes: "base.tabviewcontroller = Plain\nbase.tabs.t = Terms\na.c = Plain", found: ["2:15"]),
        Row(routes: "base.tabviewcontroller = Plain\nbase.tabs.t = Terms; default.version=3\na.c = Plain"),
        Row(routes: "base.notfound = Terms\na.c = Plain", found: ["1:17"]),
        Row(routes: "base.notfound = Terms; default.version=3\na.c = Plain"),
    ])
    func `A page that links or callers may leave without what it needs is told`(row: Row) throws {
        let found = lint(row.routes, Self.manifest).filter { $0.code == .missingParameter }
        #expect(found.map { $0.location.text } == row.found, "\(found.map(\.description))")
        guard !row.says.isEmpty else { return }
        let first = try #require(found.first)
        #expect("\(first.message); \(first.fix)" == row.says)
        #expect(first.severity == .warning)
    }

    @Test(arguments: [
        Row(
            routes: "a.b = A; parent=a.c\na.c = B; requires=x", found: ["1:10"],
            says:
                "'B' needs 'x', which it does not get as the parent: 'a.c' on line 2 neither captures it nor "
                + "has a default; write 'default.x=...' there in place of 'requires', or name another parent"),
        Row(routes: "a.b = A; requires=x; parent=a.c\na.c = B; requires=x", found: ["1:22"]),
        Row(routes: "a.b = A; parent=a.c\na.c = B; default.x=1"),
        Row(routes: "a.b.{x} = A; parent=a.c.{x}\na.c.{x} = B"),
        Row(routes: "a.b = A; parent=a.c\na.c = B; requires=x; exernal"),
        Row(routes: "a.b = A; display=root; parent=a.c\na.c = B; requires=x"),
    ])
    func `A parent whose route requires what it does not get is told without a manifest`(row: Row) throws {
        let found = lint(row.routes, nil).filter { $0.code == .missingParameter }
        #expect(found.map { $0.location.text } == row.found, "\(found.map(\.description))")
        guard !row.says.isEmpty else { return }
        let first = try #require(found.first)
        #expect("\(first.message); \(first.fix)" == row.says)
    }

    @Test(arguments: [
        Row(
            routes: "base.root = A\na.b = A; requires=x", found: ["1:13"],
            says: "the app cannot start: 'a.b' requires 'x', which it does not get here; add 'default.x=...'"),
        Row(routes: "base.root = A; default.x=1\na.b = A; requires=x"),
        Row(routes: "base.root = A\na.b = A; requires=x\na.c = A"),
        Row(routes: "base.root = A\na.b = A; requires=x\na.c = A; requires=y,x", found: ["1:13"]),
        Row(routes: "base.root = A\na.b = A; requires=x; exernal"),
        Row(routes: "base.tabviewcontroller = T\nbase.tabs.t = A\na.b = A; requires=x", found: ["2:15"]),
        Row(
            routes: "base.notfound = A\na.b = A; requires=x,url", found: ["1:17"],
            says:
                "the page cannot be shown: 'a.b' requires 'x', which it does not get here; add 'default.x=...'"
        ),
        Row(routes: "base.notfound = A; default.x=1\na.b = A; requires=x"),
        Row(routes: "base.notfound = A\na.b = A; requires=url"),
        // Told once, also where the page needs it
        Row(routes: "base.root = Terms\na.b = Terms; requires={version|uint}", found: ["1:13"]),
    ])
    func `A page that a setting names gets what all its routes require`(row: Row) throws {
        let manifest =
            row.routes.contains("Terms") ? Self.manifest : nil
        let found = lint(row.routes, manifest).filter {
            $0.code == .unstartableTarget || $0.code == .missingParameter
        }
        #expect(found.map { $0.location.text } == row.found, "\(found.map(\.description))")
        #expect(found.allSatisfy { $0.code == .unstartableTarget && $0.severity == .error })
        guard !row.says.isEmpty else { return }
        let first = try #require(found.first)
        #expect("\(first.message); \(first.fix)" == row.says)
    }

    @Test(arguments: [RouteDisplay.cover, .sheet, .window, .replace, .root, .select])
    func `A parent of a page that is not pushed is told to be without effect`(display: RouteDisplay) throws {
        let tab = display == .select ? "; tab=t" : ""
        let found = lint("a.b = A; display=\(display.rawValue); parent=a.c\(tab)\na.c = B; requires=x", nil)
        let problem = try #require(found.first)
        #expect(found.map(\.code) == [.unusedAttribute])
        #expect(problem.location.text == "1:\(20 + display.rawValue.count)")
        #expect(
            problem.message
                == "'parent' has no effect on a page with 'display=\(display.rawValue)': only one that is pushed "
                + "has pages below")
        #expect(problem.fix == "remove 'parent', or push the page")
        #expect(lint("a.b = A; display=push; parent=a.c\na.c = B", nil) == [])
    }

    @Test func `Without a manifest, or of a page that it does not have, nothing is known`() {
        #expect(lint("a.b = Terms", nil).isEmpty)
        #expect(lint("a.b = Other", RouteManifest(filters: [])).isEmpty)
    }
}

/// Tabs that routes do not say, and tabs that nobody holds.
struct ParentTabTests {
    private static let tabs = "base.tabviewcontroller = T\nbase.tabs.c = a://c\nbase.tabs.h = a://h\n"

    private func lint(_ text: String, _ manifest: RouteManifest? = nil) -> [RouteDiagnostic] {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: Self.tabs + text, file: "routes.properties"))
        return builder.lint(manifest: manifest).problems
    }

    @Test(arguments: [
        ("a.c = C; tab=c; display=select\na.h = H\na.d = D; parent=a.c", ["6:10"]),
        ("a.c = C; tab=c; display=select\na.h = H\na.d = D; display=push; parent=a.c", ["6:24"]),
        // The tab of a parent further below
        (
            "a.c = C; tab=c; display=select\na.h = H\na.d = D; tab=c; parent=a.c\na.e = E; parent=a.d",
            ["7:10"]
        ),
        ("base.group.g = a.c; tab=c\na.c = C; display=select\na.h = H\na.d = D; parent=a.c", ["7:10"]),
        // A parent that a tab shows, without saying so
        ("a.c = C\na.h = H\na.d = D; parent=a.c", ["6:10"]),
        // Every route that has its own
        ("a.c = C; tab=c; display=select\na.h = H\na.d = D; tab=c; parent=a.c", []),
        ("base.group.g = a.d; tab=c\na.c = C; tab=c; display=select\na.h = H\na.d = D; parent=a.c", []),
        ("a.c = C\na.h = H\na.b = B\na.d = D; parent=a.b", []),
        // A page that is not pushed has no parents.
        ("a.c = C; tab=c; display=select\na.h = H\na.d = D; display=cover; parent=a.c", []),
        // Circles are told, and end.
        ("a.c = C; parent=a.d\na.h = H\na.d = D; parent=a.c", []),
    ])
    func `A page above a parent of a tab says the tab`(routes: String, found: [String]) {
        let problems = lint(routes).filter { $0.code == .tabMismatch }
        #expect(problems.map(\.location.text) == found, "\(problems.map(\.description))")
        for problem in problems { #expect(problem.fix == "add 'tab=c'") }
    }

    @Test(arguments: [("T", nil as Bool?, []), ("T", true, []), ("T", false, ["1:26 not-a-tab-page"])])
    func `The page that holds the tabs can do so, as far as is known`(
        page: String, isTabPage: Bool?, found: [String]
    ) {
        let manifest = RouteManifest(pages: [
            .init(name: page, isTabPage: isTabPage), .init(name: "C"), .init(name: "H"),
        ])
        #expect(lint("a.c = C\na.h = H", manifest).map(brief) == found)
    }

    @Test func `A tab page behind a URL is looked at, too`() {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: "base.tabviewcontroller = a://c\nbase.tabs.c = a://c\na.c = C"))
        let manifest = RouteManifest(pages: [.init(name: "C", isTabPage: false)])
        #expect(builder.compile(manifest: manifest).problems.map(brief) == ["1:26 not-a-tab-page"])
    }

    @Test func `Without a single tab, every route that names one is told`() {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: "base.tabviewcontroller = T\na.c = C; tab=c\na.h = H; tab=h"))
        #expect(
            builder.lint().problems.map(brief) == [
                "1:1 tabs-without-page", "2:14 unknown-tab", "3:14 unknown-tab",
            ])
        // The routes of a part say nothing about the tabs of the app.
        var part = RouteTableBuilder()
        part.add(.properties(text: "a.c = C; tab=c"))
        #expect(part.lint().problems.isEmpty)
    }

    @Test func `In an app with one stack there is no tab`() {
        let found = problemsOfLint("base.root = A\na.b = B; tab=x\nbase.group.g = a.c; tab=y\na.c = C")
        #expect(found.map(brief) == ["2:14 unknown-tab", "3:25 unknown-tab"])
        #expect(problemsOfLint("base.root = A\na.b = B; tab=x", RouteManifest(tabs: ["x"])) == [])
    }

    private func problemsOfLint(_ text: String, _ manifest: RouteManifest? = nil) -> [RouteDiagnostic] {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: text))
        return builder.lint(manifest: manifest).problems
    }

    @Test func `A manifest tells in JSON which pages hold tabs, and an old one does not`() throws {
        let json =
            #"{"pages": [{"name": "T", "tabPage": true}, {"name": "P", "tabPage": false}, {"name": "Q"}]}"#
        let manifest = try RouteManifest(json: Data(json.utf8))
        #expect(manifest.pages?.map(\.isTabPage) == [true, false, nil])
    }
}

extension RouteLocation {
    fileprivate var text: String { "\(line ?? 0):\(column ?? 0)" }
}
