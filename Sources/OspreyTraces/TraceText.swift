import Osprey

/// A trace as a person reads it: each request with what was decided on its way and what it has changed.
package struct TraceText {
    /// One request, or one change that no request has led to.
    package struct Block: Sendable {
        package var entry: TraceEntry

        /// The reasons for the outcome, in sentences.
        package var reasons: [String]

        /// The changes that the request has led to, in their order; the entry itself if it is one.
        package var commits: [TraceEntry]
    }

    package let blocks: [Block]

    package init(_ entries: [TraceEntry]) {
        var commits: [Int: [TraceEntry]] = [:]
        var successors: [Int: TraceEntry] = [:]
        for entry in entries {
            if let request = entry.commit?.request { commits[request, default: []].append(entry) }
            if let first = entry.request?.after { successors[first] = entry }
        }
        let requests = Set(entries.lazy.filter { $0.request != nil }.map(\.number))
        blocks = entries.compactMap { entry in
            if let request = entry.request {
                return Block(
                    entry: entry, reasons: request.reasons(successor: successors[entry.number], of: entry),
                    commits: commits[entry.number] ?? [])
            }
            guard let request = entry.commit?.request, requests.contains(request) else {
                return Block(entry: entry, reasons: [], commits: [entry])
            }
            return nil
        }
    }

    /// The blocks one below the other.
    package var text: String {
        blocks.map { block in
            let tree = block.commits.last?.commit?.tree ?? ""
            let lines = block.reasons + tree.split(separator: "\n").map { "| \($0)" }
            return (["\(block.entry.number). \(block.entry)"] + lines.map { "    \($0)" }).joined(
                separator: "\n")
        }.joined(separator: "\n")
    }

    /// Seconds to the millisecond.
    package static func seconds(_ time: Double) -> String { time.decimals(3) }

    /// A duration in the unit that suits it.
    package static func duration(_ seconds: Double) -> String {
        switch seconds {
        case ..<0.001: "\(Int((max(0, seconds) * 1_000_000).rounded())) µs"
        case ..<1: "\(Int((seconds * 1000).rounded())) ms"
        case ..<10: "\(seconds.decimals(1)) s"
        default: "\(Int(min(seconds, 1e12).rounded())) s"
        }
    }
}

extension TraceEntry.Request {
    /// - Parameter successor: The request as which it goes on after the page of a detour.
    fileprivate func reasons(successor: TraceEntry?, of entry: TraceEntry) -> [String] {
        var reasons: [String] = []
        if let inside { reasons.append("Request \(inside) asked for it.") }
        if let after { reasons.append("It goes on after request \(after).") }
        reasons += reasonsOfSteps
        if let successor, let next = successor.request {
            let waited = TraceText.duration(successor.time - entry.time)
            reasons.append(
                "It went on after \(waited) as request \(successor.number): \(next.outcome.words).")
        }
        return reasons
    }

    private var reasonsOfSteps: [String] {
        var reasons: [String] = []
        // A URL that an answer leads to is looked up next.
        var found: String?
        for step in steps.reversed() {
            if let reason = step.reason(leadingTo: found) { reasons.append(reason) }
            if step.stage == .resolve { found = step.name }
        }
        return reasons.reversed()
    }
}

extension TraceEntry.Step {
    /// The decision of the step, or its time if a person could notice that.
    ///
    /// - Parameter route: The route that the URL of an answer has led to.
    fileprivate func reason(leadingTo route: String?) -> String? {
        let name = name ?? "?"
        let time = TraceText.duration(duration)
        switch stage {
        case .resolve:
            return nil
        case .interceptor, .filter:
            guard let decision = decision(leadingTo: route) else {
                return duration < 0.1 ? nil : "\(name) took \(time)."
            }
            return duration < 0.1 ? "\(name) \(decision)." : "\(name) \(decision), after \(time)."
        case .gate: return "It waited at the gate for \(time)."
        case .turn: return "It waited for its turn for \(time)."
        case .plugins: return "The plugins of the tabs took \(time)."
        case .action: return "The action @\(name) ran for \(time)."
        case .build: return duration < 0.1 ? nil : "Building \(name) took \(time)."
        }
    }

    /// The answer in words; `nil` if it let the request pass.
    private func decision(leadingTo route: String?) -> String? {
        let isURL = self.target == TraceEntry.Target(kind: .url).words
        let target = isURL ? route ?? self.target : self.target
        return switch answer {
        case nil, "proceed"?, "proceed(with:)"?: nil
        case "redirect"?: "led to \(target ?? "?") instead"
        case "detour"?: "wanted \(target ?? "?") first"
        case "reject"?: "refused it"
        case "handled"?: "took care of it"
        case let other?: other
        }
    }
}
