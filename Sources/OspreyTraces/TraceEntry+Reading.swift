import Foundation
import Osprey
import OspreyRouting

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
        guard let word = parts.first as? String, let stage = RequestStage(rawValue: word),
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
