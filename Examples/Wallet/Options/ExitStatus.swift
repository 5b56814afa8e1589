/// The exit status of the command.
enum ExitStatus: Int32, Sendable {
    case success = 0
    /// A command of a script failed.
    case failure = 1
    /// The command line, the script or the routes cannot be read.
    case notStarted = 2
}
