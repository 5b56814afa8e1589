import Osprey

@testable import Wallet

/// The files of the package that tests read, by their paths inside it.
enum PackageFiles {
    static func read(_ path: String, from file: String = #filePath) throws -> String {
        let root = file.split(separator: "/").dropLast(4).joined(separator: "/")
        return try FileSystem.read("/\(root)/\(path)")
    }

    /// The routes that the app runs on, with more lines after them.
    static func routes(adding lines: String = "") throws -> PropertiesRouteSource {
        let path = "Config/routes.properties"
        return .properties(text: try read(path) + "\n" + lines, file: path)
    }
}

extension WalletApp {
    /// An app that has started on the package's routes, and whose splash is gone.
    static func started(link: String? = nil) async throws -> WalletApp {
        let app = try WalletApp(routes: PackageFiles.routes())
        try await app.start(link: link)
        try await app.perform(.activate)
        return app
    }

    /// Performs commands as a script writes them; the first that fails is thrown.
    func perform(_ lines: String...) async throws {
        for line in lines {
            let statement = try ScriptParser(file: "test").parse(line: line, number: 1)
            guard case .perform(let command)? = statement?.action else { continue }
            try await perform(command)
        }
    }

    /// The frame of the default size.
    var frame: String { ScreenRenderer.render(screen, size: Options().size).plainText }
}
