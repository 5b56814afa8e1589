import UIKit

extension UIKitContracts {
    /// What is presented and dismissed by the app.
    static let presentations: [Contract<UIKitStage>] = [
        Contract(
            "In `viewIsAppearing`, the view is in a window.",
            source: documentation("uiviewcontroller/viewisappearing(_:)"),
            opposite: "tellsAppearanceEarly"
        ) { stage in
            stage.show(stage.page("A"))
            try await stage.wait(for: "viewIsAppearing in a window") {
                stage.witness.has("A appears in a window")
            }
        },
        Contract(
            "What is being presented has its presenter at once, while it still moves.",
            source: documentation("uiviewcontroller/presentingviewcontroller"),
            opposite: "namesPresentersLate"
        ) { stage in
            let (ground, sheet) = (try await stage.ground(), stage.page("sheet"))
            ground.present(sheet, animated: true)
            try stage.expect("a presenter is there", sheet.presentingViewController != nil, is: true)
        },
        Contract(
            "The completion of `present` is called when it is shown.",
            source: documentation("uiviewcontroller/present(_:animated:completion:)"),
            opposite: "losesCompletionsOfPresent"
        ) { stage in
            let (ground, sheet) = (try await stage.ground(), stage.page("sheet"))
            ground.present(sheet, animated: true) {
                stage.witness.note("in \(sheet.view.window == nil ? "no" : "a") window")
            }
            try await stage.wait(for: "the completion") { stage.witness.has("in a window") }
        },
        Contract(
            "The completion of `dismiss` is called when it has gone, and has no presenter any more.",
            source: documentation("uiviewcontroller/dismiss(animated:completion:)"),
            opposite: "losesCompletionsOfDismiss"
        ) { stage in
            let (ground, sheet) = (try await stage.ground(), stage.page("sheet"))
            try await stage.present(sheet, on: ground)
            ground.dismiss(animated: true) {
                stage.witness.note("\(sheet.presentingViewController == nil ? "no" : "a") presenter")
            }
            try await stage.wait(for: "the completion") { stage.witness.has("no presenter") }
        },
        Contract(
            "In `viewDidDisappear` of what is dismissed, `isBeingDismissed` is true.",
            source: documentation("uiviewcontroller/isbeingdismissed"),
            opposite: "hidesDismissals"
        ) { stage in
            let (ground, sheet) = (try await stage.ground(), stage.page("sheet"))
            try await stage.present(sheet, on: ground)
            ground.dismiss(animated: true)
            try await stage.wait(for: "viewDidDisappear, being dismissed") {
                stage.witness.has("sheet disappears, dismissed")
            }
        },
        Contract(
            "In `viewDidDisappear` below a cover, `presentedViewController` is the cover.",
            source: documentation("uiviewcontroller/presentedviewcontroller"),
            opposite: "forgetsCovers"
        ) { stage in
            let (ground, cover) = (try await stage.ground(), stage.page("cover"))
            cover.modalPresentationStyle = .fullScreen
            ground.present(cover, animated: true)
            try await stage.wait(for: "viewDidDisappear, covered") {
                stage.witness.has("ground disappears, covered")
            }
        },
        Contract(
            "What is presented on a controller that presents already is not shown.",
            source: "https://github.com/mozilla-mobile/firefox-ios/pull/15436",
            opposite: "presentsSideBySide"
        ) { stage in
            let ground = try await stage.ground()
            let (first, second) = (stage.page("first"), stage.page("second"))
            try await stage.present(first, on: ground)
            ground.present(second, animated: false) { stage.witness.note("completed") }
            await stage.settle()
            try stage.expect(
                "the second one has a presenter", second.presentingViewController != nil, is: false)
            try stage.expect("the completion was called", stage.witness.has("completed"), is: false)
        },
        Contract(
            "What was dismissed can be presented once more.",
            source: documentation("uiviewcontroller/present(_:animated:completion:)"),
            opposite: "presentsOnce"
        ) { stage in
            let (ground, sheet) = (try await stage.ground(), stage.page("sheet"))
            try await stage.present(sheet, on: ground)
            ground.dismiss(animated: false)
            try await stage.wait(for: "it has gone") { sheet.presentingViewController == nil }
            await stage.settle()
            ground.present(sheet, animated: false)
            try await stage.wait(for: "it is back in a window") { sheet.view.window != nil }
        },
        Contract(
            "20 ms after `viewDidDisappear` of what is dismissed, its presenter can present something else.",
            source: documentation("uiviewcontroller/viewdiddisappear(_:)"),
            opposite: "swallowsAfterDismissals"
        ) { stage in
            let ground = try await stage.ground()
            let (first, second) = (stage.page("first"), stage.page("second"))
            try await stage.present(first, on: ground)
            ground.dismiss(animated: true)
            try await stage.wait(for: "viewDidDisappear") { stage.witness.has("first disappears, dismissed") }
            await stage.pass(.milliseconds(20))
            ground.present(second, animated: true)
            try await stage.wait(for: "the second one in a window") { second.view.window != nil }
        },
        Contract(
            "A delegate that the presentation controller gets before the presentation is its delegate afterwards.",
            source: documentation("uiviewcontroller/presentationcontroller"),
            opposite: "replacesPresentationControllers"
        ) { stage in
            let (ground, sheet) = (try await stage.ground(), stage.page("sheet"))
            let delegate = SheetWitness(stage.witness, isHeld: false)
            sheet.modalPresentationStyle = .pageSheet
            sheet.presentationController?.delegate = delegate
            try await stage.present(sheet, on: ground)
            let isSame = sheet.presentationController?.delegate === delegate
            try stage.expect("the delegate is the same", isSame, is: true)
        },
        Contract(
            "A full-screen presentation asks its transitioning delegate for the animators of both ways.",
            source:
                "https://developer.apple.com/library/archive/samplecode/CustomTransitions/Introduction/Intro.html",
            opposite: "animatesCoversItself"
        ) { stage in
            let (ground, cover) = (try await stage.ground(), stage.page("cover"))
            let animating = Animating(stage.witness)
            cover.modalPresentationStyle = .fullScreen
            cover.transitioningDelegate = animating
            ground.present(cover, animated: true)
            try await stage.wait(for: "the question how it comes") {
                stage.witness.has("animate cover coming")
            }
            await stage.settle()
            ground.dismiss(animated: true)
            try await stage.wait(for: "the question how it goes") { stage.witness.has("animate cover going") }
        },
        Contract(
            "A led dismissal is begun by the interaction controller; when it is cancelled, all is as it was.",
            source: documentation(
                "uiviewcontrollertransitioningdelegate/interactioncontrollerfordismissal(using:)"),
            opposite: "asksForNoLedDismissals"
        ) { stage in
            let (ground, cover) = (try await stage.ground(), stage.page("cover"))
            let (animating, leader) = (Animating(stage.witness), Leader())
            cover.modalPresentationStyle = .fullScreen
            cover.transitioningDelegate = animating
            try await stage.present(cover, on: ground)
            animating.leader = leader
            ground.dismiss(animated: true)
            try await stage.wait(for: "the interaction controller begins") { leader.hasBegun }
            leader.letGo(isFinished: false)
            await stage.settle()
            try stage.expect("it is presented", cover.presentingViewController != nil, is: true)
            try stage.expect("it is in a window", cover.view.window != nil, is: true)
        },
        Contract(
            "A sheet can be presented above a search that is presented.",
            source: documentation("uisearchcontroller"),
            opposite: "presentsNothingAboveSearches"
        ) { stage in
            let (ground, sheet) = (try await stage.ground(), stage.page("sheet"))
            let search = UISearchController(searchResultsController: nil)
            try await stage.present(search, on: ground)
            let top = ground.presentedViewController
            try stage.expect("the search is presented", top is UISearchController, is: true)
            top?.present(sheet, animated: false)
            try await stage.wait(for: "the sheet in a window") { sheet.view.window != nil }
        },
    ]

    /// What a person does to a sheet.
    static let sheets: [Contract<UIKitStage>] = [
        Contract(
            "A sheet that is pulled down is told `viewDidDisappear` while it is being dismissed.",
            source: documentation("uiviewcontroller/isbeingdismissed"),
            opposite: "hidesDismissals", needsPerson: true
        ) { stage in
            let (ground, sheet) = (try await stage.ground(), stage.page("sheet"))
            sheet.modalPresentationStyle = .pageSheet
            try await stage.present(sheet, on: ground)
            try await stage.person.perform(.pullDown)
            try await stage.wait(for: "viewDidDisappear, being dismissed") {
                stage.witness.has("sheet disappears, dismissed")
            }
            try await stage.wait(for: "it has no presenter") { sheet.presentingViewController == nil }
        },
        Contract(
            "A sheet whose delegate refuses stays when it is pulled down, and the delegate is told of the attempt.",
            source: documentation(
                "uiadaptivepresentationcontrollerdelegate/presentationcontrollerdidattempttodismiss(_:)"),
            opposite: "pullsDownRegardless", needsPerson: true
        ) { stage in
            let (ground, sheet) = (try await stage.ground(), stage.page("sheet"))
            let delegate = SheetWitness(stage.witness, isHeld: true)
            sheet.modalPresentationStyle = .pageSheet
            sheet.presentationController?.delegate = delegate
            try await stage.present(sheet, on: ground)
            try await stage.person.perform(.pullDown)
            try await stage.wait(for: "the attempt") { stage.witness.has("a person tries") }
            try stage.expect("it is presented", sheet.presentingViewController != nil, is: true)
        },
    ]
}
