package import Foundation

/// The first line of a trace.
package struct TraceHeader: Sendable, Hashable {
    /// The version of the format that this version writes and reads.
    package static let version = 1

    /// When the recorder was made; the times of the entries count from here.
    package var began: Date

    package init(began: Date) { self.began = began }

    /// The line without its end.
    package var line: String {
        let date = began.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        return #"{"trace":\#(Self.version),"began":"\#(date)"}"#
    }
}

extension TraceHeader {
    /// Reads the first line of a trace.
    ///
    /// - Throws: `TraceLineError` if it is something else, or of a newer version.
    package init(line: String) throws(TraceLineError) {
        let object = try TraceObject(line)
        guard let version = object.int("trace") else {
            throw TraceLineError(#"a trace begins with {"trace":1,"began":DATE}, and this does not"#)
        }
        guard version <= Self.version else {
            throw TraceLineError(
                "the trace has version \(version), and this tool reads up to \(Self.version); update ospreyctl"
            )
        }
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        guard let began = object.text("began").flatMap({ try? Date($0, strategy: style) }) else {
            throw TraceLineError("'began' is not a date, such as 2026-11-25T10:00:00.000Z")
        }
        self.init(began: began)
    }
}
