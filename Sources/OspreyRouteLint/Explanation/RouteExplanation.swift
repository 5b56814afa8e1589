public import OspreyRouting

/// Why a URL opens its route: each pattern that was tried, and why it lost.
///
/// ```
/// wallet://settings/password
///   matched  wallet.settings.password
///   lost     wallet.settings.{section|general,privacy}: 'password' is none of its words
/// ```
public struct RouteExplanation: Sendable {
    /// One URL on the way: the one that was asked for, then one for each redirect.
    public struct Step: Sendable {
        /// The URL, after adapters and origins.
        public let url: RouteURL
        /// The patterns that were tried: the one that matched first, then the closest ones.
        public let candidates: [Candidate]
        /// How many further patterns were tried that are not listed.
        public let omitted: Int
    }

    /// A pattern that was tried.
    public struct Candidate: Sendable, Hashable {
        /// The route.
        public let route: Route
        /// The result of the comparison.
        public let verdict: Verdict
    }

    /// The result of comparing a URL with a pattern.
    public enum Verdict: Sendable, Hashable {
        /// It fits best.
        case matched
        /// It fits, but at this segment another one is more specific.
        case outranked(segment: String, by: String)
        /// It does not take a text of the URL.
        case refused(text: String, segment: String)
        /// It has more or fewer segments than the URL.
        case wrongLength
    }

    /// The match, or the reason why there is none.
    ///
    /// It is what `RouteTable.match` gives.
    public let result: Result<RouteMatch, RouteError>
    /// The URLs on the way.
    public let steps: [Step]
}

extension RouteExplanation: CustomStringConvertible {
    /// The steps and the result as lines of text.
    public var description: String {
        var lines: [String] = []
        for step in steps {
            lines.append(step.url.text)
            for candidate in step.candidates {
                lines.append("  " + candidate.description)
            }
            if step.omitted > 0 { lines.append("  and \(step.omitted) more") }
        }
        switch result {
        case .success(let match): lines.append("opens \(match.route.target)")
        case .failure(let failure): lines.append("fails: \(failure)")
        }
        return lines.joined(separator: "\n")
    }
}

extension RouteExplanation.Candidate: CustomStringConvertible {
    /// The key and the verdict.
    public var description: String {
        switch verdict {
        case .matched: "matched  \(route.key)"
        case .outranked(let segment, let winner):
            "lost     \(route.key): at '\(segment)' '\(winner)' is more specific"
        case .refused(let text, let segment): "lost     \(route.key): '\(segment)' does not take '\(text)'"
        case .wrongLength: "lost     \(route.key): it has another number of segments"
        }
    }
}
