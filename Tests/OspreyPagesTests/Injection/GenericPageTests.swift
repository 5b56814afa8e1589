import OspreyPages
import OspreyPagesFixtures
import Testing

/// A page whose class says nothing about the type of its value.
class AnyCratePage: Page {}

final class CratePage<Value>: AnyCratePage {
    @Injected var value: Value
}

@MainActor
struct `Generic pages` {
    @Test
    func `of several types may come from one registration, and keep their values apart`() throws {
        let choice = FilterJournal()
        let crates = try Blueprint(AnyCratePage.self, named: "Crate") {
            choice.isSignedIn ? CratePage<String>() : CratePage<Int>()
        }
        for round in 0..<4 {
            let makesText = round.isMultiple(of: 2)
            choice.isSignedIn = makesText
            let page = try crates.build(["value": "7"])
            if makesText {
                #expect((page as? CratePage<String>)?.value == "7")
            } else {
                #expect((page as? CratePage<Int>)?.value == 7)
            }
        }
    }
}
