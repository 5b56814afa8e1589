import Foundation
import Osprey
import OspreySnapshots
import OspreyTesting
import Testing

/// Snapshots that earlier versions of an app have written, on the routes of today.
@MainActor
struct `Snapshots of earlier versions` {
    /// The routes of today: what is called otherwise now, is redirected from where it was.
    private static let pages =
        SnapshotFixture.pages + """

            lib.title.{id|int} = -> lib://book/{id}; external
            lib.title.{id|int}.remarks = -> lib://book/{id}/notes
            """

    private func restored(
        _ file: String, in directory: StaticString = #filePath
    ) async throws -> (app: SnapshotFixture, report: RestoreReport) {
        let url = URL(fileURLWithPath: "\(directory)").deletingLastPathComponent().appending(
            path: "Kept/\(file)")
        let data = try Data(contentsOf: url)
        let snapshot =
            file.hasSuffix("txt")
            ? try NavigationSnapshot(String(decoding: data, as: UTF8.self))
            : try NavigationSnapshot(data: data)
        let app = try SnapshotFixture(pages: Self.pages)
        app.container.register(alias: "RemarkPage", for: "NotePage")
        return (app, try await app.container.start(restoring: snapshot))
    }

    @Test
    func `are restored through redirects, and name the tab that is gone`() async throws {
        let (app, report) = try await restored("first.json")
        #expect(report.losses == [.unknownStack("tab news")])
        #expect(app.names == ["ShelfPage", "BookPage", "NotePage"])
        let note = try #require(app.container.frontNavigator?.topPage as? NotePage)
        #expect([note.draft, "\(note.id)", "\(note.rating ?? 0)"] == ["half a letter", "7", "4"])
    }

    @Test
    func `are restored through other names of a page, and name the page that is gone`() async throws {
        let (app, report) = try await restored("second.txt")
        #expect(
            "\(report)" == "present sheet: 'lib://nowhere' and the pages above it are left out: "
                + "no route matches 'lib://nowhere'")
        #expect(app.container.frontNavigator?.pages.map(\.pageName) == ["ShelfPage", "BookPage", "NotePage"])
        #expect(
            app.container.frontNavigator?.pages.map(\.request.trust) == [.internal, .external, .internal])
        #expect((app.container.frontNavigator?.topPage as? NotePage)?.draft == "half")
        #expect(app.container.navigation.presentations.isEmpty)
    }

    @Test
    func `are told of a page that is gone, also where a page answers what no route matches`() async throws {
        let snapshot = try NavigationSnapshot(
            """
            * tab home
              root
              lib://book/1
              lib://nowhere
              lib://book/2
            """)
        let app = try SnapshotFixture(pages: SnapshotFixture.pages + "\nbase.notfound = ReaderPage")
        let report = try await app.container.start(restoring: snapshot)
        #expect(
            "\(report)" == "tab home: 'lib://nowhere' and the pages above it are left out: "
                + "no route matches 'lib://nowhere'")
        #expect(app.names == ["ShelfPage", "BookPage"])
    }

    @Test
    func `leave out the page that had answered such a URL, and not the pages above it`() async throws {
        let pages = SnapshotFixture.pages + "\nbase.notfound = ReaderPage"
        let app = try await SnapshotFixture.started(pages: pages)
        try await app.container.opened("lib://nowhere")
        try await app.container.opened(.url("lib://book/1/notes", options: OpenOptions(display: .push)))
        (app.container.frontNavigator?.topPage as? NotePage)?.draft = "half"
        #expect(app.names == ["ShelfPage", "ReaderPage", "NotePage"])
        let (again, report) = try await app.restarted(pages: pages)
        #expect(report.losses.isEmpty)
        #expect(again.names == ["ShelfPage", "NotePage"])
        #expect((again.container.frontNavigator?.topPage as? NotePage)?.draft == "half")
        // A snapshot that is shown where it was taken takes that page away, and no other.
        let note = try #require(app.container.frontNavigator?.topPage)
        #expect(try await app.container.show(app.container.snapshot()).losses.isEmpty)
        #expect(app.names == ["ShelfPage", "NotePage"])
        #expect((app.container.frontNavigator?.topPage as? NotePage)?.draft == "half")
        #expect(note.isFinished || app.container.frontNavigator?.topPage === note)
    }
}
