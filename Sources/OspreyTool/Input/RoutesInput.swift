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
        var builder = RouteTableBuilder()
        for file in files {
            let bytes = try file.read()
            builder.add(PropertiesRouteSource(name: file.name) { bytes })
        }
        return builder.compile(manifest: manifest)
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
