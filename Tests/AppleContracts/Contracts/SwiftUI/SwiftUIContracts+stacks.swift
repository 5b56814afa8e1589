#if canImport(SwiftUI)
import SwiftUI

extension SwiftUIContracts {
    /// How a stack changes that the app changes, or a page itself.
    static let stacks: [Contract<SwiftUIStage>] = [
        Contract(
            "Of several pages that are added to a path at once, the last one is shown.",
            source: documentation("navigationstack"), opposite: "pushesOneAtATime"
        ) { stage in
            let probe = try await stage.stack()
            probe.push("1", "2")
            try await stage.wait(for: "the page 2") { stage.witness.has("2 appears in none") }
        },
        Contract(
            "A page that is pushed is told `onAppear`.",
            source: documentation("view/onappear(perform:)"), opposite: "tellsNoAppearances"
        ) { stage in
            let probe = try await stage.stack()
            probe.push("1")
            try await stage.wait(for: "onAppear") { stage.witness.has("1 appears in none") }
        },
        Contract(
            "A page that is taken out of a path is told `onDisappear`.",
            source: documentation("view/ondisappear(perform:)"), opposite: "losesOnDisappear"
        ) { stage in
            let probe = try await stage.stack("1")
            probe.pop()
            try await stage.wait(for: "onDisappear") { stage.witness.has("1 disappears") }
        },
        Contract(
            "What the app does to a path is not written back.",
            source: documentation("binding"), opposite: "writesPathsBack"
        ) { stage in
            let probe = try await stage.stack("1")
            probe.push("2")
            try await stage.wait(for: "the page 2") { stage.witness.has("2 appears in none") }
            await stage.settle()
            try stage.expect("what was written", stage.witness.writes, is: [])
        },
        Contract(
            "A page that dismisses itself has the path written without it.",
            source: documentation("environmentvalues/dismiss"), opposite: "writesNoSteps"
        ) { stage in
            let probe = try await stage.stack("1", "2")
            probe.dismissals["2"]?()
            try await stage.wait(for: "the path 1") { stage.witness.has("path 1") }
            await stage.settle()
            try stage.expect("what was written", Set(stage.witness.writes), is: ["path 1"])
        },
        Contract(
            "A written path that the app does not take over is followed by the old one, once that is read again.",
            source: documentation("binding"), opposite: "keepsStepsBack"
        ) { stage in
            let probe = try await stage.stack("1", "2")
            probe.follows = false
            probe.dismissals["2"]?()
            try await stage.wait(for: "the path 1") { stage.witness.has("path 1") }
            await stage.settle()
            probe.detail = 1
            try await stage.wait(for: "the page 2, which follows") {
                stage.witness.has("2 from 0 to 1, first 0")
            }
        },
        Contract(
            "A root with another identity leaves the pages above it where they are.",
            source: documentation("navigationstack"), opposite: "emptiesPathsOfNewRoots"
        ) { stage in
            let probe = try await stage.stack("1")
            probe.root = 1
            await stage.settle()
            try stage.expect("what was written", stage.witness.writes, is: [])
            try stage.expect("the page 1 has gone", stage.witness.has("1 disappears"), is: false)
        },
    ]

    /// What a person does to a stack.
    static let stackGestures: [Contract<SwiftUIStage>] = [
        Contract(
            "A swipe back writes the path without the top page, and nothing else.",
            source: documentation("navigationstack/init(path:root:)"),
            opposite: "writesNoSteps", needsPerson: true
        ) { stage in
            _ = try await stage.stack("1", "2")
            try await stage.person.perform(.swipeBack)
            try await stage.wait(for: "the path 1") { stage.witness.has("path 1") }
            await stage.settle()
            try stage.expect("what was written", Set(stage.witness.writes), is: ["path 1"])
        },
        Contract(
            "A swipe back that is let go early writes nothing.",
            source: documentation("navigationstack/init(path:root:)"),
            opposite: "writesCancelledSwipes", needsPerson: true
        ) { stage in
            _ = try await stage.stack("1", "2")
            try await stage.person.perform(.swipeBackABit)
            await stage.settle()
            try stage.expect("what was written", stage.witness.writes, is: [])
        },
        Contract(
            "The back button writes the path without the top page.",
            source: documentation("navigationstack/init(path:root:)"),
            opposite: "writesNoSteps", needsPerson: true
        ) { stage in
            _ = try await stage.stack("1", "2")
            try await stage.person.perform(.tapBackButton)
            try await stage.wait(for: "the path 1") { stage.witness.has("path 1") }
        },
        Contract(
            "The menu of the back button writes the path without all pages above the chosen one.",
            source: "https://sarunw.com/posts/what-should-you-know-about-navigation-history-stack-in-ios14/",
            opposite: "goesBackByOne", needsPerson: true
        ) { stage in
            _ = try await stage.stack("1", "2")
            try await stage.person.perform(.chooseRootInBackMenu)
            try await stage.wait(for: "an empty path") { stage.witness.has("path ") }
            try stage.expect("what was written", Set(stage.witness.writes), is: ["path "])
        },
        Contract(
            "A page that hides the back button has none.",
            source: documentation("view/navigationbarbackbuttonhidden(_:)"),
            opposite: "showsHiddenButtons", needsPerson: true
        ) { stage in
            let probe = try await stage.stack("1", "2")
            probe.isHeld = true
            await stage.settle()
            try await stage.person.perform(.tapBackButton)
            await stage.settle()
            try stage.expect("what was written", stage.witness.writes, is: [])
        },
    ]
}
#endif
