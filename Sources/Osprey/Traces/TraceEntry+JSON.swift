package import Foundation
import OspreyRouting

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

/// A line of a trace that cannot be read.
package struct TraceLineError: Error, Hashable, CustomStringConvertible {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }

    package var description: String { reason }
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

// MARK: - Writing

extension TraceEntry {
    /// The entry as one line of JSON, without its end; equal entries have equal lines.
    package var line: String {
        var json = TraceLineWriter()
        json.add("n", number)
        json.add("t", time)
        switch content {
        case .request(let request): request.write(to: &json)
        case .commit(let commit): commit.write(to: &json)
        }
        return json.line
    }
}

extension TraceEntry.Request {
    fileprivate func write(to json: inout TraceLineWriter) {
        json.add("do", door.rawValue)
        json.add(target.kind.rawValue, target.name ?? "?")
        json.add("trust", trust.rawValue)
        json.add("inside", inside)
        json.add("after", after)
        if !logged.isEmpty {
            var values = TraceLineWriter()
            for (key, value) in logged.sorted(by: { $0.key < $1.key }) { values.add(key, value) }
            json.add("log", verbatim: values.line)
        }
        if !steps.isEmpty {
            json.add("steps", verbatim: "[" + steps.map(\.json).joined(separator: ",") + "]")
        }
        let (word, detail) = outcome.written
        json.add("is", word)
        if let detail { json.add(detail.key, detail.value) }
        json.add("took", duration)
    }
}

extension TraceEntry.Step {
    fileprivate var json: String {
        var parts = [TraceLineWriter.quoted(stage.rawValue), TraceLineWriter.number(duration)]
        // An answer has a name, and a target an answer.
        parts += [name, answer, target].prefix { $0 != nil }.compactMap { $0.map(TraceLineWriter.quoted) }
        return "[" + parts.joined(separator: ",") + "]"
    }
}

extension TraceEntry.Outcome {
    fileprivate var written: (word: String, detail: (key: String, value: String)?) {
        switch self {
        case .underWay: ("under way", nil)
        case .held: ("held", nil)
        case .opened(let page): ("opened", ("opened", page))
        case .handled(let name): ("handled", ("by", name))
        case .deferred: ("deferred", nil)
        case .dropped(let reason): ("dropped", ("why", reason))
        case .failed(let reason): ("failed", ("why", reason))
        }
    }
}

extension TraceEntry.Commit {
    fileprivate func write(to json: inout TraceLineWriter) {
        json.add("for", request)
        json.add("by", cause?.rawValue)
        json.add("kind", kind.rawValue)
        json.add("tree", tree)
        json.add("front", front)
        json.add("host", hostDuration)
        json.add("events", events.joined(separator: " "))
    }
}

/// Writes the members of a JSON object in the order in which they are added.
private struct TraceLineWriter {
    private var members: [String] = []

    var line: String { "{" + members.joined(separator: ",") + "}" }

    mutating func add(_ name: String, _ value: String?) {
        if let value { add(name, verbatim: Self.quoted(value)) }
    }

    mutating func add(_ name: String, _ value: Int?) {
        if let value { add(name, verbatim: String(value)) }
    }

    mutating func add(_ name: String, _ value: Double?) {
        if let value { add(name, verbatim: Self.number(value)) }
    }

    mutating func add(_ name: String, verbatim value: String) {
        members.append("\(Self.quoted(name)):\(value)")
    }

    static func quoted(_ text: String) -> String { SnapshotText.quoted(text) }

    /// Seconds to the microsecond, without zeros at the end.
    static func number(_ seconds: Double) -> String {
        var text = seconds.decimals(6)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }
}

// MARK: - Reading

extension TraceEntry {
    /// Reads one line of a trace; members that this version does not know are passed over.
    ///
    /// - Throws: `TraceLineError` if it is not an entry.
    package init(line: String) throws(TraceLineError) {
        let object = try TraceObject(line)
        guard let number = object.int("n"), let time = object.number("t") else {
            throw TraceLineError(#"an entry has a number "n" and a time "t", and this has not"#)
        }
        if object.has("do") {
            self.init(number: number, time: time, .request(try Request(object)))
        } else if object.has("kind") {
            self.init(number: number, time: time, .commit(try Commit(object)))
        } else {
            throw TraceLineError(
                #"an entry is a request with "do" or a change with "kind", and this is neither"#)
        }
    }
}

extension TraceEntry.Request {
    fileprivate init(_ object: TraceObject) throws(TraceLineError) {
        door = try object.word("do")
        trust = try object.word("trust")
        guard let kind = TraceEntry.Target.Kind.allCases.first(where: { object.has($0.rawValue) }) else {
            throw TraceLineError(#"a request has a "url", "page", "action" or "path", and this has none"#)
        }
        let name = object.text(kind.rawValue)
        target = TraceEntry.Target(kind: kind, name: name == "?" ? nil : name)
        inside = object.int("inside")
        after = object.int("after")
        logged = object.texts("log")
        for step in object.lists("steps") { steps.append(try TraceEntry.Step(step)) }
        outcome = try TraceEntry.Outcome(object)
        duration = object.number("took")
    }
}

extension TraceEntry.Step {
    fileprivate init(_ parts: [Any]) throws(TraceLineError) {
        guard let word = parts.first as? String, let stage = Stage(rawValue: word),
            let duration = (parts.dropFirst().first as? NSNumber)?.doubleValue
        else {
            throw TraceLineError(#"a step is a list like ["filter",0.00002,"LoginGuard","proceed"]"#)
        }
        let names = parts.dropFirst(2).map { $0 as? String } + [nil, nil, nil]
        self.init(stage: stage, duration: duration, name: names[0], answer: names[1], target: names[2])
    }
}

extension TraceEntry.Outcome {
    fileprivate init(_ object: TraceObject) throws(TraceLineError) {
        func detail(_ key: String) -> String { object.text(key) ?? "?" }
        switch object.text("is") {
        case "under way": self = .underWay
        case "held": self = .held
        case "opened": self = .opened(detail("opened"))
        case "handled": self = .handled(detail("by"))
        case "deferred": self = .deferred
        case "dropped": self = .dropped(detail("why"))
        case "failed": self = .failed(detail("why"))
        default: throw TraceLineError(#"a request has its outcome in "is", and this has none"#)
        }
    }
}

extension TraceEntry.Commit {
    fileprivate init(_ object: TraceObject) throws(TraceLineError) {
        guard let tree = object.text("tree") else {
            throw TraceLineError(#"a change has a "tree", and this has none"#)
        }
        self.init(
            request: object.int("for"), cause: object.text("by").flatMap(TraceEntry.Cause.init(rawValue:)),
            kind: try object.word("kind"), tree: tree, front: object.text("front"),
            hostDuration: object.number("host"),
            events: object.text("events")?.split(separator: " ").map(String.init) ?? [])
    }
}

/// A JSON object of a trace.
private struct TraceObject {
    private let members: [String: Any]

    init(_ line: String) throws(TraceLineError) {
        guard let members = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
            throw TraceLineError("this is not a JSON object")
        }
        self.members = members
    }

    func has(_ name: String) -> Bool { members[name] != nil }
    func text(_ name: String) -> String? { members[name] as? String }
    func int(_ name: String) -> Int? { members[name] as? Int }
    func number(_ name: String) -> Double? { (members[name] as? NSNumber)?.doubleValue }
    func lists(_ name: String) -> [[Any]] { members[name] as? [[Any]] ?? [] }
    func texts(_ name: String) -> [String: String] { members[name] as? [String: String] ?? [:] }

    func word<Word: RawRepresentable<String>>(_ name: String) throws(TraceLineError) -> Word {
        if let word = text(name).flatMap(Word.init) { return word }
        throw TraceLineError("\"\(name)\" has a word that this version does not know: '\(text(name) ?? "")'")
    }
}
