/// The commands in the order in which the help lists them.
enum Commands {
    /// For the links of an app.
    static let forLinks: [any Command.Type] = [
        LintCommand.self,
        ExplainCommand.self,
        DiffCommand.self,
        ResolveCommand.self,
        LinkCommand.self,
        DocumentCommand.self,
        TreeCommand.self,
        SimulateCommand.self,
        AssociationCommand.self,
        ManifestCommand.self,
    ]
    /// For its code.
    static let forDevelopers: [any Command.Type] = [
        GenerateCommand.self,
        RestoreCommand.self,
        TraceCommand.self,
        PropertiesCommand.self,
    ]

    static let all = forLinks + forDevelopers

    static func named(_ name: String) throws(UsageError) -> any Command.Type {
        guard let command = all.first(where: { $0.syntax.name == name }) else {
            throw .unknownCommand(name, known: all.map { $0.syntax.name })
        }
        return command
    }
}
