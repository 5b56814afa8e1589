import Osprey
import OspreyTestFixtures
import Testing

@testable import OspreyHosting

@MainActor
struct `A plan for a screen` {
    /// A change, and the steps that it takes.
    nonisolated static let changes: [(from: String, to: String, steps: String)] = [
        ("stack:a", "stack:a", ""),
        ("", "stack:a", "root stack"),
        ("stack:a", "", "root none"),
        ("stack:a", "stack:ab", "stack:ab"),
        ("stack:abc", "stack:a", "stack:a"),
        // Presentations: one at a time, from the top down and from the bottom up.
        ("stack:a", "stack:a cover.P:p", "present P:p"),
        ("stack:a", "stack:a cover.P:p sheet.Q:q", "present P:p, present Q:q"),
        ("stack:a cover.P:p sheet.Q:q", "stack:a", "dismiss Q, dismiss P"),
        ("stack:a cover.P:p sheet.Q:q", "stack:a cover.P:p", "dismiss Q"),
        ("stack:a sheet.P:p", "stack:a cover.Q:q", "dismiss P, present Q:q"),
        ("stack:a cover.P:p cover.Q:q", "stack:a cover.Q:q", "dismiss Q, dismiss P, present Q:q"),
        ("stack:a cover.P:p", "stack:a cover.P:pr", "P:pr"),
        // What is out of sight is there before it is revealed; what is in sight moves after what lay above it has gone.
        ("stack:a cover.P:p", "stack:abc", "stack:abc, dismiss P"),
        ("stack:a sheet.P:p", "stack:ab", "dismiss P, stack:ab"),
        ("stack:a cover.P:p", "stack:ab cover.Q:q", "stack:ab, dismiss P, present Q:q"),
        ("stack:a cover.P:p cover.Q:q", "stack:a cover.P:pr", "P:pr, dismiss Q"),
        // Tabs.
        ("home*:a me:c", "home:a me*:c", "select me"),
        ("home*:a me:", "home:a me*:cd", "me:cd, select me"),
        ("home*:ab me:cd", "home*:a me:c", "me:c, home:a"),
        ("home*:ab me:c sheet.P:p", "home:a me*:c", "dismiss P, select me, home:a"),
        ("home*:a me:c", "home*:a me:c more:", "tabs home+me+more"),
        ("home*:a me:c", "me:c home*:a", "tabs me+home"),
        ("home*:a me:c", "me*:c", "tabs me+home, select me, tabs me"),
        ("home*:a", "me*:c", "tabs me+home, me:c, select me, tabs me"),
        ("home:a me:", "home*:a me:", "select home"),
        // Another root: nothing of the old one is kept.
        ("root.x home*:a cover.P:p", "root.y stack:b", "dismiss P, root stack"),
        ("root.x stack:a", "root.y home*:a me:", "root home+me"),
        // A link to a page below others, from anywhere: tab, parents, what was presented, at once.
        (
            "home*:ab me:c cover.P:p sheet.Q:q", "home:ab me*:cde cover.R:r",
            "me:cde, dismiss Q, dismiss P, select me, present R:r"
        ),
        // Windows: above everything, and what is presented waits until they have gone.
        ("", "stack:a window.L:l", "windows L, root stack"),
        ("stack:a window.L:l", "stack:a", "windows "),
        ("stack:a window.L:l", "stack:ab cover.P:p window.L:l", "stack:ab"),
        ("stack:ab window.L:l", "stack:ab cover.P:p", "windows , present P:p"),
        ("stack:a cover.P:p", "stack:a cover.P:p window.L:l", "windows L"),
        ("stack:a cover.P:p window.L:l", "stack:a window.L:l", "dismiss P"),
        ("stack:a cover.P:p window.L:l", "stack:b window.L:l", "stack:b, dismiss P"),
        ("stack:a cover.P:p window.L:l", "stack:a", "dismiss P, windows "),
        ("stack:a window.L:l", "stack:b", "stack:b, windows "),
        ("stack:a window.L:l", "stack:a cover.P:p window.M:m", "windows M"),
        ("stack:a window.L:l", "stack:a window.L:lm", "L:lm"),
    ]

    @Test(arguments: changes)
    func `takes one legal step after the other`(from: String, to: String, steps: String) {
        let screens = Screens()
        #expect(screens.steps(from: from, to: to) == steps)
    }

    /// What happens while the view system cannot present or dismiss: everything else.
    nonisolated static let blocked: [(from: String, to: String, steps: String)] = [
        ("stack:a", "stack:a cover.P:p", ""),
        ("stack:a cover.P:p", "stack:a", ""),
        ("stack:a", "stack:ab cover.P:p", "stack:ab"),
        ("home*:a me: cover.P:p", "home:a me*:c", "me:c, select me"),
    ]

    @Test(arguments: blocked)
    func `leaves presentations for later while the view system cannot show them`(
        from: String, to: String, steps: String
    ) {
        let screens = Screens()
        #expect(screens.steps(from: from, to: to, mayPresent: false) == steps)
    }

    /// Which stacks a person sees.
    nonisolated static let sights: [(screen: String, visible: String)] = [
        ("stack:a", "stack"),
        ("home*:a me:b", "home"),
        ("home*:a cover.P:p", "P"),
        ("home*:a sheet.P:p", "home P"),
        ("home*:a cover.P:p sheet.Q:q", "P Q"),
        ("home*:a sheet.P:p cover.Q:q", "Q"),
        ("home*:a sheet.P:p window.L:l window.M:m", "M"),
        ("home:a", ""),
    ]

    @Test(arguments: sights)
    func `knows which stacks are in sight`(screen: String, visible: String) {
        let screens = Screens()
        let state = screens.state(screen)
        let names = ["stack", "home", "me", "P", "Q", "L", "M"].filter { state.isInSight(screens.holder($0)) }
        #expect(names.joined(separator: " ") == visible)
    }

    @Test
    func `gets from any screen to any other, with presentations only ever changing at the top`() {
        let screens = Screens()
        let roots = [
            "", "root.s stack:a", "root.s stack:ab", "home*:a me:", "home:a me*:cd", "home*:ab me:c", "me*:c",
            "root.x stack:z",
        ]
        let above = [
            "", " cover.P:p", " cover.P:pq", " sheet.Q:r", " cover.P:p sheet.Q:r", " sheet.Q:r cover.P:p",
        ]
        let windows = ["", " window.L:l"]
        let all = roots.flatMap { root in above.flatMap { above in windows.map { root + above + $0 } } }
        for from in all {
            for to in all {
                var (shown, wanted) = (screens.state(from), screens.state(to))
                // Below a window, presentations only go.
                if !wanted.windows.isEmpty {
                    let both = zip(shown.presentations, wanted.presentations)
                    wanted.presentations = both.prefix { $0.0 == $0.1 }.map(\.0)
                }
                for presentation in wanted.presentations where wanted.stacks[presentation.stack] == nil {
                    wanted.stacks[presentation.stack] = shown.stacks[presentation.stack]
                }
                wanted.stacks = wanted.stacks.filter { wanted.places.contains($0.key) }
                var count = 0
                while count < 20, let step = ScreenPlan(from: shown, to: wanted).next {
                    let isLegal = screens.isLegal(step, on: shown)
                    #expect(isLegal, "\(from) -> \(to): \(screens.text(step))")
                    shown.apply(step)
                    count += 1
                }
                let hasArrived = shown == wanted
                #expect(hasArrived, "\(from) -> \(to)")
            }
        }
    }
}

extension Screens {
    /// Whether a view system that shows a screen can do a step.
    fileprivate func isLegal(_ step: ScreenStep, on shown: ScreenState) -> Bool {
        switch step {
        case .setWindows: true
        case .dismiss(let presentation): shown.presentations.last == presentation
        case .present(let presentation, let entries):
            shown.windows.isEmpty && !entries.isEmpty && !shown.presentations.contains(presentation)
        case .setRoot: true
        case .arrangeRoot(let root):
            root.holder == shown.root?.holder && root.selected == shown.root?.selected
                && (root.selected == nil || root.tabs.contains { $0.id == root.selected })
        case .select(let tab): shown.root?.tabs.contains { $0.id == tab } ?? false
        case .setStack(let stack, let entries): shown.stacks[stack].map { $0 != entries } ?? false
        }
    }
}
