package import Foundation
package import Osprey
package import OspreyTesting
import Testing

/// A folder that is gone when the test is over.
package final class TemporaryFolder {
    package let url = FileManager.default.temporaryDirectory.appending(path: "osprey-\(UUID().uuidString)")

    package init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The names of the files in it.
    package var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}

extension PageContainer {
    package var manualClock: ManualClock {
        get throws { try #require(clock as? ManualClock) }
    }

    /// Lets time pass, and everything happen that has waited for it.
    package func pass(_ time: Duration) async throws {
        await turn()
        try manualClock.advance(by: time)
        for _ in 0..<4 { await turn() }
    }

    /// Reports that the app goes to the background in order.
    package func enterBackground() {
        receive(.resignActive)
        receive(.enterBackground)
    }
}
