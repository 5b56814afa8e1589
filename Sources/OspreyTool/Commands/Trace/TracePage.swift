import Foundation
import Osprey
import OspreyTraces

/// A trace as a page for a browser: one file, which loads nothing from a network.
struct TracePage {
    private let trace: TraceReading
    private let name: String

    init(_ trace: TraceReading, name: String) {
        self.trace = trace
        self.name = name
    }

    /// The page.
    var text: String {
        let parts = Self.template.components(separatedBy: "TRACE-DATA")
        return parts.joined(separator: data)
    }

    /// The entries as the script of the page reads them.
    private var data: String {
        var json = JSONWriter()
        json.object { json in
            json.member("name", name)
            json.member("began", trace.header.began.formatted(.iso8601))
            json.array("entries") { json in write(to: &json) }
        }
        // Nothing in the data may end the element that it is in.
        return json.text.replacingOccurrences(of: "<", with: "\\u003c")
    }

    private func write(to json: inout JSONWriter) {
        let blocks = Dictionary(TraceText(trace.entries).blocks.map { ($0.entry.number, $0) }) { $1 }
        var displayed = ""
        for entry in trace.entries {
            let block = blocks[entry.number]
            json.object { json in
                json.member("n", entry.number)
                json.member("t", TraceText.seconds(entry.time))
                if let request = entry.request { request.write(to: &json) }
                if let commit = entry.commit { commit.write(to: &json) }
                json.texts("why", block?.reasons ?? [])
                json.member("before", displayed)
                json.member("tree", block?.commits.last?.commit?.tree ?? entry.commit?.tree ?? displayed)
            }
            displayed = entry.commit?.tree ?? displayed
        }
    }
}

extension TraceEntry.Request {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("title", title)
        json.member("result", outcome.words)
        json.member("state", outcome.state)
        if let inside { json.member("inside", inside) }
        if let after { json.member("after", after) }
        if let duration { json.member("took", TraceText.duration(duration)) }
        json.array("steps") { json in
            for step in steps {
                json.object { json in
                    json.member("what", step.words)
                    json.member("took", TraceText.duration(step.duration))
                    json.member("share", share(of: step))
                }
            }
        }
    }

    /// How much of the request's time a step took, in percent.
    private func share(of step: TraceEntry.Step) -> Int {
        let whole = duration ?? steps.reduce(0) { $0 + $1.duration }
        return whole > 0 ? Int((min(1, max(0, step.duration / whole)) * 100).rounded()) : 0
    }
}

extension TraceEntry.Commit {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("title", title)
        json.member("state", "change")
        if let request { json.member("for", request) }
        if let front { json.member("front", front) }
        if let hostDuration { json.member("host", TraceText.duration(hostDuration)) }
        json.texts("events", events)
    }
}

extension TraceEntry.Outcome {
    /// The sign that the page shows.
    fileprivate var state: String {
        switch self {
        case .opened, .handled: "fine"
        case .underWay, .held, .deferred: "waiting"
        case .dropped, .failed: "refused"
        }
    }
}

extension TraceEntry.Step {
    fileprivate var words: String {
        ([stage.rawValue, name] + [answer, target]).compactMap { $0 }.joined(separator: " ")
    }
}
