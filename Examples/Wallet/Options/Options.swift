/// The parsed command line.
struct Options: Equatable, Sendable {
    /// The script to run; `nil` for keys, or for lines of standard input if that is not a terminal.
    var script: String?

    /// The routes file; `nil` to look for one.
    var routes: String?

    /// The link from outside that the app is started with.
    var link: String?

    /// The folder for the state; `nil` for the default: a standard folder with keys, no folder with a script.
    var state: String?

    /// Whether to delete the state before the start.
    var isFresh = false

    /// The file in which everything that happens is written down.
    var trace: String?

    /// The size of a script's frames.
    var size = Size(columns: 44, rows: 22)

    /// Whether to print the registered names instead of running the app.
    var wantsManifest = false

    var usesColor = true
    var wantsHelp = false
}
