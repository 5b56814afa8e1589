import Osprey
import OspreyHosting
import OspreyTestFixtures
import Testing

@MainActor
struct `What a view system writes back` {
    /// What is shown, what is written, and what it means.
    nonisolated static let paths: [(shown: String, written: String, meaning: String)] = [
        ("abc", "abc", "echo"),
        ("abc", "ab", "back to b"),
        ("abc", "a", "back to a"),
        ("abc", "", "stale"),
        ("abc", "abcd", "stale"),
        ("abc", "ac", "stale"),
        ("abc", "b", "stale"),
        ("ab", "abc", "stale"),
        ("a", "a", "echo"),
    ]

    @Test(arguments: paths)
    func `to a stack is an act if a person can have done it: to go back`(
        shown: String, written: String, meaning: String
    ) {
        let screens = Screens()
        let state = screens.state("stack:\(shown)")
        let stack = screens.holder("stack")
        let entries = screens.entries(written)
        #expect(
            screens.text(state.meaning(ofWriting: entries, to: stack, isTrusted: true)) {
                "back to \(screens.text([$0]))"
            }
                == meaning)
        // Without a person, nothing is an act.
        let untrusted = state.meaning(ofWriting: entries, to: stack, isTrusted: false)
        #expect(untrusted == (meaning == "echo" ? .echo : .stale))
    }

    @Test
    func `to a stack that has gone means nothing`() {
        let screens = Screens()
        let state = screens.state("stack:a")
        let gone = screens.holder("gone")
        #expect(state.meaning(ofWriting: screens.entries("a"), to: gone, isTrusted: true) == .echo)
    }

    /// What is selected, what is written, and what it means with a person and without.
    nonisolated static let selections:
        [(screen: String, written: String?, meaning: String, untrusted: String)] = [
            ("home*:a me:", "me", "choose me", "stale"),
            ("home*:a me:", "home", "home again", "echo"),
            ("home*:a me:", nil, "stale", "stale"),
            ("home*:a me:", "gone", "stale", "stale"),
            ("stack:a", "home", "stale", "stale"),
            ("home:a", nil, "stale", "echo"),
        ]

    @Test(arguments: selections)
    func `as the selected tab is a choice, a choice made again, or nothing`(
        screen: String, written: String?, meaning: String, untrusted: String
    ) {
        let screens = Screens()
        let state = screens.state(screen)
        func text(_ isTrusted: Bool) -> String {
            screens.text(state.meaning(ofSelecting: written, isTrusted: isTrusted)) { act in
                switch act {
                case .choose(let tab): "choose \(tab)"
                case .chooseAgain(let tab): "\(tab) again"
                }
            }
        }
        #expect(text(true) == meaning)
        #expect(text(false) == untrusted)
    }

    @Test
    func `of a presentation is a dismissal if it is shown`() {
        let screens = Screens()
        let state = screens.state("stack:a cover.P:p")
        let (shown, gone) = (screens.presentation("P", .cover), screens.presentation("Q", .sheet))
        #expect(state.meaning(ofDismissing: shown.id, isTrusted: true) == .act(shown))
        #expect(state.meaning(ofDismissing: shown.id, isTrusted: false) == .stale)
        #expect(state.meaning(ofDismissing: gone.id, isTrusted: true) == .echo)
        #expect(state.meaning(ofDismissing: gone.id, isTrusted: false) == .echo)
    }
}

@MainActor
struct `The barrier behind a step` {
    /// A step from a screen to another, and what it waits for: in UIKit, in SwiftUI, and in each without animation.
    nonisolated static let steps:
        [(from: String, to: String, uiKit: String, swiftUI: String, still: String)] = [
            ("stack:a", "stack:ab", "settled", "disappeared a", "- / -"),
            ("stack:ab", "stack:a", "settled", "disappeared b", "- / -"),
            ("stack:ab", "stack:cb", "-", "-", "- / -"),
            ("home*:a me:c", "home*:a me:cd", "-", "-", "- / -"),
            ("stack:a cover.P:p", "stack:ab cover.P:p", "-", "-", "- / -"),
            ("stack:a sheet.P:p", "stack:ab sheet.P:p", "settled", "disappeared a", "- / -"),
            ("stack:a", "stack:a cover.P:p", "presented", "presenting, presented", "presented / presenting"),
            ("stack:a sheet.P:p", "stack:a", "dismissed", "dismissed", "dismissed / dismissed"),
            ("home*:a me:c", "home:a me*:c", "-", "-", "- / -"),
            ("stack:a", "stack:a window.L:l", "-", "-", "- / -"),
            ("", "stack:a", "-", "-", "- / -"),
        ]

    @Test(arguments: steps)
    func `falls with what the view system documents as the end`(
        from: String, to: String, uiKit: String, swiftUI: String, still: String
    ) throws {
        let screens = Screens()
        let shown = screens.state(from)
        let step = try #require(ScreenPlan(from: shown, to: screens.state(to)).next)
        func text(_ isAnimated: Bool, _ system: ViewSystem) -> String {
            guard let barrier = TransitionBarrier(step, from: shown, isAnimated: isAnimated, in: system)
            else {
                return "-"
            }
            return [barrier.beginning, barrier.end].compactMap { $0.map(screens.text) }.joined(
                separator: ", ")
        }
        #expect(text(true, .uiKit) == uiKit)
        #expect(text(true, .swiftUI) == swiftUI)
        #expect("\(text(false, .uiKit)) / \(text(false, .swiftUI))" == still)
    }
}

extension Screens {
    fileprivate func text<Act>(_ meaning: WriteBack<Act>, _ name: (Act) -> String) -> String {
        switch meaning {
        case .echo: "echo"
        case .stale: "stale"
        case .act(let act): name(act)
        }
    }

    fileprivate func text(_ signal: ScreenSignal) -> String {
        switch signal {
        case .appeared(let entry): "appeared \(text([entry]))"
        case .disappeared(let entry): "disappeared \(text([entry]))"
        case .settled: "settled"
        case .presenting: "presenting"
        case .presented: "presented"
        case .dismissed: "dismissed"
        }
    }
}
