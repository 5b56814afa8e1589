import OspreyTestFixtures
import OspreyTesting
import Testing

@MainActor
struct `A wait for someone who sleeps` {
    @Test
    func `ends when someone does, and at once if someone does already`() async throws {
        let clock = ManualClock()
        let sleeper = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(1))) }
        try await clock.waitForSleeper()
        try await clock.waitForSleeper()
        clock.advance(by: .seconds(1))
        await #expect(throws: Never.self) { try await sleeper.value }
    }

    @Test
    func `ends with the task that waits`() async throws {
        let clock = ManualClock()
        var ended: [String] = []
        let waiting = Task {
            await clock.someoneSleeps()
            ended.append("cancelled while it waited")
        }
        await turn()
        #expect(ended == [])
        waiting.cancel()
        try await waitUntil("the end of the wait") { !ended.isEmpty }
        Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await clock.someoneSleeps()
            ended.append("cancelled before")
        }
        try await waitUntil("the end of both") { ended.count == 2 }
        #expect(ended == ["cancelled while it waited", "cancelled before"])
    }
}
