import Foundation
import OspreyTapable

extension Suite {
    /// Event hubs against loops over closures and against `NotificationCenter`.
    static let tapable = Suite(
        name: "tapable",
        comparisons: [emit(taps: 0), emit(taps: 1), emit(taps: 8), emit(taps: 64), tapAndCancel(), nested()])
}

private enum TickEvent: EventFamily {
    typealias Payload = Int

    case tick, tack, tock, tuck, teck, tyck, tilt, toll
}

/// What a listener does, each to a counter of its own: enough to be seen, too little to hide the cost of calling.
@MainActor
private final class Counter {
    var sum = 0
}

extension Notification.Name {
    fileprivate static let tick = Notification.Name("tick")
}

@MainActor
private func emit(taps count: Int) -> Comparison {
    Comparison("emit, \(count) taps") {
        let closures = makeClosures(count)
        let center = NotificationCenter()
        for _ in 0..<count {
            let counter = Counter()
            _ = center.addObserver(forName: .tick, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { counter.sum &+= 1 }
            }
        }
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
            Row("emit, nobody interested", budgets: [.nanoseconds(5), .allocations(0)]) { iterations in
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

/// A hub where one in so many taps hears `tick`, and the others hear other events.
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

@MainActor
private func tapAndCancel() -> Comparison {
    Comparison("tap and cancel") {
        let center = NotificationCenter()
        let hub = EventHub<TickEvent>()
        let crowded = tappedHub(64, every: 1)
        let counter = Counter()
        return [
            Row("NotificationCenter add and remove") { iterations in
                for _ in 0..<iterations {
                    let observer = center.addObserver(forName: .tick, object: nil, queue: nil) { _ in
                        MainActor.assumeIsolated { counter.sum &+= 1 }
                    }
                    center.removeObserver(observer)
                }
            },
            Row("tap and cancel", budgets: [.ratio(0.33)]) { iterations in
                for _ in 0..<iterations {
                    let token = hub.tap(.tick) { _, value in counter.sum &+= value }
                    token.cancel()
                }
            },
            Row("tap and cancel beside 64 others", budgets: []) { iterations in
                for _ in 0..<iterations {
                    let token = crowded.hub.tap(.tick) { _, value in counter.sum &+= value }
                    token.cancel()
                }
            },
            Row("a hub that nobody taps") { iterations in
                let queue = EmissionQueue()
                for _ in 0..<iterations { keep(EventHub<TickEvent>(queue: queue)) }
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
