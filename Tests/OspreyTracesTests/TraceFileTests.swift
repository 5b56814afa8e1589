import Foundation
import OspreyTestFixtures
import OspreyTestSupport
import OspreyTesting
import Synchronization
import Testing

@testable import Osprey
@testable import OspreyTraces

@MainActor
struct TraceFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "traces-\(UUID().uuidString)")

    private func lines(of url: URL) throws -> [String] {
        String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The entries in a file; what was written last counts.
    private func entries(of url: URL) throws -> [TraceEntry] {
        var entries: [Int: TraceEntry] = [:]
        for line in try lines(of: url).dropFirst() {
            let entry = try TraceEntry(line: line)
            entries[entry.number] = entry
        }
        return entries.values.sorted { $0.number < $1.number }
    }

    @Test func `The file has a header and what the recorder has, and the last run's is kept`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appending(path: "trace.jsonl")
        try Data("of the last run".utf8).write(to: url)
        let app = try await TraceFixture.started()
        app.recorder.write(to: url)
        await app.recorder.flush()
        _ = try await app.container.opened("shop://help")
        await app.recorder.flush()
        let header = try TraceHeader(line: try #require(try lines(of: url).first))
        #expect(abs(header.began.timeIntervalSinceNow) < 600)
        #expect(try entries(of: url).map(\.line) == app.recorder.entries.map(\.line))
        #expect(try lines(of: folder.appending(path: "trace.previous.jsonl")) == ["of the last run"])
        try FileManager.default.removeItem(at: folder)
    }

    @Test func `It is written at most once a second, and at once in the background`() async throws {
        let disk = FakeDisk()
        let app = try await TraceFixture.started()
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        for _ in 0..<20 { app.container.frontNavigator?.push(ShopHelpPage()) }
        await turn()
        #expect(disk.writes.isEmpty)
        try await app.clock.waitForSleeper()
        app.clock.advance(by: .seconds(1))
        try await waitUntil("the file to be written") { disk.writes.count == 1 }
        #expect(disk.lineCount == 22)
        app.container.frontNavigator?.pop()
        app.container.receive(.enterBackground)
        try await waitUntil("the file to be written again") { disk.writes.count == 2 }
        #expect(disk.writes.last == 1)
        app.container.frontNavigator?.pop()
        app.container.receive(.terminate)
        #expect(disk.writes.count == 3)
    }

    @Test func `A request is written again when it has come to its end`() async throws {
        let disk = FakeDisk()
        let app = try TraceFixture()
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        _ = try await app.container.opened(link: "shop://help")
        await app.recorder.flush()
        try await app.container.start()
        await app.container.settled()
        await app.recorder.flush()
        let requests = try disk.entries.filter { $0.number == 1 }.compactMap(\.request?.outcome)
        #expect(requests == [.held, .opened("ShopHelpPage")])
    }

    @Test func `What comes after an entry was written is in the file, too`() async throws {
        let disk = FakeDisk()
        let app = try await TraceFixture.started()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        app.container.frontNavigator?.push(ShopHelpPage())
        await app.recorder.flush()
        #expect(try disk.newest.last?.commit?.hostDuration == nil)
        app.clock.advance(by: .milliseconds(350))
        host.finish()
        await app.recorder.flush()
        #expect(try disk.newest.last?.commit?.hostDuration == 0.35)
        #expect(try disk.newest.map(\.line) == app.recorder.entries.map(\.line))
        #expect(try disk.entries.map(\.number) == [1, 2, 2])
        await app.recorder.flush()
        app.container.frontNavigator?.pop()
        host.finish()
        await app.recorder.flush()
        #expect(try disk.entries.map(\.number) == [1, 2, 2, 3])
    }

    @Test func `A late answer is written without anything else that happens`() async throws {
        let disk = FakeDisk()
        let app = try await TraceFixture.started()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        app.container.frontNavigator?.push(ShopHelpPage())
        await app.recorder.flush()
        host.finish()
        try await app.clock.waitForSleeper()
        app.clock.advance(by: .seconds(1))
        try await waitUntil("the file to be written") { disk.writes.count == 2 }
        #expect(try disk.newest.map(\.line) == app.recorder.entries.map(\.line))
    }

    @Test func `Requests that wait together are written once each when they have come to their ends`()
        async throws
    {
        let disk = FakeDisk()
        let app = try await TraceFixture.started()
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        app.container.register(action: "nest") { [weak container = app.container] _ in
            container?.gate.close()
            container?.open("shop://help")
            container?.open("shop://share")
        }
        _ = try await app.container.opened(.action("nest"))
        await app.container.settled()
        await app.recorder.flush()
        app.container.gate.open()
        await app.container.settled()
        await app.recorder.flush()
        let outcomes = try [3, 4].map { number in
            try disk.entries.filter { $0.number == number }.compactMap(\.request?.outcome)
        }
        #expect(outcomes == [[.held, .opened("ShopHelpPage")], [.held, .handled("@share")]])
    }

    @Test func `A request that is under way is written as far as it has come`() async throws {
        let disk = FakeDisk()
        let app = try await TraceFixture.started()
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        let (answers, answer) = AsyncStream.makeStream(of: Decision.self)
        app.shop.slowAnswer = {
            for await decision in answers { return decision }
            throw CancellationError()
        }
        app.shop.isSignedIn = true
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        app.container.open("shop://slow")
        await app.recorder.flush()
        #expect(try disk.newest.last?.request?.steps.map(\.stage) == [.resolve])
        answer.yield(.proceed)
        try await waitUntil("the page to be shown") { host.isPerforming }
        await app.recorder.flush()
        let request = try #require(try disk.newest.last { $0.request != nil }?.request)
        #expect(request.outcome == .underWay)
        #expect(request.steps.map(\.stage) == [.resolve, .interceptor, .build])
        host.finish()
        await app.container.settled()
    }

    @Test(arguments: Exploration.seeds(10))
    func `Whatever happens, the file has the newest entries as the recorder has them`(seed: UInt64)
        async throws
    {
        var random = SplitMix(seed: seed)
        let disk = FakeDisk()
        let app = try await TraceFixture.started(limit: 12)
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        app.recorder.write(to: TraceFile(folder, limit: 12, storage: disk.storage))
        for _ in 0..<40 {
            switch random.next(below: 9) {
            case 0: app.container.open(link: "shop://item/7")
            case 1: app.container.open("shop://help")
            case 2: app.container.frontNavigator?.push(ShopHelpPage())
            case 3: app.container.frontNavigator?.pop()
            case 4: app.container.gate.close()
            case 5: app.container.gate.open()
            case 6: app.shop.isSignedIn.toggle()
            case 7: app.clock.advance(by: .milliseconds(random.next(below: 400)))
            default: host.finish()
            }
            if random.next(below: 3) == 0 {
                // Tasks may go on during the call.
                let entries = app.recorder.entries.map(\.line)
                await app.recorder.flush()
                #expect(try disk.newest.suffix(entries.count).map(\.line) == entries)
            }
        }
        #expect(disk.writes.count > 3)
    }

    @Test func `Nothing waits for a slow disk but the end of the application`() async throws {
        let disk = FakeDisk()
        let app = try await TraceFixture.started()
        disk.isSlow = true
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        app.container.receive(.enterBackground)
        try await waitUntil("the disk to be at work") { disk.isAtWork }
        for _ in 0..<3 {
            app.container.frontNavigator?.push(ShopHelpPage())
            app.container.receive(.enterBackground)
        }
        #expect(disk.writes.isEmpty)
        disk.release()
        app.container.frontNavigator?.pop()
        app.container.receive(.terminate)
        #expect(try disk.newest.map(\.line) == app.recorder.entries.map(\.line))
    }

    @Test func `The file is made with its folder, for its owner only, and goes on after the last run's`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "deep/trace")
        for _ in 0..<3 {
            let trace = TraceFile(file, limit: 1_000, run: TraceRun())
            do {
                let app = try await TraceFixture.started()
                app.recorder.write(to: trace)
                await app.recorder.flush()
                _ = try await app.container.opened("shop://help")
                app.recorder.write(to: trace)
                await app.recorder.flush()
                #expect(try entries(of: file).map(\.number) == [1, 2, 3])
            }
            await trace.finish()
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "deep").path)
        #expect(names.sorted() == ["trace", "trace.previous"])
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try entries(of: folder.appending(path: "deep/trace.previous")).map(\.number) == [1, 2, 3, 4])
    }

    @Test(arguments: [["a", "b", "a"], ["a", "./a"], ["a", "b/../a"]])
    func `The last run's file is kept although this run comes back to its own`(names: [String]) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("of the last run".utf8).write(to: folder.appending(path: "a"))
        let app = try await TraceFixture.started()
        for name in names {
            app.recorder.write(to: folder.appending(path: name))
            await app.recorder.flush()
        }
        #expect(try lines(of: folder.appending(path: "a.previous")) == ["of the last run"])
        #expect(try entries(of: folder.appending(path: "a")).map(\.number) == [1])
    }

    @Test func `The last run's file is kept although a second recorder writes to the same file`() async throws
    {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "trace.jsonl")
        try Data("of the last run".utf8).write(to: file)
        let app = try await TraceFixture.started()
        app.recorder.write(to: file)
        await app.recorder.flush()
        let second = TraceRecorder(app.container)
        second.write(to: file)
        app.container.frontNavigator?.push(ShopHelpPage())
        await second.flush()
        #expect(try lines(of: folder.appending(path: "trace.previous.jsonl")) == ["of the last run"])
        #expect(try entries(of: file).map(\.number) == [2])
    }

    @Test func `A folder in the place of the last run's file stays`() async throws {
        let previous = folder.appending(path: "trace.previous")
        try FileManager.default.createDirectory(at: previous, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("of the last run".utf8).write(to: folder.appending(path: "trace"))
        try Data("of a person".utf8).write(to: previous.appending(path: "note"))
        let app = try await TraceFixture.started()
        app.recorder.write(to: folder.appending(path: "trace"))
        await app.recorder.flush()
        #expect(try lines(of: previous.appending(path: "note")) == ["of a person"])
        #expect(try entries(of: folder.appending(path: "trace")).map(\.number) == [1])
    }

    @Test func `The file has what came last when the container ends`() async throws {
        let disk = FakeDisk()
        let file = TraceFile(folder, limit: 1_000, storage: disk.storage)
        weak var container: PageContainer?
        do {
            let app = try await TraceFixture.started()
            container = app.container
            app.recorder.write(to: file)
            await app.recorder.flush()
            app.container.frontNavigator?.push(ShopHelpPage())
            app.container.gate.close()
            app.container.open("shop://help")
        }
        #expect(container == nil)
        await file.finish()
        #expect(try disk.newest.map(\.number) == [1, 2, 3, 4])
        #expect(
            try disk.newest.compactMap(\.request?.outcome) == [.dropped("the gate did not let it pass")])
        #expect(try disk.newest.last?.commit?.tree == "")
    }

    @Test func `The file has what came last when another recorder takes over`() async throws {
        let disk = FakeDisk()
        let file = TraceFile(folder, limit: 1_000, storage: disk.storage)
        let app = try await TraceFixture.started()
        app.recorder.write(to: file)
        await app.recorder.flush()
        app.container.frontNavigator?.push(ShopHelpPage())
        TraceRecorder(app.container)
        await file.finish()
        #expect(try disk.newest.map(\.number) == [1, 2])
    }

    @Test func `A recorder that takes over a file writes after the one before it`() async throws {
        let disk = FakeDisk()
        let app = try await TraceFixture.started()
        disk.isSlow = true
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        app.container.receive(.enterBackground)
        try await waitUntil("the disk to be at work") { disk.isAtWork }
        app.container.frontNavigator?.push(ShopHelpPage())
        let second = TraceRecorder(app.container)
        second.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        app.container.frontNavigator?.pop()
        app.container.receive(.enterBackground)
        disk.release()
        await second.flush()
        #expect(try disk.entries.map(\.line) == second.entries.map(\.line))
    }

    @Test func `A recorder goes on in another file`() async throws {
        let (first, second) = (FakeDisk(), FakeDisk())
        let app = try await TraceFixture.started()
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: first.storage))
        app.container.frontNavigator?.push(ShopHelpPage())
        let file = TraceFile(folder.appending(path: "second"), limit: 1_000, storage: second.storage)
        app.recorder.write(to: file)
        app.container.frontNavigator?.pop()
        await app.recorder.flush()
        try await waitUntil("the first file to be written") { first.lineCount > 0 }
        #expect(try first.newest.map(\.number) == [1, 2])
        #expect(try second.newest.map(\.number) == [1, 2, 3])
    }

    @Test func `A folder is not set aside for a file`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = try await TraceFixture.started()
        app.recorder.write(to: folder)
        await app.recorder.flush()
        #expect(FileManager.default.fileExists(atPath: folder.path))
        #expect(app.shop.problems.count == 1)
    }

    @Test func `It does not grow without end`() async throws {
        let disk = FakeDisk()
        let app = try await TraceFixture.started(limit: 10)
        app.recorder.write(to: TraceFile(folder, limit: 10, storage: disk.storage))
        for _ in 0..<50 {
            app.container.frontNavigator?.push(ShopHelpPage())
            app.container.frontNavigator?.pop()
            await app.recorder.flush()
            #expect(disk.lineCount <= 23)
        }
        #expect(disk.lineCount >= 11)
    }

    @Test func `A full disk changes nothing, is told once, and is made up for`() async throws {
        let disk = FakeDisk()
        let app = try await TraceFixture.started()
        app.recorder.write(to: TraceFile(folder, limit: 1_000, storage: disk.storage))
        disk.isFull = true
        for _ in 0..<3 {
            _ = try await app.container.opened("shop://help")
            await app.recorder.flush()
        }
        #expect(app.shop.problems.count == 1)
        #expect(app.shop.problems.first?.hasPrefix("the trace cannot be written to '\(folder.path)'") == true)
        #expect(app.container.navigation.presentations.count == 3)
        #expect(disk.writes.isEmpty)
        disk.isFull = false
        await app.recorder.flush()
        #expect(disk.lineCount == app.recorder.entries.count + 1)
    }

    @Test(arguments: [
        ("{}", #"an entry has a number "n" and a time "t", and this has not"#),
        (#"{"n":1,"t":0}"#, #"an entry is a request with "do" or a change with "kind", and this is neither"#),
        ("half", "this is not a JSON object"),
        (
            #"{"n":1,"t":0,"do":"shut"}"#,
            #""do" is 'shut', which this version does not know; read the trace with the version of the app"#
        ),
        (#"{"n":1,"t":0,"do":"open"}"#, #"an entry has a word "trust", and this has none"#),
        (
            #"{"n":1,"t":0,"do":"open","trust":"internal"}"#,
            #"a request has a "url", "page", "action" or "path", and this has none"#
        ),
        (
            #"{"n":1,"t":0,"do":"open","trust":"internal","url":"?"}"#,
            #"a request has its outcome in "is", and this has none"#
        ),
        (#"{"n":1,"t":0,"kind":"push"}"#, #"a change has a "tree", and this has none"#),
    ])
    func `A line that is not an entry says what is missing`(line: String, reason: String) {
        #expect(throws: TraceLineError(reason)) { try TraceEntry(line: line) }
    }

    @Test(arguments: [
        (0, "0", "0.000"), (2, "2", "2.000"), (12.031, "12.031", "12.031"), (0.000_000_4, "0", "0.000"),
        (0.000_02, "0.00002", "0.000"), (100.05, "100.05", "100.050"), (-0.5, "-0.5", "-0.500"),
        (0.9999996, "1", "1.000"), (1e300, "1000000000000", "1000000000000.000"),
    ])
    func `Times are decimals, exact in a line and short in a text`(time: Double, line: String, text: String) {
        let entry = TraceEntry(
            number: 1, time: time, .commit(TraceEntry.Commit(kind: .push, tree: "", events: [])))
        #expect(entry.line.hasPrefix(#"{"n":1,"t":\#(line),"#))
        #expect("\(entry)".hasPrefix("\(text) push"))
    }

    @Test func `What a later version adds is passed over, and a later format is refused`() throws {
        let line = #"{"n":1,"t":0.5,"new":[1],"kind":"push","by":"report","tree":"stack\n  A","events":""}"#
        #expect(try TraceEntry(line: line).commit?.cause == .report)
        #expect(
            throws: TraceLineError("the trace has version 2, and this tool reads up to 1; update ospreyctl")
        ) {
            try TraceHeader(line: #"{"trace":2}"#)
        }
    }
}

extension TraceFile.Storage {
    /// It forgets everything.
    static let nowhere = TraceFile.Storage(keep: { _, _ in }, replace: { _, _ in }, append: { _, _ in })
}

/// A disk that can be full.
private final class FakeDisk: Sendable {
    private struct State {
        var isFull = false
        var isSlow = false
        var isAtWork = false
        var lines: [String] = []
        var writes: [Int] = []
    }

    private let state = Mutex(State())

    var isFull: Bool {
        get { state.withLock(\.isFull) }
        set { state.withLock { $0.isFull = newValue } }
    }

    /// Whether a write goes on only after ``release()``.
    var isSlow: Bool {
        get { state.withLock(\.isSlow) }
        set { state.withLock { $0.isSlow = newValue } }
    }

    /// Whether a write waits for ``release()``.
    var isAtWork: Bool { state.withLock(\.isAtWork) }

    private let released = DispatchSemaphore(value: 0)

    func release() {
        isSlow = false
        released.signal()
    }

    /// How many lines each write had.
    var writes: [Int] { state.withLock(\.writes) }
    var lineCount: Int { state.withLock { $0.lines.count } }
    var entries: [TraceEntry] {
        get throws { try state.withLock(\.lines).dropFirst().map { try TraceEntry(line: $0) } }
    }

    var storage: TraceFile.Storage {
        TraceFile.Storage(
            keep: { _, _ in },
            replace: { [self] _, data in try write(data, isWhole: true) },
            append: { [self] _, data in try write(data, isWhole: false) })
    }

    /// The entries by their numbers; what was written last counts.
    var newest: [TraceEntry] {
        get throws {
            Dictionary(try entries.map { ($0.number, $0) }) { $1 }.values.sorted { $0.number < $1.number }
        }
    }

    private func write(_ data: Data, isWhole: Bool) throws {
        if isSlow {
            state.withLock { $0.isAtWork = true }
            released.wait()
        }
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        try state.withLock { state in
            if state.isFull { throw CocoaError(.fileWriteOutOfSpace) }
            state.lines = (isWhole ? [] : state.lines) + lines
            state.writes.append(lines.count)
        }
    }
}
