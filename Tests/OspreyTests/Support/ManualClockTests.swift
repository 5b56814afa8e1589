import OspreyTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct `A wait for someone who sleeps` {
    @Test
    func `ends when someone does, and at once if someone does already`() async {
        let clock = ManualClock()
        let sleeper = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(1))) }
        await clock.someoneSleeps()
        await clock.someoneSleeps()
        clock.advance(by: .seconds(1))
        await #expect(throws: Never.self) { try await sleeper.value }
    }

    @Test
    func `ends with the task that waits`() async {
        let clock = ManualClock()
        let waiting = Task { await clock.someoneSleeps() }
        waiting.cancel()
        await waiting.value
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await clock.someoneSleeps()
        }
        await late.value
    }
}
