import Foundation
import OspreyTestFixtures
import OspreyTesting
import Testing

@testable import Osprey
@testable import OspreyTraces

/// What a recorder keeps in memory.
@MainActor
struct TraceMemoryTests {
    private struct Kept {
        weak var request: TracedRequest?
    }

    @Test func `A file that is not written for long keeps no more requests than the recorder does`()
        async throws
    {
        let container = try PageContainer(
            routes: [.properties(text: "base.root = NotedPage", file: "r")], clock: ManualClock())
        container.register(NotedPage.init)
        try await container.start()
        let (folder, limit) = (try TemporaryFolder(), 10)
        let recorder = TraceRecorder(container, limit: limit)
        recorder.write(to: folder.url.appending(path: "trace.jsonl"))
        var kept: [Kept] = []
        for _ in 0..<40 * limit {
            let order = container.order(Intent(.page(NotedPage.self)), trust: .internal)
            kept.append(Kept(request: order.traced as? TracedRequest))
            container.begin(UnawaitedOpening(order))
        }
        #expect(container.navigation.allPages.count == 40 * limit + 1)
        // Two segments of the ring, and as many for the file.
        #expect(kept.filter { $0.request != nil }.count <= 4 * limit)
        await recorder.flush()
        #expect(recorder.entries.count == limit)
    }
}

private final class NotedPage: Page {}
