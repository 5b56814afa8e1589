import UIKit

extension UIKitContracts {
    /// How a stack changes that the app changes.
    static let stacks: [Contract<UIKitStage>] = [
        Contract(
            "A push calls `didShow` with the controller on top.",
            source: documentation(
                "uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:)"),
            opposite: "tellsNoPushes"
        ) { stage in
            let stack = try await stage.stack("A")
            stack.pushViewController(stage.page("B"), animated: true)
            try await stage.wait(for: "didShow with B") { stage.witness.has("did show B") }
        },
        Contract(
            "A pop to a controller below calls `didShow` with it.",
            source: documentation(
                "uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:)"),
            opposite: "tellsNoPops"
        ) { stage in
            let stack = try await stage.stack("A", "B", "C")
            stack.popToViewController(stack.viewControllers[0], animated: true)
            try await stage.wait(for: "didShow with A") { stage.witness.has("did show A") }
        },
        Contract(
            "`setViewControllers` calls `didShow` with the new controller on top.",
            source: documentation("uinavigationcontroller/setviewcontrollers(_:animated:)"),
            opposite: "tellsNoReplacements"
        ) { stage in
            let stack = try await stage.stack("A", "B")
            stack.setViewControllers([stack.viewControllers[0], stage.page("C")], animated: true)
            try await stage.wait(for: "didShow with C") { stage.witness.has("did show C") }
        },
        Contract(
            "A push without an animation calls `didShow`, too.",
            source: documentation("uinavigationcontroller/pushviewcontroller(_:animated:)"),
            opposite: "tellsNoStillChanges"
        ) { stage in
            let stack = try await stage.stack("A")
            stack.pushViewController(stage.page("B"), animated: false)
            try await stage.wait(for: "didShow with B") { stage.witness.has("did show B") }
        },
        Contract(
            "A stack has its new view controllers at once, while they still move.",
            source: documentation("uinavigationcontroller/viewcontrollers"),
            opposite: "changesStacksLate"
        ) { stage in
            let stack = try await stage.stack("A")
            stack.pushViewController(stage.page("B"), animated: true)
            try stage.expect("the stack after the push", stack.names, is: ["A", "B"])
        },
        Contract(
            "Right after an animated push, the stack has a transition coordinator.",
            source: documentation("uiviewcontroller/transitioncoordinator"),
            opposite: "makesCoordinatorsLate"
        ) { stage in
            let stack = try await stage.stack("A")
            stack.pushViewController(stage.page("B"), animated: true)
            try stage.expect("a coordinator is there", stack.transitionCoordinator != nil, is: true)
        },
        Contract(
            "A completion that is added in the middle of a transition is called when it is over.",
            source: documentation(
                "uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)"),
            opposite: "forgetsLateCompletions"
        ) { stage in
            let stack = try await stage.stack("A")
            stack.pushViewController(stage.page("B"), animated: true)
            await stage.pass(.milliseconds(100))
            stack.transitionCoordinator?.animate(alongsideTransition: nil) { context in
                stage.witness.note(context.isCancelled ? "cancelled" : "over")
            }
            try await stage.wait(for: "the completion, not cancelled") { stage.witness.has("over") }
        },
        Contract(
            "A stack at rest has no transition coordinator.",
            source: documentation("uiviewcontroller/transitioncoordinator"),
            opposite: "keepsCoordinators"
        ) { stage in
            let stack = try await stage.stack("A")
            stack.pushViewController(stage.page("B"), animated: true)
            try await stage.wait(for: "B in a window") { stack.topViewController?.view.window != nil }
            await stage.settle()
            try stage.expect("no coordinator is there", stack.transitionCoordinator == nil, is: true)
        },
    ]

    /// How a stack changes whose delegate animates, or leads a step back.
    static let leading: [Contract<UIKitStage>] = [
        Contract(
            "A delegate that takes the place of another right before a pop is asked for its animator.",
            source: documentation("uinavigationcontroller/delegate"),
            opposite: "keepsOldDelegates"
        ) { stage in
            let stack = try await stage.stack("A", "B")
            let animating = Animating(stage.witness)
            stack.delegate = animating
            stack.popToViewController(stack.viewControllers[0], animated: true)
            try await stage.wait(for: "the question for an animator") {
                stage.witness.has("animate from B to A")
            }
        },
        Contract(
            "When an animator has completed a pop, the controller below is in the window, and `didShow` is called.",
            source: documentation("uiviewcontrollercontexttransitioning/completetransition(_:)"),
            opposite: "losesViewsOfAnimators"
        ) { stage in
            let stack = try await stage.stack("A", "B", delegate: Animating(stage.witness))
            stack.popViewController(animated: true)
            try await stage.wait(for: "didShow with A") { stage.witness.has("did show A") }
            try await stage.wait(for: "A in a window") { stack.topViewController?.view.window != nil }
        },
        Contract(
            "A pop whose delegate has an interaction controller is begun by it, and not by the animator.",
            source: documentation(
                "uinavigationcontrollerdelegate/navigationcontroller(_:interactioncontrollerfor:)"),
            opposite: "asksForNoInteraction"
        ) { stage in
            let animating = Animating(stage.witness)
            let stack = try await stage.stack("A", "B", delegate: animating)
            let leader = Leader()
            animating.leader = leader
            stack.popViewController(animated: true)
            try await stage.wait(for: "the interaction controller begins") { leader.hasBegun }
            leader.letGo(isFinished: true)
            try await stage.wait(for: "didShow with A") { stage.witness.has("did show A") }
        },
        Contract(
            "A led pop takes the page out of the stack at once, and puts it back when it is cancelled.",
            source: documentation("uiviewcontrollercontexttransitioning/cancelinteractivetransition()"),
            opposite: "losesCancelledPops"
        ) { stage in
            let animating = Animating(stage.witness)
            let stack = try await stage.stack("A", "B", delegate: animating)
            let leader = Leader()
            animating.leader = leader
            stack.popViewController(animated: true)
            try await stage.wait(for: "the interaction controller begins") { leader.hasBegun }
            try stage.expect("the stack while it is led", stack.names, is: ["A"])
            leader.letGo(isFinished: false)
            try await stage.wait(for: "B is back") { stack.names == ["A", "B"] }
        },
    ]

    /// What a person does to a stack.
    static let stackGestures: [Contract<UIKitStage>] = [
        Contract(
            "A swipe back calls `willShow` when it begins, with a coordinator that says that a finger leads it.",
            source: documentation(
                "uiviewcontrollertransitioncoordinatorcontext/initiallyinteractive"),
            opposite: "tellsSwipesAsStill", needsPerson: true
        ) { stage in
            _ = try await stage.stack("A", "B")
            try await stage.person.perform(.swipeBack)
            try await stage.wait(for: "willShow with A, led") {
                stage.witness.has("will show A, led by a finger")
            }
        },
        Contract(
            "A swipe back that is finished ends its transition, with the page gone by then.",
            source: documentation("uinavigationcontroller/interactivepopgesturerecognizer"),
            opposite: "endsSwipesUnsaid", needsPerson: true
        ) { stage in
            _ = try await stage.stack("A", "B")
            try await stage.person.perform(.swipeBack)
            try await stage.wait(for: "the end of the transition") { stage.witness.has("finished with A") }
        },
        Contract(
            "A swipe back that is let go early ends its transition as cancelled, with the page in place by then.",
            source: documentation("uiviewcontrollertransitioncoordinatorcontext/iscancelled"),
            opposite: "saysFinishedOfCancelledSwipes", needsPerson: true
        ) { stage in
            let stack = try await stage.stack("A", "B")
            try await stage.person.perform(.swipeBackABit)
            try await stage.wait(for: "the end of the transition") { stage.witness.has("cancelled with AB") }
            try stage.expect("the stack", stack.names, is: ["A", "B"])
        },
        Contract(
            "A swipe back that is let go early calls no `didShow`.",
            source: "https://github.com/lionheart/openradar-mirror/issues/10046",
            opposite: "showsAfterCancelledSwipes", needsPerson: true
        ) { stage in
            _ = try await stage.stack("A", "B")
            try await stage.person.perform(.swipeBackABit)
            await stage.settle()
            let shown = stage.witness.notes.filter { $0.hasPrefix("did show") }
            try stage.expect("calls of didShow", shown, is: [])
        },
        Contract(
            "A swipe back waits for a recognizer that it is required to have fail.",
            source: documentation("uigesturerecognizer/require(tofail:)"),
            opposite: "swipesRegardless", needsPerson: true
        ) { stage in
            let stack = try await stage.stack("A", "B")
            let (stop, eager) = (UIPanGestureRecognizer(), Eager())
            stop.delegate = eager
            stack.view.addGestureRecognizer(stop)
            stack.interactivePopGestureRecognizer?.require(toFail: stop)
            if #available(iOS 26.0, *) {
                stack.interactiveContentPopGestureRecognizer?.require(toFail: stop)
            }
            try await stage.person.perform(.swipeBack)
            await stage.settle()
            try stage.expect("the stack", stack.names, is: ["A", "B"])
        },
        Contract(
            "As long as a delegate has the method that makes animators, no swipe back of UIKit begins.",
            source: "https://ordinarycoding.com/articles/simple-custom-uinavigationcontroller-transitions/",
            opposite: "swipesBesideAnimators", needsPerson: true
        ) { stage in
            let stack = try await stage.stack("A", "B", delegate: Animating(stage.witness))
            try await stage.person.perform(.swipeBack)
            await stage.settle()
            try stage.expect("the stack", stack.names, is: ["A", "B"])
        },
        Contract(
            "The back button takes one page off, and calls `willShow` with the one below.",
            source: documentation(
                "uinavigationcontrollerdelegate/navigationcontroller(_:willshow:animated:)"),
            opposite: "tellsNoBackButtons", needsPerson: true
        ) { stage in
            let stack = try await stage.stack("A", "B", "C")
            try await stage.person.perform(.tapBackButton)
            try await stage.wait(for: "willShow with B") { stage.witness.has("will show B") }
            try stage.expect("the stack", stack.names, is: ["A", "B"])
        },
        Contract(
            "The menu of the back button takes several pages off in one change.",
            source: "https://sarunw.com/posts/what-should-you-know-about-navigation-history-stack-in-ios14/",
            opposite: "goesBackOneByOne", needsPerson: true
        ) { stage in
            let stack = try await stage.stack("root", "B", "C")
            try await stage.person.perform(.chooseRootInBackMenu)
            try await stage.wait(for: "didShow with the root") { stage.witness.has("did show root") }
            try stage.expect("the stack", stack.names, is: ["root"])
            try stage.expect("B was shown between", stage.witness.has("did show B"), is: false)
        },
        Contract(
            "The back button of a page with a back action calls that, and takes nothing off.",
            source: documentation("uinavigationitem/backaction"),
            opposite: "ignoresBackActions", needsPerson: true
        ) { stage in
            let stack = try await stage.stack("A", "B")
            stack.topViewController?.navigationItem.backAction = UIAction(title: "Back") { _ in
                stage.witness.note("asked")
            }
            await stage.settle()
            try await stage.person.perform(.tapBackButton)
            try await stage.wait(for: "the back action") { stage.witness.has("asked") }
            try stage.expect("the stack", stack.names, is: ["A", "B"])
        },
    ]
}
