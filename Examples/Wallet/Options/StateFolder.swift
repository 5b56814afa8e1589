import Foundation

/// The folder that keeps the state for the next run: the user, and the open pages.
struct StateFolder: Equatable, Sendable {
    let path: String

    /// The open pages.
    var snapshot: URL { file("snapshot.json") }

    /// The name of the user; a real app would keep a token in a keychain.
    private var user: URL { file("user") }

    private func file(_ name: String) -> URL { URL(fileURLWithPath: path).appending(path: name) }

    /// The folder for an interactive run.
    static func standard(environment: (String) -> String?) -> StateFolder? {
        if let folder = environment("XDG_STATE_HOME") { return StateFolder(path: "\(folder)/osprey-wallet") }
        return environment("HOME").map { StateFolder(path: "\($0)/.local/state/osprey-wallet") }
    }

    /// The name of the signed-in user; `nil` for a guest.
    var userName: String? {
        let name = try? String(contentsOf: user, encoding: .utf8)
        return name.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Stores the name of the user who has signed in, in a file that only the owner may read; `nil` deletes it.
    func keep(userName: String?) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try (userName ?? "").write(to: user, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: user.path)
    }

    /// Deletes everything.
    func clear() throws {
        for file in [user, snapshot, snapshot.appendingPathExtension("aside")]
        where FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
    }
}
