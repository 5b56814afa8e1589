public import Osprey
import OspreyRouting

/// Why data or text is not a snapshot, or why a snapshot cannot be stored or restored.
///
/// When one is thrown, nothing has changed. Errors of `keepSnapshot(in:owner:)` go to
/// `NavigationTree.onProblem` instead, and the app goes on without the snapshot.
public enum SnapshotError: Error, Hashable, Sendable {
    /// The data or text has more bytes than a snapshot may have.
    case tooLarge(bytes: Int, limit: Int)

    /// A later version of the package wrote the data.
    case newerVersion(Int, known: Int)

    /// The data is not the JSON of a snapshot.
    case damaged(ErrorCause)

    /// A line of the text does not follow the grammar; lines and columns count from 1.
    case malformed(line: Int, column: Int, found: String, expected: String)

    /// The store cannot be read. In this run, nothing is written to it, so that its content is not lost.
    case unreadable(ErrorCause)

    /// The store cannot be written. It is reported once, until a write succeeds again.
    case unwritable(ErrorCause)

    /// The app has ended right after this number of restores in a row; the snapshot is set aside.
    case crashed(restores: Int)
}

extension SnapshotError: CustomStringConvertible {
    /// The error and how to fix it; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit):
            "the snapshot has \(bytes) bytes, but at most \(limit) are read; start without it"
        case .newerVersion(let version, let known):
            "the snapshot has version \(version), but this app reads versions up to \(known); "
                + "start without it, and keep the file for the newer app"
        case .damaged(let cause):
            "the data is not the JSON of a snapshot: \(cause); start without it"
        case .malformed(let line, let column, let found, let expected):
            "line \(line), column \(column): found \(found), expected \(expected)"
        case .unreadable(let cause):
            "the kept navigation state cannot be read: \(cause); it stays as it is, and this run keeps nothing"
        case .unwritable(let cause):
            "the navigation state cannot be written: \(cause); make room, or name a folder that the app may write to"
        case .crashed(let restores):
            "the app has ended within ten seconds after each of \(restores) restores; the snapshot is set aside, and the "
                + "app starts without it; try it with 'ospreyctl restore'"
        }
    }
}
