import OspreyPages
import OspreyPagesFixtures
import OspreyPagesTesting
import Testing

@MainActor
@Suite(.serialized)
struct `The kit for hosts` {
    @Test
    func `finds nothing wrong with a host that does as it should`() async {
        #expect(await HostConformance().problems { RecordingHost(.immediate) } == [])
        #expect(await HostConformance().problems { SlowHost() } == [])
    }

    @Test
    func `moves a host that stands still, and makes it for the display`() async {
        #expect(await HostConformance().problems(advance: { $0.advance() }, { StillHost($0) }) == [])
    }

    @Test
    func `finds a host that leaves a performer out`() async {
        let problems = await HostConformance().problems { SelfishHost() }
        #expect(
            problems.map(\.description).first
                == "performers: step 3, push by a performer: the performer was called 0 times so far, expected 1"
        )
    }

    @Test
    func `finds a host that does not acknowledge`() async {
        let problems = await HostConformance(turns: 50).problems { RecordingHost(.late) }
        #expect(
            problems.map(\.description).first
                == "a stack: step 1, set the root: the transition was not acknowledged")
    }

    @Test
    func `finds a host that changes what it shows`() async {
        let problems = await HostConformance().problems { MeddlingHost() }
        #expect(problems.contains { $0.problem.hasPrefix("step 3, push: the events were") })
    }

    @Test
    func `finds a host that shows something else`() async {
        let problems = await HostConformance().problems(shows: { _ in [] }) { RecordingHost(.immediate) }
        #expect(
            problems.contains { $0.problem == "step 2, set the stack: the host shows [], expected [\"A\"]" }
        )
    }
}

/// A host that needs a few turns.
@MainActor
private final class SlowHost: NavigationHost {
    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        Task {
            await turn()
            transition.complete(for: self, acknowledgment: acknowledgment)
        }
    }
}

/// A host that shows everything by itself.
@MainActor
private final class SelfishHost: NavigationHost {
    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        acknowledgment.finish()
    }
}

/// A host that stands still until it is moved.
@MainActor
private final class StillHost: NavigationHost {
    private var pending: [() -> Void] = []

    init(_ tree: NavigationTree) {
        tree.host = self
    }

    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        pending.append { [self] in transition.complete(for: self, acknowledgment: acknowledgment) }
    }

    func advance() {
        if !pending.isEmpty { pending.removeFirst()() }
    }
}

/// A host that pops by itself what was pushed.
@MainActor
private final class MeddlingHost: NavigationHost {
    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        Task {
            acknowledgment.finish()
            if transition.kind == .push { (transition.holder as? Navigator)?.pop() }
        }
    }
}
