import OspreyTestFixtures
import OspreyTesting
import Testing

// How long waiting in vain takes depends on what else the main actor has to do: on a busy machine, minutes.
@MainActor
struct `A test that waits` {
    @Test
    func `in vain fails, and says what did not come`() async throws {
        try await withKnownIssue {
            try await waitUntil("the last page") { false }
        } matching: {
            "\($0)".contains("the last page")
        }
        try await withKnownIssue {
            try await ManualClock().waitForSleeper()
        } matching: {
            "\($0)".contains("someone to sleep on the clock")
        }
    }

    @Test
    func `finds what a chain of tasks brings about, on the main actor and off it`() async throws {
        var isThere = false
        Task {
            for _ in 0..<100 { await Task.detached { await Task.yield() }.value }
            isThere = true
        }
        try await waitUntil("the end of the chain") { isThere }
    }
}
