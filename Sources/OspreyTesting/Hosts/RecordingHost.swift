public import Osprey

/// A host that shows nothing and remembers everything.
///
/// It acknowledges each transition at once, or leaves it to the test:
///
/// ```swift
/// let host = RecordingHost(.late)
/// tree.host = host
/// navigator.push(page)            // committed, not yet activated
/// host.finish()                   // activated
/// ```
@MainActor
public final class RecordingHost: NavigationHost {
    /// When transitions are acknowledged.
    public enum Timing: Sendable {
        /// Before ``RecordingHost/perform(_:acknowledgment:)`` returns.
        case immediate
        /// When the test calls ``RecordingHost/finish()``.
        case late
    }

    /// What it says that it can do; by default everything.
    public var capabilities: HostCapabilities

    /// The transitions it was asked to perform, oldest first.
    public private(set) var transitions: [PageTransition] = []

    private let timing: Timing
    private var pending: [(PageTransition, TransitionAcknowledgment)] = []

    /// Makes a host.
    public init(
        _ timing: Timing = .immediate, capabilities: HostCapabilities = [.batchChanges, .interactivePop]
    ) {
        self.timing = timing
        self.capabilities = capabilities
    }

    /// Whether a transition waits for ``finish()``.
    public var isPerforming: Bool { !pending.isEmpty }

    /// Remembers a transition and acknowledges it as the timing says, or has its performer acknowledge it.
    public func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        transitions.append(transition)
        switch timing {
        case .immediate: transition.complete(for: self, acknowledgment: acknowledgment)
        case .late: pending.append((transition, acknowledgment))
        }
    }

    /// Acknowledges the transition that is being performed; does nothing if none is.
    public func finish() {
        guard !pending.isEmpty else { return }
        let (transition, acknowledgment) = pending.removeFirst()
        transition.complete(for: self, acknowledgment: acknowledgment)
    }

    /// Acknowledges transitions until none is left, also those that queued operations start meanwhile.
    public func finishAll() {
        while isPerforming { finish() }
    }
}
