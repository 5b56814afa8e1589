public import OspreyPages

/// A host that shows nothing and records all transitions.
///
/// It acknowledges each transition at once, or leaves that to the test:
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

    /// The capabilities that it reports; by default all.
    public var capabilities: HostCapabilities

    /// The transitions that it was asked to perform, oldest first.
    public private(set) var transitions: [PageTransition] = []

    private let timing: Timing
    private var pending: [(PageTransition, TransitionAcknowledgment)] = []

    /// Creates a host.
    public init(
        _ timing: Timing = .immediate, capabilities: HostCapabilities = [.batchChanges, .interactivePop]
    ) {
        self.timing = timing
        self.capabilities = capabilities
    }

    /// Whether a transition waits for ``finish()``.
    public var isPerforming: Bool { !pending.isEmpty }

    /// Records a transition and acknowledges it according to the timing, or lets its performer acknowledge it.
    public func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        transitions.append(transition)
        switch timing {
        case .immediate: transition.complete(for: self, acknowledgment: acknowledgment)
        case .late: pending.append((transition, acknowledgment))
        }
    }

    /// Acknowledges the current transition; does nothing if there is none.
    public func finish() {
        guard !pending.isEmpty else { return }
        let (transition, acknowledgment) = pending.removeFirst()
        transition.complete(for: self, acknowledgment: acknowledgment)
    }

    /// Acknowledges transitions until none is left, including those that queued operations start meanwhile.
    public func finishAll() {
        while isPerforming { finish() }
    }
}
