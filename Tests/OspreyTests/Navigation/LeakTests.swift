import Osprey
import OspreyTesting
import Testing

@MainActor
@Suite(.serialized)
struct `Pages that outlive their end` {
    @Test
    func `are reported once, by class and by who asked for them`() async throws {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        display.tree.leaks.isOn = true
        var problems: [String] = []
        display.tree.onProblem = { problems.append("\($0)") }
        let kept = display.page("B")
        navigator.push(kept)
        navigator.push(display.page("C"))
        navigator.popToRoot()
        #expect(display.tree.leaks.pages.map(\.type) == ["LetterPage"])
        for _ in 0..<3 {
            await display.clock.someoneSleeps()
            display.clock.advance(by: .seconds(5))
            for _ in 0..<20 { await Task.yield() }
            if !problems.isEmpty { break }
        }
        #expect(
            problems == [
                "'LetterPage' \(kept.id), asked for by the app, has finished and is still alive; "
                    + "look for a closure, a timer or a task that keeps it"
            ])
    }

    @Test
    func `are not watched when nobody wants to know`() {
        let display = DisplayFixture()
        let navigator = display.show(display.page("A"))
        display.tree.leaks.isOn = false
        let kept = display.page("B")
        navigator.push(kept)
        navigator.pop()
        #expect(display.tree.leaks.pages.isEmpty)
        #expect(kept.isFinished)
    }
}
