/// What the adapter assumes of SwiftUI, turned around, each to be switched on: under each of them a contract is broken.
public enum Opposite: String, Hashable, Sendable, CaseIterable {
    // Views

    /// A view that has read something is not evaluated again when that changes.
    case followsNothing
    /// A view takes each new first value of its state.
    case takesNewStates
    /// Another identity is the same view.
    case keepsStatesOfOtherIdentities
    /// What is to be called for the first value of something is not.
    case callsForNoFirstValues

    /// A whole environment that is handed on is not taken.
    case forgetsWholeEnvironments
    /// A view controller in a view is in no window.
    case hidesViewControllers
    /// A view controller in a view is updated only when it is made.
    case updatesViewControllersOnce
    /// A view controller in a view is not let go with it.
    case keepsViewControllers

    // Stacks

    /// Of several pages that come at once, the first one is shown.
    case pushesOneAtATime
    /// A path from which a step back was taken is not shown again.
    case keepsStepsBack
    /// A page that comes later than the screen is not told to appear.
    case tellsNoAppearances
    /// Another root takes the pages above it away.
    case emptiesPathsOfNewRoots
    /// What the app does to a path is written back.
    case writesPathsBack
    /// A step back writes nothing.
    case writesNoSteps
    /// A swipe that is cancelled writes the path as if it were not.
    case writesCancelledSwipes
    /// The menu of the back button goes back by one page.
    case goesBackByOne
    /// A back button that is to be hidden is there.
    case showsHiddenButtons

    // Presentations

    /// What a person takes away, or a view itself, is not written.
    case dismissesUnwritten
    /// Nothing is presented after the first dismissal.
    case presentsNothingTwice
    /// Nothing is presented above what is presented.
    case presentsOneLevel
    /// A stack below a sheet does not follow its path, then or later.
    case losesPushesBelowSheets
    /// An item in the place of another one is not shown.
    case keepsFirstItems
    /// What is presented has an environment of its own.
    case forgetsEnvironments
    /// No cover is shown.
    case coversNothing
    /// A sheet goes when it is pulled down, whatever its view says.
    case pullsDownRegardless

    // Tabs

    /// The tab that the app selects is not shown.
    case followsNoSelections
    /// What the app selects is written back.
    case writesSelectionsBack
    /// A tab that is tapped is not written.
    case writesNoTabs
    /// A tap on the selected tab is not written.
    case writesNoSecondTaps
}

extension Screen {
    package func contradicts(_ opposite: Opposite) -> Bool { opposites.contains(opposite) }
}
