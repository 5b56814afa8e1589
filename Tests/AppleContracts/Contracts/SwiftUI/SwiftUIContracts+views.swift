#if canImport(SwiftUI)
import SwiftUI

extension SwiftUIContracts {
    static let views: [Contract<SwiftUIStage>] = [
        Contract(
            "A view is evaluated again when an observable object that it has read changes.",
            source: documentation("migrating-from-the-observable-object-protocol-to-the-observable-macro"),
            opposite: "followsNothing"
        ) { stage in
            let probe = Probe(stage.witness)
            stage.show { ProbePage("A", probe) }
            try await stage.wait(for: "the page") { stage.witness.has("A appears in none") }
            probe.detail = 1
            try await stage.wait(for: "the new value") { stage.witness.has("A from 0 to 1, first 0") }
        },
        Contract(
            "As long as a view keeps its identity, its state keeps the first value.",
            source: documentation("state"), opposite: "takesNewStates"
        ) { stage in
            let probe = try await stage.stack()
            probe.detail = 1
            try await stage.wait(for: "the new value") { stage.witness.has("root from 0 to 1, first 0") }
        },
        Contract(
            "A view with another identity is another view, whose state has a first value again.",
            source: documentation("view/id(_:)"), opposite: "keepsStatesOfOtherIdentities"
        ) { stage in
            let probe = try await stage.stack()
            probe.detail = 1
            try await stage.wait(for: "the new value") { stage.witness.has("root from 0 to 1, first 0") }
            probe.root = 1
            try await stage.wait(for: "another root") { stage.witness.has("root from 1 to 1, first 1") }
        },
        Contract(
            "`onChange(of:initial:)` is called for the first value, with that as the old one, too.",
            source: documentation("view/onchange(of:initial:_:)"), opposite: "callsForNoFirstValues"
        ) { stage in
            let probe = Probe(stage.witness)
            stage.show { ProbePage("A", probe) }
            try await stage.wait(for: "the first value") { stage.witness.has("A from 0 to 0, first 0") }
        },
        Contract(
            "A view takes a whole environment that is handed on to it, values of the app's own included.",
            source: documentation("view/environment(_:_:)"), opposite: "forgetsWholeEnvironments"
        ) { stage in
            var whole = EnvironmentValues()
            whole.probeText = "whole"
            let probe = Probe(stage.witness)
            stage.show { [whole] in ProbePage("A", probe).environment(\.self, whole) }
            try await stage.wait(for: "the page") { stage.witness.has("A appears in whole") }
        },
    ]

    static let tabs: [Contract<SwiftUIStage>] = [
        Contract(
            "A tab that the app selects is shown.",
            source: documentation("tabview"), opposite: "followsNoSelections"
        ) { stage in
            let probe = try await stage.tabs()
            probe.select("B")
            try await stage.wait(for: "the tab B") { stage.witness.has("B appears in none") }
        },
        Contract(
            "A tab that the app selects is not written back.",
            source: documentation("binding"), opposite: "writesSelectionsBack"
        ) { stage in
            let probe = try await stage.tabs()
            probe.select("B")
            try await stage.wait(for: "the tab B") { stage.witness.has("B appears in none") }
            await stage.settle()
            try stage.expect("what was written", stage.witness.writes, is: [])
        },
        Contract(
            "A tap on a tab writes its value.",
            source: documentation("tabview/init(selection:content:)"), opposite: "writesNoTabs",
            needsPerson: true
        ) { stage in
            _ = try await stage.tabs()
            try await stage.person.perform(.tapSecondTab)
            try await stage.wait(for: "the value B") { stage.witness.writes == ["selection B"] }
        },
        Contract(
            "A tap on the selected tab writes its value again, and the path of its stack is emptied.",
            source:
                "https://www.curiousalgorithm.com/post/ios-navigation-series-programmatic-navigation-with-swiftui",
            opposite: "writesNoSecondTaps", needsPerson: true
        ) { stage in
            _ = try await stage.tabs("1", "2")
            try await stage.person.perform(.tapFirstTab)
            try await stage.wait(for: "the value A") { stage.witness.has("selection A") }
            try await stage.wait(for: "an empty path") { stage.witness.has("path ") }
        },
    ]
}
#endif
