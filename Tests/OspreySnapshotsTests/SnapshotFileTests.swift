import Foundation
import Osprey
import OspreySnapshots
import OspreyTestFixtures
import OspreyTesting
import Testing

/// The file of a snapshot, and what else may be in its place.
@MainActor
struct `The file of a kept snapshot` {
    private let folder: TemporaryFolder
    private let file: URL

    init() throws {
        folder = try TemporaryFolder()
        file = folder.url.appending(path: "snapshot.json")
    }

    private var aside: URL { file.appendingPathExtension("aside") }

    /// A folder with a file of the app's own.
    private func precious(at url: URL) throws -> URL {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let content = url.appending(path: "precious.db")
        try Data("precious".utf8).write(to: content)
        return content
    }

    /// The app with one page above the root, as it goes to the background.
    @discardableResult
    private func run(_ path: String = "lib://book/7") async throws -> SnapshotFixture {
        let app = try await SnapshotFixture.kept(in: .file(file))
        try await app.container.opened(.url(path))
        app.container.enterBackground()
        return app
    }

    private func stored(in url: URL) throws -> String {
        "\(try NavigationSnapshot(data: Data(contentsOf: url)))"
    }

    @Test
    func `stays with all that is in it when it is a folder and the person signs out`() async throws {
        let content = try precious(at: file)
        let app = try await run()
        #expect(app.reports.problems.count == 1)
        #expect(app.reports.problems.first?.contains("is not a file") == true, "\(app.reports.problems)")
        app.container.signOut {}
        #expect(try Data(contentsOf: content) == Data("precious".utf8))
    }

    @Test
    func `leaves nothing of a write that was killed after the next one, or after a sign-out`() async throws {
        let unfinished = folder.url.appending(path: ".snapshot.json.new", directoryHint: .isDirectory)
        func kill() throws {
            try FileManager.default.createDirectory(at: unfinished, withIntermediateDirectories: true)
            try Data("draft".utf8).write(to: unfinished.appending(path: "snapshot.json"))
        }
        try kill()
        let app = try await run()
        #expect(try folder.files == ["snapshot.json"])
        try kill()
        app.container.signOut {}
        #expect(try folder.files == [])
    }

    @Test
    func `is written again when the app goes, although its folder was removed`() async throws {
        let app = try await run()
        try FileManager.default.removeItem(at: folder.url)
        app.container.enterBackground()
        #expect(try stored(in: file) == "\(app.container.snapshot())")
    }

    @Test
    func `is reported with its whole size if it is too large`() async throws {
        try Data(repeating: 32, count: 2_000_068).write(to: file)
        let app = try await run()
        #expect(app.reports.problems.first?.contains("has 2000068 bytes") == true, "\(app.reports.problems)")
    }

    @Test
    func `is deleted when the person signs out, and a folder beside it is not`() async throws {
        let content = try precious(at: aside)
        let app = try await run()
        #expect(try folder.files == ["snapshot.json", "snapshot.json.aside"])
        app.container.signOut {}
        #expect(try folder.files == ["snapshot.json.aside"])
        #expect(try Data(contentsOf: content) == Data("precious".utf8))
    }

    @Test
    func `is deleted with the one that was set aside`() async throws {
        try Data("no snapshot".utf8).write(to: file)
        let app = try await run()
        #expect(try folder.files == ["snapshot.json", "snapshot.json.aside"])
        app.container.signOut {}
        #expect(try folder.files == [])
    }

    @Test
    func `is not overwritten until it can be set aside`() async throws {
        let content = try precious(at: aside)
        try Data("no snapshot".utf8).write(to: file)
        let app = try await run()
        #expect(try Data(contentsOf: file) == Data("no snapshot".utf8))
        #expect(FileManager.default.fileExists(atPath: content.path))
        try await app.container.opened(.url("lib://book/8"))
        app.container.enterBackground()
        #expect(try Data(contentsOf: file) == Data("no snapshot".utf8))
        #expect(app.reports.problems.count == 2, "\(app.reports.problems)")
        try FileManager.default.removeItem(at: aside)
        try await app.container.opened(.url("lib://book/9"))
        app.container.enterBackground()
        #expect(try stored(in: file).hasSuffix("lib://book/9"))
        #expect(try Data(contentsOf: aside) == Data("no snapshot".utf8))
        #expect(app.reports.problems.count == 2)
    }

    @Test
    func `is the one that a link leads to, from the first write until the person signs out`() async throws {
        let real = folder.url.appending(path: "real.json")
        let between = folder.url.appending(path: "between.json")
        try FileManager.default.createSymbolicLink(atPath: between.path, withDestinationPath: "real.json")
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: between)
        try await run("lib://book/1")
        #expect(try stored(in: real).hasSuffix("lib://book/1"))
        let app = try await run("lib://book/2")
        #expect(app.names == ["ShelfPage", "BookPage", "BookPage"])
        #expect(try stored(in: real).hasSuffix("lib://book/2"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == between.path)
        app.container.signOut {}
        #expect(try folder.files == ["between.json", "snapshot.json"])
    }

    @Test
    func `is not read if it is a pipe`() async throws {
        try #require(mkfifo(file.path, 0o600) == 0)
        let app = try await run()
        #expect(app.reports.problems.count == 1)
        #expect(app.reports.problems.first?.contains("is not a file") == true, "\(app.reports.problems)")
        app.container.signOut {}
        #expect(try folder.files == ["snapshot.json"])
    }

    @Test
    func `comes alone, and only its owner may read it, whatever was there before`() async throws {
        try Data("no snapshot".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        try await run("lib://book/1")
        try FileManager.default.removeItem(at: aside)
        try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
        try await run("lib://book/2")
        #expect(try folder.files == ["snapshot.json"])
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }
}
