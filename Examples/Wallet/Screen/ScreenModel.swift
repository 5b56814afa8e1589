/// The content of the screen as a value, which terminals draw and scripts print.
struct ScreenModel: Equatable, Sendable {
    var titleBar = TitleBar(title: "")
    var content = ScreenContent()

    /// The tabs; `nil` if a page hides them.
    var tabBar: TabBar?

    /// A box above the content, which is obscured meanwhile.
    var dialog: Dialog?

    /// The splash, which covers everything else while the app launches.
    var splash: Splash?

    var status: Status?

    /// The text of the footer if there is no status.
    var hint = Self.generalHint

    /// The keys that work everywhere.
    static let generalHint = "? help   q quit"

    /// The line that is being typed below the phone, instead of the status.
    var prompt: Prompt?

    /// The events so far, oldest first; shown beside the phone if there is room.
    var log: [LogEntry] = []
}
