import OspreyRouteLint
import OspreyRouting

extension RouteExplanation {
    /// The patterns that were tried, below each URL on the way.
    func text(_ style: Style) -> StyledText {
        steps.map { step in
            var lines: [StyledText] = ["  tried for \(step.url.original)"]
            let keys = Column(step.candidates.map(\.route.key))
            for candidate in step.candidates {
                let key = keys.left(candidate.route.key)
                let place = style.dim("(\(candidate.route.location))")
                if let reason = candidate.verdict.reason {
                    lines.append("    \(style.dim("lost"))     \(key)  \(reason) \(place)")
                } else {
                    lines.append("    \(style.success("matched"))  \(key)  \(place)")
                }
            }
            if step.candidates.isEmpty { lines.append("    no route begins like this URL") }
            if step.omitted > 0 { lines.append("    and \(step.omitted) more") }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
