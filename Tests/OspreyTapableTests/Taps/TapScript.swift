import OspreyTapable

/// What a script does to a hub.
@MainActor
protocol ScriptedHub: AnyObject {
    func tap(_ tap: ScriptedTap, _ body: @escaping @MainActor (PageEvent, Int) -> Void)
    func cancel(_ number: Int)
    func endOwner(of number: Int)
    func emit(_ event: PageEvent, _ value: Int)
    func hasTaps(for event: PageEvent) -> Bool
}

struct ScriptedTap {
    let number: Int
    let events: EventSet<PageEvent>
    let stage: Int
    let isOnce: Bool
    let isOwned: Bool
    /// Whether it only wants even values.
    let isPicky: Bool
}

/// Random steps, and random deeds of the taps that they call, the same for each hub that they are played on.
@MainActor
final class TapScript {
    private let hub: any ScriptedHub
    private let seed: UInt64
    private var random: Random
    private var taps = 0
    private var emissions = 0
    /// Every call of a tap, and every answer of the hub.
    private(set) var log: [String] = []

    init(seed: UInt64, on hub: any ScriptedHub) {
        self.seed = seed
        self.hub = hub
        random = Random(seed: seed)
        for _ in 0..<80 {
            step(&random, depth: 0)
            for event in PageEvent.allCases { log.append("\(event.name) wanted: \(hub.hasTaps(for: event))") }
        }
    }

    private func step(_ random: inout Random, depth: Int) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: tap(&random)
        case 3..<5: hub.cancel(.random(in: 0...taps, using: &random))
        case 5: hub.endOwner(of: .random(in: 0...taps, using: &random))
        default:
            // Taps emit, too, but not without end.
            guard depth < 3 else { return }
            emissions += 1
            hub.emit(Bool.random(using: &random) ? .e1 : .e2, emissions * 4 + depth)
        }
    }

    private func tap(_ random: inout Random) {
        let number = taps
        taps += 1
        let tap = ScriptedTap(
            number: number,
            events: [.all, [.e1], [.e2], []].randomElement(using: &random) ?? .all,
            stage: .random(in: -2...2, using: &random),
            isOnce: Int.random(in: 0..<4, using: &random) == 0,
            isOwned: Int.random(in: 0..<4, using: &random) == 0,
            isPicky: Int.random(in: 0..<4, using: &random) == 0)
        var deeds = Random(seed: seed &* 1_000 &+ UInt64(number))
        hub.tap(tap) { [unowned self] event, value in
            log.append("\(number) \(event.name) \(value)")
            if Int.random(in: 0..<20, using: &deeds) == 0 { step(&deeds, depth: value % 4 + 1) }
        }
    }
}

/// The hub that is tested.
@MainActor
final class HubUnderTest: ScriptedHub {
    private final class Owner {}

    private let hub = EventHub<PageEvent>()
    private var tokens: [Int: TapToken] = [:]
    private var owners: [Int: Owner] = [:]

    func tap(_ tap: ScriptedTap, _ body: @escaping @MainActor (PageEvent, Int) -> Void) {
        var predicate: EventHub<PageEvent>.Predicate?
        if tap.isPicky { predicate = { _, value in value.isMultiple(of: 2) } }
        guard tap.isOwned else {
            tokens[tap.number] = hub.tap(
                tap.events, stage: tap.stage, once: tap.isOnce, where: predicate, body)
            return
        }
        let owner = Owner()
        owners[tap.number] = owner
        tokens[tap.number] = hub.tap(
            tap.events, owner: owner, stage: tap.stage, once: tap.isOnce, where: predicate
        ) { _, event, value in body(event, value) }
    }

    func cancel(_ number: Int) { tokens[number] = nil }

    func endOwner(of number: Int) { owners[number] = nil }

    func emit(_ event: PageEvent, _ value: Int) { hub.emit(event, value) }

    // Taps whose owners have gone count until somebody asks for the taps that live.
    func hasTaps(for event: PageEvent) -> Bool { hub.tapCount > 0 && hub.hasTaps(for: event) }
}

/// A hub in the plainest words: a list of taps, searched and sorted for each emission.
@MainActor
final class PlainHub: ScriptedHub {
    private struct Tap {
        let tap: ScriptedTap
        let body: @MainActor (PageEvent, Int) -> Void
    }

    private var taps: [Tap] = []
    private var made = 0
    private var isEmitting = false
    private var waiting: [(event: PageEvent, value: Int, made: Int)] = []

    func tap(_ tap: ScriptedTap, _ body: @escaping @MainActor (PageEvent, Int) -> Void) {
        made += 1
        taps.append(Tap(tap: tap, body: body))
    }

    // The token of a tap with an owner does nothing when it is released.
    func cancel(_ number: Int) { taps.removeAll { $0.tap.number == number && !$0.tap.isOwned } }

    func endOwner(of number: Int) { taps.removeAll { $0.tap.number == number && $0.tap.isOwned } }

    func hasTaps(for event: PageEvent) -> Bool { taps.contains { $0.tap.events.contains(event) } }

    func emit(_ event: PageEvent, _ value: Int) {
        waiting.append((event, value, made))
        guard !isEmitting else { return }
        isEmitting = true
        while !waiting.isEmpty { deliver(waiting.removeFirst()) }
        isEmitting = false
    }

    private func deliver(_ emission: (event: PageEvent, value: Int, made: Int)) {
        let order = taps.filter { $0.tap.number < emission.made }
            .sorted { ($0.tap.stage, $0.tap.number) < ($1.tap.stage, $1.tap.number) }
        for tap in order where taps.contains(where: { $0.tap.number == tap.tap.number }) {
            guard tap.tap.events.contains(emission.event) else { continue }
            guard !tap.tap.isPicky || emission.value.isMultiple(of: 2) else { continue }
            if tap.tap.isOnce { taps.removeAll { $0.tap.number == tap.tap.number } }
            tap.body(emission.event, emission.value)
        }
    }
}
