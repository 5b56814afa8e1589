import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting

/// One sequence of steps, done by the model and by a real display side by side.
@MainActor
struct RandomRun {
    let steps: [Step]
    let host: HostKind

    init(seed: UInt64, length: Int, host: HostKind) {
        var random = SplitMix(seed: seed)
        steps = (0..<length).map { _ in Step(&random) }
        self.host = host
    }

    init(steps: [Step], host: HostKind) {
        self.steps = steps
        self.host = host
    }

    /// What is different after the first steps that differ, in words; `nil` if nothing is.
    func failure() throws -> String? {
        let names = ["t1", "t2", "t3"]
        var model = DisplayModel(tabs: names, isLate: host == .late)
        let player = try DisplayPlayer(tabs: names, host: host)
        let checker = InvariantChecker(player.display.tree)
        var index = 0
        while index < steps.count {
            let first = index
            let before = model
            var requests = [steps[index].request(in: before, newPage: "p\(index)")]
            index += 1
            while index < steps.count, steps[index].isNested, !requests[0].isImmediate {
                let request = steps[index].request(in: before, newPage: "p\(index)")
                if request.isImmediate { break }
                requests.append(request)
                index += 1
            }
            let expected = answers(to: requests, of: &model)
            let found = player.perform(requests)
            var place: String { "steps \(first)..<\(index): \(requests)" }
            if found.outcomes != expected.outcomes {
                return "\(place)\nexpected \(expected.outcomes)\nfound \(found.outcomes)"
            }
            if found.events != expected.events {
                return "\(place)\nexpected \(expected.events)\nfound \(found.events)"
            }
            // What is told is compared at each step; comparing all that is there takes longer.
            guard first % 8 == 0 || index == steps.count else { continue }
            if let difference = difference(model, player) ?? checker.violation() {
                return "\(place)\n\(difference)"
            }
        }
        let last = model.allPages.reversed().map { "\($0).f" }
        player.display.tree.end()
        player.display.finish()
        let found = player.display.log.take().split(separator: " ").map(String.init)
            .filter { $0.hasSuffix(".f") }
        return last == found ? checker.violation() : "at the end\nexpected \(last)\nfound \(found)"
    }

    /// What the model comes to: the outcomes in the order in which the requests are called, the events in that in which
    /// they have their turn.
    ///
    /// Further requests are called from inside the first event of a page, or when the one before has been called. Of
    /// those that wait, what a person has done already goes first.
    private func answers(
        to requests: [Request], of model: inout DisplayModel
    ) -> (outcomes: [String], events: [String]) {
        var outcomes = requests.map { _ in "" }
        var events: [String] = []
        var turns = Array(requests.indices)
        while !turns.isEmpty {
            let turn = turns.removeFirst()
            let result = model.perform(requests[turn])
            outcomes[turn] = result.outcome
            events += result.events
            let isInside = result.events.contains { $0.contains(".") && $0 != "display.main" }
            guard isInside || host == .late && result.outcome == "committed" else { continue }
            turns = turns.filter { requests[$0].isReport } + turns.filter { !requests[$0].isReport }
        }
        return (outcomes, events)
    }

    /// The shortest sequence of these steps that fails, by leaving out ever smaller parts.
    func shrunk() throws -> RandomRun {
        var best = steps
        var size = max(1, best.count / 2)
        while true {
            var start = 0
            while start < best.count {
                let shorter = Array(best[..<start] + best[min(best.count, start + size)...])
                if try RandomRun(steps: shorter, host: host).failure() != nil {
                    best = shorter
                } else {
                    start += size
                }
            }
            if size == 1 { return RandomRun(steps: best, host: host) }
            size /= 2
        }
    }

    private func difference(_ model: DisplayModel, _ player: DisplayPlayer) -> String? {
        let tree = player.display.tree
        for name in model.stackNames where model.pages(of: name) != player.stack(name) {
            return "stack \(name): expected \(model.pages(of: name)), found \(player.stack(name))"
        }
        let visible = tree.visiblePages
        if model.visible.pages != visible.map(\.title) {
            return "in sight: expected \(model.visible.pages), found \(visible.map(\.title))"
        }
        if visible.filter(\.isObscured).count != model.visible.obscured { return "obscured pages differ" }
        if model.tabs.map(\.name) != player.tabs.items.map(\.id) { return "tabs differ" }
        if model.selected != player.tabs.selected?.id { return "selected tabs differ" }
        if model.layers.map(\.style) != tree.presentations.map(\.style) { return "presentations differ" }
        return tree.isSettled ? nil : "the tree is not settled"
    }
}
