import OspreyRouteLint
import OspreyRouting

extension RouteExplanation {
    /// Writes the member `"explanation"`: for each URL on the way the patterns that were tried.
    func write(to json: inout JSONWriter) {
        json.array("explanation") { json in
            for step in steps {
                json.object { json in step.write(to: &json) }
            }
        }
    }
}

extension RouteExplanation.Step {
    fileprivate func write(to json: inout JSONWriter) {
        json.member("url", url.original)
        json.array("candidates") { json in
            for candidate in candidates {
                json.object { json in
                    json.route("route", candidate.route)
                    json.member("verdict", candidate.verdict.name)
                    if let reason = candidate.verdict.reason { json.member("reason", reason) }
                }
            }
        }
        json.member("omitted", omitted)
    }
}

extension RouteExplanation.Verdict {
    /// The stable name of the verdict.
    var name: String {
        switch self {
        case .matched: "matched"
        case .outranked: "outranked"
        case .refused: "refused"
        case .wrongLength: "wrong-length"
        }
    }

    /// Why the pattern lost, in words; nil if it won.
    var reason: String? {
        switch self {
        case .matched: nil
        case .outranked(let segment, let winner): "at '\(segment)' the route '\(winner)' is more specific"
        case .refused(let text, let segment): "'\(segment)' does not take '\(text)'"
        case .wrongLength: "it has another number of segments"
        }
    }
}
