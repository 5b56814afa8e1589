/// There is no routes file where one is looked for.
struct RoutesFileError: Error, Equatable, Sendable {
    var name: String
    var currentFolder: String
}

extension RoutesFileError: CustomStringConvertible {
    /// What was looked for where, and what to do; the wording may change.
    var description: String {
        "no '\(name)' in '\(currentFolder)', in a folder above it, or above the command; "
            + "run it from the package's folder, or name a file with --routes"
    }
}
