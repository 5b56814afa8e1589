import Foundation
import Osprey
import OspreySnapshots
import OspreyTesting
import Testing

/// What a snapshot holds.
@MainActor
struct `A snapshot of a container` {
    private let options = OpenOptions(display: .sheet)

    @Test
    func `is empty before the start`() throws {
        let app = try SnapshotFixture()
        #expect(app.container.snapshot().isEmpty)
        #expect("\(app.container.snapshot())" == "")
    }

    @Test
    func `holds stacks and presentations by what leads to their pages`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(.url("lib://book/7?from=mail"))
        try await app.container.opened(Intent(.url("lib://shelf/poems"), options: OpenOptions(tab: "books")))
        try await app.container.opened(NotePage.self, ["id": 3], options: options)
        #expect(
            "\(app.container.snapshot())" == """
                tab home
                  root
                  lib://book/7?from=mail
                * tab books
                  root
                  lib://shelf/poems
                present sheet
                  lib://book/3/notes
                """)
    }

    @Test
    func `holds one stack`() async throws {
        let app = try await SnapshotFixture.started(root: SnapshotFixture.stack)
        try await app.container.opened(BookPage.self, ["id": 7, "from": "shelf"])
        #expect(
            "\(app.container.snapshot())" == """
                stack
                  root
                  lib://book/7 from="shelf"
                """)
    }

    @Test
    func `holds what properties hold now, if they are saved`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(.url("lib://book/7/notes"))
        let page = try #require(app.container.frontNavigator?.topPage as? NotePage)
        page.draft = "half a \"letter\"\n"
        page.rating = 4
        (app.container.frontNavigator?.rootPage as? ShelfPage)?.search = "odes"
        #expect(
            "\(app.container.snapshot())" == #"""
                * tab home
                  root saved search="odes"
                  lib://book/7 saved
                """#.replacing("lib://book/7 saved", with: "lib://book/7\n  lib://book/7/notes")
                + #" saved draft="half a \"letter\"\n" stars=4"#)
    }

    @Test
    func `holds the request from before the redirect of a filter`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(link: "lib://moved/4")
        #expect(app.names.last == "BookPage")
        #expect("\(app.container.snapshot())".hasSuffix("  from outside lib://moved/4"))
    }

    @Test
    func `holds a page by its name if it has no route`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(DeskPage.self, ["title2": "oak", "lamp": .null])
        #expect("\(app.container.snapshot())".hasSuffix("  page DeskPage lamp=null title2=\"oak\""))
    }

    @Test
    func `leaves out a live object that its page can do without, and says so once`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(DeskPage.self, ["title2": "oak", "lamp": .opaque(Lamp())])
        #expect("\(app.container.snapshot())".hasSuffix("  page DeskPage title2=\"oak\""))
        _ = app.container.snapshot()
        #expect(app.reports.problems.count == 1)
        #expect(app.reports.problems.first?.hasPrefix("a snapshot leaves out 'lamp' of 'DeskPage'") == true)
    }

    @Test(arguments: [true, false])
    func `ends each stack below a page that is not restorable, or made by hand`(isHandmade: Bool) async throws
    {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(.url("lib://book/1"))
        if isHandmade {
            app.container.frontNavigator?.push(BookPage())
        } else {
            try await app.container.opened(ConfirmationPage.self)
        }
        try await app.container.opened(.url("lib://book/2"))
        #expect(
            "\(app.container.snapshot())" == """
                * tab home
                  root
                  lib://book/1
                """)
    }

    @Test
    func `holds what waits for a detour, and not its page`() async throws {
        let app = try await SnapshotFixture.started(isSignedIn: false)
        #expect(try await app.container.opened(link: "lib://loan/3") == .waiting(for: .detour))
        #expect(app.names.last == "SignInFormPage")
        #expect(
            "\(app.container.snapshot())" == """
                * tab home
                  root
                waits from outside lib://loan/3
                """)
    }

    @Test
    func `holds what waits for a page in a stack that stands for the page of a detour`() async throws {
        let app = try await SnapshotFixture.started(isSignedIn: false)
        try await app.container.opened(SignInFormPage.self)
        #expect(try await app.container.opened(link: "lib://loan/3") == .waiting(for: .detour))
        #expect(app.names == ["ShelfPage", "SignInFormPage"])
        #expect(
            "\(app.container.snapshot())" == """
                * tab home
                  root
                waits from outside lib://loan/3
                """)
    }

    @Test
    func `holds what waits for the page in front of a tab`() async throws {
        let app = try await SnapshotFixture.started()
        app.container.tabs?.select("me")
        app.session.isSignedIn = false
        app.container.revalidate()
        await app.container.settled()
        #expect(app.names == ["ShelfPage", "SignInFormPage"])
        #expect(app.container.navigation.presentations.isEmpty)
        #expect(try await app.container.opened(link: "lib://loan/3") == .waiting(for: .detour))
        #expect(app.names == ["ShelfPage", "SignInFormPage"])
        #expect("\(app.container.snapshot())".hasSuffix("waits from outside lib://loan/3"))
    }

    @Test
    func `holds no value of a key that its route lists as secret`() async throws {
        let app = try await SnapshotFixture.started(isSignedIn: false)
        try await app.container.opened(link: "lib://door/7?code=1234")
        let page = try #require(app.container.frontNavigator?.topPage as? KeyPage)
        #expect(page.code == "1234")
        (page.draft, page.rating) = ("tell nobody", 3)
        #expect(
            "\(app.container.snapshot())" == "* tab home\n  root\n  from outside lib://door/7 saved stars=3")

        try await app.container.opened(.url("lib://key/1234"))
        try await app.container.opened(.url("lib://book/1"))
        #expect(
            "\(app.container.snapshot())" == "* tab home\n  root\n  from outside lib://door/7 saved stars=3")

        app.container.gate.close()
        app.container.open(link: "lib://door/8?code=1234")
        app.container.open(.url("lib://key/1234"))
        let waiting = "\(app.container.snapshot())".split(separator: "\n").filter { $0.hasPrefix("waits") }
        #expect(waiting == ["waits from outside lib://door/8"])
    }

    @Test
    func `holds no windows`() async throws {
        let app = try await SnapshotFixture.started()
        try await app.container.opened(CartPage.self, options: OpenOptions(display: .window))
        #expect(app.container.snapshot().presentations.isEmpty)
    }

    @Test
    func `holds the stacks that a holder of the app's own names`() async throws {
        let app = try SnapshotFixture(root: "")
        let desk = Desk()
        app.container.navigation.setRoot(desk)
        desk.left.push(ShelfPage())
        desk.right.push(ShelfPage())
        try await app.container.start()
        try await app.container.opened(.url("lib://book/5"))
        #expect(
            "\(app.container.snapshot())" == """
                holder left
                  root
                holder right
                  root
                  lib://book/5
                """)
    }
}

/// Two stacks beside each other.
final class Desk: PageHolder {
    let left = Navigator(), right = Navigator()

    init() { super.init(children: [left, right]) }

    override var stacks: [String: Navigator] { ["left": left, "right": right] }
}
