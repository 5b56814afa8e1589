#if canImport(SwiftUI)
import SwiftUI

extension SwiftUIContracts {
    /// What is presented and dismissed by the app, or dismisses itself.
    static let presentations: [Contract<SwiftUIStage>] =
        coverPresentations + [
            Contract(
                "The content of a sheet is told `onAppear` when it is presented.",
                source: documentation("view/sheet(item:ondismiss:content:)"), opposite: "tellsNoAppearances"
            ) { stage in
                let probe = try await stage.level()
                probe.present("sheet")
                try await stage.wait(for: "onAppear") { stage.witness.has("sheet appears in here") }
            },
            Contract(
                "What is presented reads the environment of the place where it is presented.",
                source: documentation("environmentvalues"), opposite: "forgetsEnvironments"
            ) { stage in
                let probe = try await stage.level()
                probe.present("sheet")
                try await stage.wait(for: "its environment") { stage.witness.has("sheet appears in here") }
            },
            Contract(
                "`onDismiss` is called when the item has become `nil` and the sheet has gone.",
                source: documentation("view/sheet(item:ondismiss:content:)"), opposite: "losesOnDismiss"
            ) { stage in
                let probe = try await stage.level()
                try await stage.present("sheet", by: probe)
                probe.present(nil)
                try await stage.wait(for: "onDismiss") { stage.witness.has("dismissed") }
                try stage.expect(
                    "what was written", Set(stage.witness.writes).subtracting(["item nil"]), is: [])
            },
            Contract(
                "What dismisses itself has `nil` written to its item, and then `onDismiss` called.",
                source: documentation("environmentvalues/dismiss"), opposite: "dismissesUnwritten"
            ) { stage in
                let probe = try await stage.level()
                try await stage.present("sheet", by: probe)
                probe.dismissals["sheet"]?()
                try await stage.wait(for: "nil") { stage.witness.has("item nil") }
                try await stage.wait(for: "onDismiss") { stage.witness.has("dismissed") }
                let calls = stage.witness.notes.filter { ["item nil", "dismissed"].contains($0) }
                try stage.expect("the last call", calls.last ?? "", is: "dismissed")
            },
            Contract(
                "What is presented after `onDismiss` is shown.",
                source: documentation("view/sheet(item:ondismiss:content:)"),
                opposite: "presentsNothingTwice"
            ) { stage in
                let probe = try await stage.level()
                try await stage.present("first", by: probe)
                probe.present(nil)
                try await stage.wait(for: "onDismiss") { stage.witness.has("dismissed") }
                probe.present("second")
                try await stage.wait(for: "the second") { stage.witness.has("second appears in here") }
            },
            Contract(
                "A sheet is presented above a sheet, by its content.",
                source: documentation("view/sheet(item:ondismiss:content:)"), opposite: "presentsOneLevel"
            ) { stage in
                let upper = Probe(stage.witness)
                let probe = try await stage.level(upper: upper)
                try await stage.present("first", by: probe)
                upper.present("second")
                try await stage.wait(for: "the second") { stage.witness.has("second appears in here") }
            },
            Contract(
                "600 ms after a sheet has appeared, its presentation is over: a push below it takes, and its dismissal.",
                source: documentation("view/sheet(item:ondismiss:content:)"),
                opposite: "losesPushesBelowSheets"
            ) { stage in
                let probe = Probe(stage.witness)
                stage.show { ProbeCoveredStack(probe: probe) }
                try await stage.wait(for: "the root") { stage.witness.has("root appears in none") }
                await stage.settle()
                probe.present("sheet")
                try await stage.wait(for: "the sheet") { stage.witness.has("sheet appears in none") }
                await stage.pass(.milliseconds(600))
                probe.push("1")
                probe.present(nil)
                try await stage.wait(for: "onDismiss") { stage.witness.has("dismissed") }
                try await stage.wait(for: "the page 1") { stage.witness.has("1 appears in none") }
            },
            Contract(
                "An item that takes the place of another one is shown in its place.",
                source: documentation("view/sheet(item:ondismiss:content:)"), opposite: "keepsFirstItems"
            ) { stage in
                let probe = try await stage.level()
                try await stage.present("first", by: probe)
                probe.present("second")
                try await stage.wait(for: "the second") { stage.witness.has("second appears in here") }
            },
        ]

    #if OSPREY_NO_COVERS
    /// This system has no covers.
    private static let coverPresentations: [Contract<SwiftUIStage>] = []
    #else
    private static let coverPresentations: [Contract<SwiftUIStage>] = [
        Contract(
            "A cover is shown, and tells `onDismiss` when its item has become `nil` and it has gone.",
            source: documentation("view/fullscreencover(item:ondismiss:content:)"), opposite: "coversNothing"
        ) { stage in
            let probe = try await stage.level()
            try await stage.present("cover", by: probe, isCover: true)
            probe.present(nil, isCover: true)
            try await stage.wait(for: "onDismiss") { stage.witness.has("dismissed") }
        }
    ]
    #endif

    /// What a person does to a sheet.
    static let sheets: [Contract<SwiftUIStage>] = [
        Contract(
            "A sheet that is pulled down has `nil` written to its item, and then `onDismiss` called.",
            source: documentation("view/sheet(item:ondismiss:content:)"),
            opposite: "dismissesUnwritten", needsPerson: true
        ) { stage in
            let probe = try await stage.level()
            try await stage.present("sheet", by: probe)
            try await stage.person.perform(.pullDown)
            try await stage.wait(for: "nil") { stage.witness.has("item nil") }
            try await stage.wait(for: "onDismiss") { stage.witness.has("dismissed") }
        },
        Contract(
            "A sheet whose dismissal is disabled stays when it is pulled down.",
            source: documentation("view/interactivedismissdisabled(_:)"),
            opposite: "pullsDownRegardless", needsPerson: true
        ) { stage in
            let probe = try await stage.level()
            probe.isHeld = true
            try await stage.present("sheet", by: probe)
            try await stage.person.perform(.pullDown)
            await stage.settle()
            try stage.expect("what was written", stage.witness.writes, is: [])
            try stage.expect("it was dismissed", stage.witness.has("dismissed"), is: false)
        },
    ]
}
#endif
