/// A reason why data or text is not a snapshot.
///
/// Nothing has changed when one is thrown.
public enum SnapshotError: Error, Hashable, Sendable {
    /// The data or text has more bytes than a snapshot may have.
    case tooLarge(bytes: Int, limit: Int)

    /// A later version of the package wrote the data.
    case newerVersion(Int, known: Int)

    /// The data is not the JSON of a snapshot.
    case damaged(ErrorCause)

    /// A line of the text does not follow the grammar; lines and columns count from 1.
    case malformed(line: Int, column: Int, found: String, expected: String)
}

extension SnapshotError: CustomStringConvertible {
    /// The mistake and its remedy; the wording may change from one version to the next.
    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit):
            "the snapshot has \(bytes) bytes, and at most \(limit) are read; start without it"
        case .newerVersion(let version, let known):
            "the snapshot has version \(version), and this app reads versions up to \(known); "
                + "start without it, and keep the file for the newer app"
        case .damaged(let cause):
            "the data is not the JSON of a snapshot: \(cause); start without it"
        case .malformed(let line, let column, let found, let expected):
            "line \(line), column \(column): found \(found), expected \(expected)"
        }
    }
}
