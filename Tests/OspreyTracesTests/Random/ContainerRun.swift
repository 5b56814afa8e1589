import OspreyTestFixtures
import OspreyTesting

@testable import Osprey
@testable import OspreyTraces

/// What is wrong after a line of a script.
struct RunFailure: Error, CustomStringConvertible {
    enum Rule: String {
        /// The container does not look as the model says.
        case state
        /// A request failed that should not, or the other way round.
        case outcome
        /// A request failed, and changed something.
        case change
        /// A request answered with a page that is not shown.
        case gone
        /// A request touched what is above everything.
        case layers
        /// A stack in sight is empty.
        case empty
        /// A page stands in two places.
        case twice
        /// Events came in an order that no page's life has.
        case order
        /// A page has gone without an end.
        case lost
        /// Work of a page goes on without it, or not with it.
        case work
        /// A page or the container outlives its end.
        case leaked
        /// Somebody got another result than the page gave.
        case result
        /// Somebody waits for ever.
        case hang
        /// A request that was held was neither opened nor told, or is held without a reason.
        case held
        /// Something is shown behind a wall that does not belong to it.
        case wall
        /// Something of before a sign-out is shown after it.
        case session
        /// A recorder says that something else is displayed.
        case trace
        /// A page says that it can be cancelled where nothing lies below it, or the other way round.
        case cancel
    }

    let rule: Rule
    let reason: String

    /// The line after which it was seen, counted from 0.
    var line = 0

    init(_ rule: Rule, _ reason: String) {
        self.rule = rule
        self.reason = reason
    }

    var description: String { "\(rule): \(reason)" }
}

/// One script, played on a real container, with the model and the rules held against it after every line.
@MainActor
struct ContainerRun {
    let script: RandomScript

    /// Whether a recorder writes the run down.
    var isTraced = false

    /// How many lines were played, and for how many of them the model knew the answer.
    final class Tally {
        var lines = 0
        var predicted = 0
        var events: [RandomEvent: Int] = [:]

        /// What happened, line by line.
        var trace: [String] = []

        /// What a recorder wrote down, entry by entry, and how many of its trees were compared.
        var entries: [TraceEntry] = []
        var comparedTrees = 0

        /// The pages that the container has found alive after their end, before its own.
        var leaks: [String] = []

        /// What the container looks like while a page asks about the latest line, and once the person agrees.
        fileprivate var question: (asked: ContainerState, next: ContainerState)?
    }
    let tally = Tally()

    func failure() async throws -> RunFailure? {
        weak var container: PageContainer?
        let ledger: PageLedger
        do {
            let layers = script.launched
            let player = try await ContainerPlayer(
                launching: layers, behind: script.door, isTraced: isTraced)
            defer {
                tally.entries = player.app.recorder?.entries ?? []
                tally.comparedTrees = player.comparedTrees
                tally.events = player.tally
                tally.trace = player.app.ledger.trace
            }
            container = player.app.container
            ledger = player.app.ledger
            if let failure = launch(layers, player) { return failure }
            var pending: [[String]] = []
            for (index, line) in script.lines.enumerated() {
                player.app.ledger.mark("> \(line)")
                let words = line.split(separator: " ").map(String.init)
                if words[0] == "launch" { continue }
                if words[0] == "inside", let place = RandomPlace(rawValue: words[1]) {
                    pending.append(Array(words[2...]))
                    player.keep(place, pending[pending.count - 1])
                    continue
                }
                let model = player.model
                let inside = pending
                pending = []
                if inside.isEmpty, player.mayBeHeldUp(words) { continue }
                // What a task keeps that was ended goes with it.
                try await ledger.endedTasksAreOver()
                guard var failure = await failure(of: words, model, player) else { continue }
                failure.line = index
                return failure
            }
            try await ledger.endedTasksAreOver()
            let shown = Set(player.state.allPages.compactMap(\.number))
            let kept = Set(player.app.container.factory.singletons.map(\.pageID.number))
            // A page that waits for an answer has been shown nowhere yet.
            if !player.isAsked,
                let failure = await ledger.survivor(among: {
                    !shown.contains($0.number) && !kept.contains($0.number)
                })
            {
                return atEnd(failure)
            }
            if !player.isAsked { tally.leaks = player.app.container.navigation.leaks.pages.map { "\($0)" } }
            if let failure = await player.end() ?? ledger.unfinished() { return atEnd(failure) }
        }
        try await ledger.endedTasksAreOver()
        // A task that is over may let go a moment later what it has held, on another thread.
        for _ in 0..<1_000 where container != nil { await turn() }
        if container != nil { return atEnd(RunFailure(.leaked, "the container outlives its owner")) }
        return await ledger.survivor().map(atEnd)
    }

    /// The layers that want to be shown come with the root, the last one on top; one that is there is left out.
    private func launch(_ layers: [String], _ player: ContainerPlayer) -> RunFailure? {
        var expected: [String] = []
        for name in layers where name != "Solo" || !expected.contains("Solo") { expected.append(name) }
        let state = player.state
        let isAsExpected =
            state.layers.map { $0.pages.map(\.name) } == expected.map { [$0] }
            && state.layers.allSatisfy { $0.style == .window }
        if !isAsExpected { return RunFailure(.state, "expected layers \(expected)\nfound \(state)") }
        return player.violation
    }

    private func atEnd(_ failure: RunFailure) -> RunFailure {
        var failure = failure
        failure.line = script.lines.count
        return failure
    }

    private func failure(
        of words: [String], _ model: ContainerModel, _ player: ContainerPlayer
    ) async -> RunFailure? {
        let container = player.app.container
        let before = ContainerPlayer.isRequest(words) ? snapshot(container) : ""
        let mayResume = player.hasDetoured
        guard let report = await player.perform(words) else { return RunFailure(.hang, player.waiting) }
        tally.lines += 1
        let after = player.state
        if let failure = player.violation { return failure }
        if let failure = emptiness(of: after) { return failure }
        let question = tally.question
        if !["host", "clock"].contains(words[0]) { tally.question = nil }
        guard !report.isMixed else { return nil }
        if report.isRequest {
            if let error = report.failure, snapshot(container) != before {
                return RunFailure(
                    .change, "it failed (\(error)) and changed\n\(before)\nto\n\(snapshot(container))")
            }
            // What waits for an answer may come right after it.
            if let page = report.opened, model.asking.isEmpty, page.isFinished || page.navigator == nil {
                return RunFailure(.gone, "it opened \(page.pageName)\(page.pageID), which is not shown")
            }
            if let failure = layers(model.state, after, isAdding: report.failure == nil) { return failure }
        }
        var answer = model.answer(to: words)
        if words[0] == "person", let question, model.asking.count == 1, model.person != .late {
            answer = .becomes(model.person == .yes ? question.next : question.asked)
        }
        switch answer {
        case .open: return nil
        case .becomes where mayResume && ["finish", "answer"].contains(words[0]): return nil
        case .becomes(let expected):
            tally.predicted += 1
            if report.isRequest, let error = report.failure {
                return RunFailure(.outcome, "it failed: \(error)\nexpected \(expected)\nafter \(model.state)")
            }
            return after.difference(from: expected, after: model.state).map { RunFailure(.state, $0) }
        case .waits(let next):
            tally.predicted += 1
            tally.question = (after, next)
            if report.isRequest, let error = report.failure {
                return RunFailure(.outcome, "it failed: \(error)\nand should wait\nafter \(model.state)")
            }
            return after.difference(from: model.state, after: model.state).map { RunFailure(.state, $0) }
        case .fails:
            tally.predicted += 1
            if let difference = after.difference(from: model.state, after: model.state) {
                return RunFailure(.state, difference)
            }
            guard report.isRequest, report.failure == nil else { return nil }
            return RunFailure(.outcome, "it should have failed\nafter \(model.state)")
        }
    }

    private func emptiness(of state: ContainerState) -> RunFailure? {
        let isEmpty =
            state.layers.contains { $0.pages.isEmpty }
            || state.tabs.contains { $0.id == state.selected && $0.pages.isEmpty }
        return isEmpty ? RunFailure(.empty, "a stack is empty: \(state)") : nil
    }

    /// What is above everything stays as it is, whatever a request does below it.
    private func layers(_ before: ContainerState, _ after: ContainerState, isAdding: Bool) -> RunFailure? {
        func pages(_ state: ContainerState) -> [[Int?]] {
            state.layers.filter { $0.style == .window }.map { $0.pages.map(\.number) }
        }
        let (old, new) = (pages(before), pages(after))
        let isUntouched = new.count >= old.count && Array(new.prefix(old.count)) == old
        return isUntouched ? nil : RunFailure(.layers, "layers have changed from \(before) to \(after)")
    }

    // MARK: - Playing again

    /// What is said of a failure: the shortest script that fails in the same way, or that the script does not fail when
    /// it is played again, and what was different then.
    func report(on failure: RunFailure) async throws -> String {
        let again = ContainerRun(script: script)
        let repeated = try await again.failure()
        guard repeated?.rule == failure.rule else {
            let outcome = repeated.map { "it fails otherwise: \($0)" } ?? "it does not fail"
            return """
                \(failure)
                played again, \(outcome); \(Self.difference(of: tally.trace, and: again.tally.trace))
                the script:
                \(script)
                the trace of the run that has failed:
                \(tally.trace.joined(separator: "\n"))
                """
        }
        let shortest = try await shrunk(failure)
        return "\(shortest)\n\(try await ContainerRun(script: shortest).failure() ?? failure)"
    }

    /// Where two traces part, in words.
    static func difference(of trace: [String], and other: [String]) -> String {
        let index = zip(trace, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        guard let index = index ?? (trace.count == other.count ? nil : min(trace.count, other.count)) else {
            return "the traces are the same"
        }
        func line(_ trace: [String]) -> String { index < trace.count ? "'\(trace[index])'" : "the end" }
        return "the traces part at line \(index + 1): \(line(trace)) and then \(line(other))"
    }

    // MARK: - Shrinking

    /// The shortest script of these lines that fails in the same way, by leaving out ever smaller parts.
    func shrunk(_ failure: RunFailure) async throws -> RandomScript {
        var best = script.lines
        best = Array(best.prefix(failure.line + 1))
        var size = max(1, best.count / 2)
        while true {
            var start = 0
            while start < best.count {
                let shorter = Array(best[..<start] + best[min(best.count, start + size)...])
                let run = ContainerRun(script: RandomScript(lines: shorter))
                if let other = try await run.failure(), other.rule == failure.rule {
                    best = shorter
                } else {
                    start += size
                }
            }
            if size == 1 { return RandomScript(lines: best) }
            size /= 2
        }
    }
}
