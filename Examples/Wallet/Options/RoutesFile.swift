/// Where the app looks for its routes if the command line does not say.
enum RoutesFile {
    /// The file's path inside the package.
    static let name = "Config/routes.properties"

    /// The places to look at, in order: the folders from the current one up, then from the command's up.
    static func candidates(currentFolder: String, command: String) -> [String] {
        var folders = ancestors(of: currentFolder)
        if command.contains("/") {
            let path = command.hasPrefix("/") ? command : currentFolder + "/" + command
            folders += ancestors(of: path).dropFirst()
        }
        var seen: Set<String> = []
        return folders.filter { seen.insert($0).inserted }.map { $0 == "/" ? $0 + name : $0 + "/" + name }
    }

    /// A folder and all folders above it, the nearest first.
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
