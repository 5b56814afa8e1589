import Osprey
import OspreyTesting
import Testing

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct `The kit for hosts` {
    @Test
    func `finds nothing wrong with a host that does as it should`() async {
        #expect(await HostConformance().violations { RecordingHost(.immediate) } == [])
        #expect(await HostConformance().violations { SlowHost() } == [])
    }

    @Test
    func `finds a host that does not acknowledge`() async {
        let violations = await HostConformance(turns: 50).violations { RecordingHost(.late) }
        #expect(
            violations.map(\.description).first
                == "a stack: step 1, set the root: the transition was not acknowledged")
    }

    @Test
    func `finds a host that changes what it shows`() async {
        let violations = await HostConformance().violations { MeddlingHost() }
        #expect(violations.contains { $0.problem.hasPrefix("step 3, push: the events were") })
    }

    @Test
    func `finds a host that shows something else`() async {
        let violations = await HostConformance().violations(shows: { _ in [] }) { RecordingHost(.immediate) }
        #expect(
            violations.contains { $0.problem == "step 2, set the stack: the host shows [], expected [\"A\"]" }
        )
    }
}

/// A host that needs a few turns.
@MainActor
private final class SlowHost: NavigationHost {
    func perform(_ transition: Transition, acknowledgment: TransitionAcknowledgment) {
        Task {
            await Task.yield()
            acknowledgment.finish()
        }
    }
}

/// A host that pops by itself what was pushed.
@MainActor
private final class MeddlingHost: NavigationHost {
    func perform(_ transition: Transition, acknowledgment: TransitionAcknowledgment) {
        Task {
            acknowledgment.finish()
            if transition.kind == .push { (transition.holder as? Navigator)?.pop() }
        }
    }
}
