/// All that the screen shows, as a value: the same one is drawn on a terminal and printed by scripts.
struct ScreenModel: Equatable, Sendable {
    var titleBar = TitleBar(title: "")
    var content = ScreenContent()

    /// The tabs; `nil` where a page hides them.
    var tabBar: TabBar?

    /// A box above the content, which is obscured as long as it is there.
    var dialog: Dialog?

    /// What covers everything else while the app launches.
    var splash: Splash?

    var status: Status?

    /// What the footer says when there is no status.
    var hint = Self.generalHint

    /// The keys that do the same everywhere.
    static let generalHint = "? help   q quit"

    /// The line that is being typed below the phone, instead of the status.
    var prompt: Prompt?

    /// What happened so far, oldest first; shown beside the phone if there is room.
    var log: [LogEntry] = []
}
