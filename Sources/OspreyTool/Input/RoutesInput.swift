import OspreyRouting

/// The routes files of a command, taken together as one layer.
struct RoutesInput {
    private let files: [InputFile]

    init(_ arguments: [String]) {
        files = arguments.map(InputFile.init)
    }

    /// Reads the files and compiles the routes that are sound.
    ///
    /// - Throws: `InputError` for the first file that cannot be read. What is wrong inside of a file is a
    ///   problem of the compilation.
    func compile(manifest: RouteManifest? = nil) throws(InputError) -> RouteCompilation {
        Self.compile(try sources(), manifest: manifest)
    }

    /// Compiles the sound routes of sources.
    static func compile(_ sources: [any RouteSource], manifest: RouteManifest? = nil) -> RouteCompilation {
        var builder = RouteTableBuilder()
        for source in sources { builder.add(source) }
        return builder.compile(manifest: manifest)
    }

    /// Reads the files once, for whoever compiles them himself.
    ///
    /// - Throws: `InputError` for the first file that cannot be read.
    func sources() throws(InputError) -> [any RouteSource] {
        var sources: [any RouteSource] = []
        for file in files {
            let bytes = try file.read()
            sources.append(PropertiesRouteSource(name: file.name) { bytes })
        }
        return sources
    }

    /// Reads the files, reports what is wrong with them, and returns the table of the sound routes.
    ///
    /// - Throws: `InputError` for the first file that cannot be read.
    func table(_ terminal: Terminal) throws(InputError) -> RouteTable {
        let compilation = try compile()
        for problem in compilation.problems {
            terminal.diagnostics.line(problem.text(terminal.diagnostics.style))
        }
        return compilation.table
    }
}
