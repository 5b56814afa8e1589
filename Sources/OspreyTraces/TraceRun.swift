import Foundation
import Synchronization

/// One run of the app, as the files of its traces know it.
///
/// Several recorders may write to a file, one after the other: their lines keep their order, and the file of the run
/// before is set aside once.
final class TraceRun: Sendable {
    /// The run of this process.
    static let current = TraceRun()

    /// One file.
    final class Place: Sendable {
        let queue = DispatchQueue(label: "osprey.traces", qos: .utility)

        private let hasBegun = Mutex(false)

        /// - Returns: Whether it is the first call.
        func begin() -> Bool {
            hasBegun.withLock { hasBegun in
                defer { hasBegun = true }
                return !hasBegun
            }
        }
    }

    private let places = Mutex<[String: Place]>([:])

    /// The place of a file, whatever its path is written like.
    func place(of file: URL) -> Place {
        let path = file.standardizedFileURL.path
        return places.withLock { places in
            let place = places[path] ?? Place()
            places[path] = place
            return place
        }
    }
}
