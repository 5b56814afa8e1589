/// The commands in the order in which the help lists them.
enum Commands {
    static let all: [any Command.Type] = [
        LintCommand.self,
        ResolveCommand.self,
        TreeCommand.self,
        LinkCommand.self,
        DiffCommand.self,
        GenerateCommand.self,
        ManifestCommand.self,
        SimulateCommand.self,
        DocumentCommand.self,
        AssociationCommand.self,
        RestoreCommand.self,
        TraceCommand.self,
        PropertiesCommand.self,
    ]

    static func named(_ name: String) throws(UsageError) -> any Command.Type {
        guard let command = all.first(where: { $0.syntax.name == name }) else {
            throw .unknownCommand(name, known: all.map { $0.syntax.name })
        }
        return command
    }
}
