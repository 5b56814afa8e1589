import OspreyRouting

/// The routes files of a command, layer by layer.
struct RoutesInput {
    /// The files of each layer, the lowest first.
    private let layers: [[InputFile]]

    /// The layers that files can be.
    private static let ofFiles: [RouteLayer] = [.base, .module, .override]

    /// - Parameters:
    ///   - files: The files of the lowest layer.
    ///   - layers: A file for each layer above; if there are no files, the first one is the lowest layer.
    ///   - missing: The message if there is no file.
    init(
        _ files: [String], layers: [String], missing: @autoclosure () -> UsageError
    ) throws(UsageError) {
        let all = (files.isEmpty ? [] : [files]) + layers.map { [$0] }
        guard !all.isEmpty else { throw missing() }
        guard all.count <= Self.ofFiles.count else {
            throw .tooManyLayers(limit: Self.ofFiles.count)
        }
        self.layers = all.map { $0.map(InputFile.init) }
    }

    /// The files of the options '--routes' and '--layer'.
    init(optionsOf arguments: ParsedArguments) throws(UsageError) {
        let operand = arguments.operands.first { $0.hasSuffix(".properties") }
        try self.init(
            arguments.values(of: "routes"), layers: arguments.values(of: "layer"),
            missing: .missingOption("--routes \(operand ?? "FILE...")"))
    }

    /// The files that are operands, and the files of the options '--routes' and '--layer'.
    init(operandsOf arguments: ParsedArguments) throws(UsageError) {
        try self.init(
            arguments.operands + arguments.values(of: "routes"), layers: arguments.values(of: "layer"),
            missing: .missingOperand("FILE..."))
    }

    /// The names of the files, as locations carry them.
    var names: [String] { layers.flatMap { $0.map(\.name) } }

    /// The arguments that name the files.
    var paths: [String] { layers.flatMap { $0.map(\.argument) } }

    /// Reads the files.
    ///
    /// - Throws: `InputError` for the first file that cannot be read, or was read before under any name.
    func read() throws(InputError) -> [RoutesFile] {
        var read: [RoutesFile] = []
        var names: [[Int]: String] = [:]
        for (layer, files) in zip(Self.ofFiles, layers) {
            for file in files {
                if let identity = file.identity, let name = names.updateValue(file.name, forKey: identity) {
                    throw InputError(
                        file: file.name, reason: "it is the same file as '\(name)'; name it once")
                }
                read.append(try RoutesFile(file, layer: layer))
            }
        }
        return read
    }

    /// Reads the files, reports what is wrong with them, and returns the sound routes.
    ///
    /// - Throws: `InputError` for the first file that cannot be read.
    func compile(_ terminal: Terminal) throws(InputError) -> RouteCompilation {
        try read().compile(terminal)
    }
}

extension RouteDiagnostic {
    /// Whether nothing of the source could be read.
    var isUnreadable: Bool { code == .invalidUTF8 || code == .unreadableSource }
}

extension Option {
    /// The routes files of a command that takes them as operands, or as options like other commands.
    static let routes = Option.repeatedText("routes", "FILE", help: "The same as FILE.")

    /// The routes files of a command with operands of its own.
    static let routesFiles = Option.files(
        "routes",
        help: "Routes files; more may follow if they end in '.properties'.\nGive '--routes' again for others."
    )

    /// The layers above the routes files of a command.
    static let layers = Option.repeatedText(
        "layer", "FILE",
        help: "A routes file whose routes may override routes of the files before it;\n"
            + "up to three layers, the lowest first.")
}
