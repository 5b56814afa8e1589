/// The app as the terminal and the scripts use it.
@MainActor
protocol CommandTarget: AnyObject {
    /// The current screen.
    var screen: ScreenModel { get }

    /// The events so far.
    var log: EventLog { get }

    /// Whether the selected line is a text field.
    var isEditing: Bool { get }

    /// Whether the app has been quit.
    var hasQuit: Bool { get }

    /// Called whenever the screen may have changed.
    var onChange: (() -> Void)? { get set }

    /// Performs a command, and returns when its immediate effects are done.
    ///
    /// - Throws: Why it could not be performed; the screen and the log already show the reason.
    func perform(_ command: WalletCommand) async throws
}
