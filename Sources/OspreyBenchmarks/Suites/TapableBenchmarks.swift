import Foundation
import OspreyTapable
import Synchronization

extension Suite {
    /// Event hubs, compared with loops over closures and with `NotificationCenter`.
    static let tapable = Suite(
        name: "tapable",
        comparisons: [
            emit(taps: 0), emit(taps: 1), emit(taps: 8), emit(taps: 64), asking(), tapAndCancel(), making(),
            memory(), nested(),
        ])
}

private enum TickEvent: EventFamily {
    typealias Payload = Int

    case tick, tack, tock, tuck, teck, tyck, tilt, toll
}

/// A listener with its own counter: enough work to be visible, too little to hide the cost of calling.
@MainActor
private final class Counter {
    var sum = 0
}

/// An observer of a notification center: it may be called on any thread, so its isolation is not checked.
private final class SharedCounter: Sendable {
    private let sum = Atomic<Int>(0)

    func count() { sum.wrappingAdd(1, ordering: .relaxed) }
}

extension Notification.Name {
    fileprivate static let tick = Notification.Name("tick")
}

@MainActor
private func emit(taps count: Int) -> Comparison {
    Comparison("emit, \(count) taps") {
        let closures = makeClosures(count)
        let center = NotificationCenter()
        for _ in 0..<count { observe(center) }
        let all = tappedHub(count, every: 1)
        let some = tappedHub(count, every: 8)
        let unwanted = tappedHub(count, every: .max)
        let budget: [Int: Double] = [8: 0.6, 64: 0.35]
        return [
            Row("closures in an array") { iterations in
                for index in 0..<iterations {
                    for closure in closures { closure(.tick, index) }
                }
            },
            Row("NotificationCenter.post") { iterations in
                for _ in 0..<iterations { center.post(name: .tick, object: nil) }
            },
            Row(
                "emit, all interested",
                budgets: [.allocations(0)] + (budget[count].map { [.ratio($0)] } ?? [])
            ) { iterations in
                for index in 0..<iterations { all.hub.emit(.tick, index) }
            },
            Row("emit, one in eight interested", budgets: [.allocations(0)]) { iterations in
                for index in 0..<iterations { some.hub.emit(.tick, index) }
            },
            Row("emit, no tap interested", budgets: [.nanoseconds(5), .allocations(0)]) { iterations in
                for index in 0..<iterations { unwanted.hub.emit(.tick, index) }
            },
        ]
    }
}

@MainActor
private func makeClosures(_ count: Int) -> [@MainActor (TickEvent, Int) -> Void] {
    (0..<count).map { _ in
        let counter = Counter()
        return { _, value in counter.sum &+= value }
    }
}

/// A hub where one tap in several listens to `tick`, and the others listen to other events.
@MainActor
private func tappedHub(
    _ count: Int, every interval: Int
) -> (hub: EventHub<TickEvent>, tokens: [TapToken]) {
    let hub = EventHub<TickEvent>()
    let others = TickEvent.allCases.dropFirst()
    let tokens = (0..<count).map { step in
        let isInterested = interval != .max && step.isMultiple(of: interval)
        let event = isInterested ? TickEvent.tick : others[1 + step % others.count]
        let counter = Counter()
        return hub.tap(event) { _, value in counter.sum &+= value }
    }
    return (hub, tokens)
}

private func observe(_ center: NotificationCenter) {
    let counter = SharedCounter()
    _ = center.addObserver(forName: .tick, object: nil, queue: nil) { _ in counter.count() }
}

/// Taps with conditions, compared with closures that check the conditions themselves.
@MainActor
private func asking() -> Comparison {
    Comparison("emit, 8 taps that ask first") {
        let owner = Counter()
        @MainActor func hub(_ tap: @MainActor (EventHub<TickEvent>) -> TapToken) -> (
            hub: EventHub<TickEvent>, tokens: [TapToken]
        ) {
            let hub = EventHub<TickEvent>()
            return (hub, (0..<8).map { _ in tap(hub) })
        }
        @MainActor func row(
            _ name: String, budgets: [Budget] = [], _ tap: @MainActor (EventHub<TickEvent>) -> TapToken
        ) -> Row {
            let tapped = hub(tap)
            return Row(name, operations: 8, budgets: budgets + [.allocations(0)]) { iterations in
                for index in 0..<iterations { tapped.hub.emit(.tick, index) }
            }
        }
        return [
            row("plain") { hub in
                let counter = Counter()
                return hub.tap(.tick) { _, value in counter.sum &+= value }
            },
            row("with a predicate", budgets: [.ratio(3)]) { hub in
                let counter = Counter()
                return hub.tap(.tick, where: { _, value in value >= 0 }) { _, value in counter.sum &+= value }
            },
            row("plain, with an owner by hand") { hub in
                hub.tap(.tick) { [weak owner] _, value in
                    if let owner { owner.sum &+= value }
                }
            },
            row("with an owner", budgets: [.ratio(1.5, to: ["plain, with an owner by hand"])]) { hub in
                hub.tap(.tick, owner: owner) { owner, _, value in owner.sum &+= value }
            },
            Row("once, with its tap", budgets: [.ratio(3, to: ["tap, one call, cancel"])]) { iterations in
                let hub = EventHub<TickEvent>()
                for index in 0..<iterations {
                    let token = hub.tap(.tick, once: true) { _, value in owner.sum &+= value }
                    hub.emit(.tick, index)
                    keep(token)
                }
            },
            Row("tap, one call, cancel") { iterations in
                let hub = EventHub<TickEvent>()
                for index in 0..<iterations {
                    let token = hub.tap(.tick) { _, value in owner.sum &+= value }
                    hub.emit(.tick, index)
                    token.cancel()
                }
            },
        ]
    }
}

/// One tap that is added and removed while many others stay.
@MainActor
private func tapAndCancel() -> Comparison {
    Comparison("tap and cancel, beside others") {
        let center = NotificationCenter()
        for _ in 0..<10_000 { observe(center) }
        @MainActor func row(beside count: Int, _ name: String = "", stage: Int = 0, budgets: [Budget] = [])
            -> Row
        {
            let crowd = tappedHub(count, every: 8)
            let counter = Counter()
            return Row("tap\(name), ask and cancel, beside \(count)", budgets: budgets) { iterations in
                for _ in 0..<iterations {
                    let token = crowd.hub.tap(.tick, stage: stage) { _, value in counter.sum &+= value }
                    keep(crowd.hub.hasTaps(for: .tick))
                    token.cancel()
                    keep(crowd.hub.hasTaps(for: .tick))
                }
            }
        }
        @MainActor func called(_ name: String = "", stage: Int = 0, budgets: [Budget] = []) -> Row {
            let crowd = tappedHub(10_000, every: .max)
            let counter = Counter()
            return Row("tap\(name), one call, cancel, beside 10000", budgets: budgets) { iterations in
                for index in 0..<iterations {
                    let token = crowd.hub.tap(.tick, stage: stage) { _, value in counter.sum &+= value }
                    crowd.hub.emit(.tick, index)
                    token.cancel()
                }
            }
        }
        return [
            Row("NotificationCenter add and remove, beside 10000") { iterations in
                for _ in 0..<iterations {
                    let counter = SharedCounter()
                    let observer = center.addObserver(forName: .tick, object: nil, queue: nil) { _ in
                        counter.count()
                    }
                    center.removeObserver(observer)
                }
            },
            row(beside: 0),
            row(beside: 10_000, budgets: [.ratio(1)]),
            row(beside: 100_000, budgets: [.ratio(2, to: ["tap, ask and cancel, beside 0"])]),
            row(
                beside: 100_000, " at a low stage", stage: -1,
                budgets: [.ratio(2, to: ["tap, ask and cancel, beside 0"])]),
            called(),
            called(
                " at a low stage", stage: -1,
                budgets: [.ratio(2, to: ["tap, one call, cancel, beside 10000"])]),
            Row("a hub without taps") { iterations in
                let queue = EmissionQueue()
                for _ in 0..<iterations { keep(EventHub<TickEvent>(queue: queue)) }
            },
        ]
    }
}

/// Many taps that are added, called once and released: the time for each must not grow with their number.
///
/// With a hundred times as many, cache misses make it ten times slower; a quadratic algorithm would be a hundred times
/// slower.
@MainActor
private func making() -> Comparison {
    Comparison("make, call once and end many taps, per tap") {
        let counter = Counter()
        @MainActor func row(
            _ name: String, _ count: Int, budgets: [Budget] = [],
            _ tap: @escaping @MainActor (EventHub<TickEvent>, Int) throws -> TapToken
        ) -> Row {
            .async("\(count) \(name)", operations: count, budgets: budgets) { iterations in
                for _ in 0..<iterations {
                    let hub = EventHub<TickEvent>()
                    let tokens = try (0..<count).map { try tap(hub, $0) }
                    hub.emit(.tick, 1)
                    keep(tokens)
                }
            }
        }
        @MainActor func tap(_ hub: EventHub<TickEvent>, _ number: Int) -> TapToken {
            hub.tap(.tick) { _, value in counter.sum &+= value }
        }
        @MainActor func lower(_ hub: EventHub<TickEvent>, _ number: Int) -> TapToken {
            hub.tap(.tick, stage: -number) { _, value in counter.sum &+= value }
        }
        @MainActor func chained(_ hub: EventHub<TickEvent>, _ number: Int) throws -> TapToken {
            try hub.tap(.tick, named: "\(number)", after: ["\(number - 1)"]) { _, value in
                counter.sum &+= value
            }
        }
        @MainActor func following(_ hub: EventHub<TickEvent>, _ number: Int) throws -> TapToken {
            number.isMultiple(of: 2)
                ? try hub.tap(.tick, named: "log") { _, value in counter.sum &+= value }
                : try hub.tap(.tick, named: "show", after: ["log"]) { _, value in counter.sum &+= value }
        }
        return [
            row("taps", 1_000, tap),
            row("taps", 100_000, budgets: [.ratio(12)], tap),
            row("taps of falling stages", 1_000, lower),
            row(
                "taps of falling stages", 100_000, budgets: [.ratio(16, to: ["1000 taps of falling stages"])],
                lower),
            // A chain of 1,000 in 10 ms.
            row("taps, each after the one before", 1_000, budgets: [.nanoseconds(10_000)], chained),
            row(
                "taps, each after the one before", 10_000,
                budgets: [.ratio(4, to: ["1000 taps, each after the one before"])], chained),
            row("taps, half of them after all others", 1_000, following),
            row(
                "taps, half of them after all others", 10_000,
                budgets: [.ratio(4, to: ["1000 taps, half of them after all others"])], following),
        ]
    }
}

@MainActor
private func memory() -> Comparison {
    Comparison("memory of taps") {
        @MainActor func bytes(_ count: Int, _ make: @MainActor () -> Any) throws -> Double {
            guard let before = AllocationCounter.liveBytes else { return .nan }
            let made = make()
            guard let after = AllocationCounter.liveBytes else { return .nan }
            keep(made)
            return Double(after - before) / Double(count)
        }
        return [
            .gauge("a tap and its token, of 10000", unit: "bytes", budgets: [.value(120)]) {
                // The memory of captured values and of stored tokens depends on the app.
                let counters = (0..<10_000).map { _ in Counter() }
                var tokens: [TapToken] = []
                tokens.reserveCapacity(counters.count)
                let hub = EventHub<TickEvent>()
                return try bytes(counters.count) {
                    for counter in counters {
                        tokens.append(hub.tap(.tick) { _, value in counter.sum &+= value })
                    }
                    return hub
                }
            },
            .gauge("a hub without taps", unit: "bytes", budgets: [.value(300)]) {
                let queue = EmissionQueue()
                return try bytes(1_000) { (0..<1_000).map { _ in EventHub<TickEvent>(queue: queue) } }
            },
        ]
    }
}

@MainActor
private func nested() -> Comparison {
    Comparison("nested emission") {
        let counter = Counter()
        let closures: [@MainActor (Int) -> Void] = [{ counter.sum &+= $0 }]
        let outer: [@MainActor (Int) -> Void] = [{ value in for closure in closures { closure(value) } }]
        let hub = EventHub<TickEvent>()
        let tokens = [
            hub.tap(.tick) { [unowned hub] _, value in hub.emit(.tock, value) },
            hub.tap(.tock) { _, value in counter.sum &+= value },
        ]
        return [
            Row("a closure that loops over closures") { iterations in
                for index in 0..<iterations {
                    for closure in outer { closure(index) }
                }
                keep(counter.sum)
            },
            Row("a tap that emits", budgets: [.allocations(0)]) { iterations in
                for index in 0..<iterations { hub.emit(.tick, index) }
                keep(tokens)
            },
        ]
    }
}
