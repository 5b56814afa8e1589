/// What the adapter assumes of UIKit, turned around, each to be switched on: under each of them a contract is broken.
public enum Opposite: String, Hashable, Sendable, CaseIterable {
    // Stacks

    /// A push is told by no `didShow`.
    case tellsNoPushes
    /// A pop is told by no `didShow`.
    case tellsNoPops
    /// Other view controllers in a stack are told by no `didShow`.
    case tellsNoReplacements
    /// A change without an animation is told by no `didShow`.
    case tellsNoStillChanges
    /// A stack has its old view controllers as long as something moves.
    case changesStacksLate
    /// A transition has no coordinator before it moves.
    case makesCoordinatorsLate
    /// What is added to a transition that moves is not called.
    case forgetsLateCompletions
    /// A stack keeps the coordinator of its last transition.
    case keepsCoordinators
    /// A stack asks its new delegate for no animators if the old one had none.
    case keepsOldDelegates
    /// What an animator of the app has shown is taken out of the window.
    case losesViewsOfAnimators
    /// No stack asks for something that leads its transition.
    case asksForNoInteraction
    /// What a led pop has taken out of a stack never comes back.
    case losesCancelledPops

    // What a person does to a stack

    /// A swipe begins as if no finger led it.
    case tellsSwipesAsStill
    /// The transition of a swipe does not say that it is over.
    case endsSwipesUnsaid
    /// The transition of a swipe says that it is finished, though it was cancelled.
    case saysFinishedOfCancelledSwipes
    /// After a cancelled swipe, the page is told to be shown.
    case showsAfterCancelledSwipes
    /// A swipe begins although the delegate has the method that makes animators.
    case swipesBesideAnimators
    /// A step back by the button is not told.
    case tellsNoBackButtons
    /// The menu of the back button goes back page by page.
    case goesBackOneByOne
    /// The back button goes back whatever its page says.
    case ignoresBackActions

    // Presentations

    /// A view controller is told that it appears before its view is in a window.
    case tellsAppearanceEarly
    /// What is presented has no presenter before it has come to rest.
    case namesPresentersLate
    /// The completion of `present` is not called.
    case losesCompletionsOfPresent
    /// The completion of `dismiss` is not called.
    case losesCompletionsOfDismiss
    /// What disappears does not know that it is being dismissed.
    case hidesDismissals
    /// What disappears does not know what covers it.
    case forgetsCovers
    /// What presents already can present more.
    case presentsSideBySide
    /// Nothing is presented twice.
    case presentsOnce
    /// What is presented gets another presentation controller.
    case replacesPresentationControllers
    /// A full-screen presentation does not ask who animates it.
    case animatesCoversItself
    /// A dismissal does not ask for something that leads it.
    case asksForNoLedDismissals
    /// Nothing can be presented above a search.
    case presentsNothingAboveSearches
    /// A sheet goes when it is pulled down, whatever its delegate says.
    case pullsDownRegardless

    // Tabs and what is around

    /// The delegate of tabs is asked and told of what the app selects.
    case asksAboutTheApp
    /// An index that the app selects counts some time later.
    case selectsIndexesLate
    /// A tap on the selected tab asks nothing.
    case asksOnlyForOtherTabs
    /// A window that is shown takes the keyboard.
    case makesShownWindowsKey
    /// The root itself says how the status bar looks.
    case asksTheRootAboutTheStatusBar
    /// The phases of a scene are posted without it.
    case postsWithoutScenes
    /// The completion of a change of size is not called.
    case completesNoTurns
    /// A recognizer calls nothing.
    case callsNoTargets
}

extension UIView {
    func contradicts(_ opposite: Opposite) -> Bool { device?.opposites.contains(opposite) ?? false }
}

extension UIViewController {
    func contradicts(_ opposite: Opposite) -> Bool { device?.opposites.contains(opposite) ?? false }
}
