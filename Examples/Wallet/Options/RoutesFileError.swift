/// No routes file was found.
struct RoutesFileError: Error, Equatable, Sendable {
    var name: String
    var currentFolder: String
}

extension RoutesFileError: CustomStringConvertible {
    /// The searched places and how to fix it; the wording may change.
    var description: String {
        "no '\(name)' in '\(currentFolder)', in a folder above it, or above the command; "
            + "run it from the package's folder, or name a file with --routes"
    }
}
