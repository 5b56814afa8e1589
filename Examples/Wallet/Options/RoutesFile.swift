/// Finds the routes file if the command line does not name one.
enum RoutesFile {
    /// The file's path inside the package.
    static let name = "Config/routes.properties"

    /// The first candidate that exists.
    static func locate(
        currentFolder: String, command: String, isReadable: (String) -> Bool
    ) throws(RoutesFileError) -> String {
        let candidates = candidates(currentFolder: currentFolder, command: command)
        guard let path = candidates.first(where: isReadable) else {
            throw RoutesFileError(name: name, currentFolder: currentFolder)
        }
        return path
    }

    /// The paths to try, in order: in the folders from the current one up, then from the command's up.
    ///
    /// The path in the current folder is short, because messages show it.
    static func candidates(currentFolder: String, command: String) -> [String] {
        var folders = Array(ancestors(of: currentFolder).dropFirst())
        if command.contains("/") {
            let path = command.hasPrefix("/") ? command : currentFolder + "/" + command
            folders += ancestors(of: path).dropFirst()
        }
        var seen: Set<String> = [currentFolder]
        return [name]
            + folders.filter { seen.insert($0).inserted }.map { $0 == "/" ? $0 + name : $0 + "/" + name }
    }

    /// A folder and all folders above it, nearest first.
    private static func ancestors(of path: String) -> [String] {
        var parts = path.split(separator: "/").filter { $0 != "." }
        var folders: [String] = []
        while !parts.isEmpty {
            folders.append("/" + parts.joined(separator: "/"))
            parts.removeLast()
        }
        return folders + ["/"]
    }
}
