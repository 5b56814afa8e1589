import Osprey
import OspreyRouting

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
        var parts = [JSONText.quoted(stage.rawValue), TraceLineWriter.number(duration)]
        // An answer has a name, and a target an answer.
        parts += [name, answer, target].prefix { $0 != nil }.compactMap { $0.map(JSONText.quoted) }
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
        if let value { add(name, verbatim: JSONText.quoted(value)) }
    }

    mutating func add(_ name: String, _ value: Int?) {
        if let value { add(name, verbatim: String(value)) }
    }

    mutating func add(_ name: String, _ value: Double?) {
        if let value { add(name, verbatim: Self.number(value)) }
    }

    mutating func add(_ name: String, verbatim value: String) {
        members.append("\(JSONText.quoted(name)):\(value)")
    }

    /// Seconds to the microsecond, without zeros at the end.
    static func number(_ seconds: Double) -> String {
        var text = seconds.decimals(6)
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }
}
