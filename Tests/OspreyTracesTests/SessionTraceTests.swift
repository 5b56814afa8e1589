import Foundation
import Osprey
import OspreyTestFixtures
import OspreyTesting
import OspreyTraces
import Testing

@MainActor
struct `The trace of a session` {
    @Test(arguments: [false, true])
    func `is empty when the session is over, and so is its file`(isSignedOut: Bool) async throws {
        let app = try await WallFixture.started(user: "Ana")
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "trace.jsonl")
        let previous = folder.url.appending(path: "trace.previous.jsonl")
        try "of the last run\n".write(to: file, atomically: true, encoding: .utf8)
        let recorder = TraceRecorder(app.container)
        recorder.write(to: file)
        try await app.container.opened("app://item/1")
        await recorder.flush()
        #expect(try String(contentsOf: file, encoding: .utf8).contains("item"))
        #expect(try String(contentsOf: previous, encoding: .utf8) == "of the last run\n")
        if isSignedOut {
            app.signOut()
        } else {
            app.session.user = nil
            app.container.revalidate()
        }
        #expect(!recorder.text.contains("item"))
        // It does not tell either what leaves: that is the former user's.
        #expect(!recorder.text.contains("ItemPage"))
        await recorder.flush()
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(!kept.contains("item") && !kept.contains("ItemPage"))
        #expect(try folder.files == ["trace.jsonl"])
        await app.container.settled()
        app.signIn("Ben")
        await app.container.settled()
        try await app.container.opened("app://help")
        await recorder.flush()
        #expect(try String(contentsOf: file, encoding: .utf8).contains("app://help"))
        let numbers = recorder.entries.map(\.number)
        #expect(numbers == Array(numbers[0]...numbers[numbers.count - 1]))
    }

    @Test func `keeps no container alive`() async throws {
        weak var container: PageContainer?
        var recorder: TraceRecorder?
        do {
            let app = try await WallFixture.started(user: "Ana")
            container = app.container
            recorder = TraceRecorder(app.container)
            try await app.container.opened("app://item/1")
        }
        await turn()
        #expect(container == nil)
        #expect(recorder?.text.contains("item") == true)
    }
}
