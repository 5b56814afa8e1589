/// What commands act on: the app, as the terminal and the scripts see it.
@MainActor
protocol CommandTarget: AnyObject {
    /// What the screen shows now.
    var screen: ScreenModel { get }

    /// What happened so far.
    var log: EventLog { get }

    /// Whether the selected line takes text.
    var isEditing: Bool { get }

    /// Whether the app has been quit.
    var hasQuit: Bool { get }

    /// Called whenever there may be something else to show.
    var onChange: (() -> Void)? { get set }

    /// Does what a command says, and returns when all that follows from it at once is done.
    ///
    /// - Throws: Why it could not be done; the screen and the log tell it already.
    func perform(_ command: WalletCommand) async throws
}
