import OspreyRouting

extension RouteDiagnostic {
    /// The problem as a command of GitHub's workflows.
    var workflowCommand: String {
        let text = "\(key.map { "'\($0)': " } ?? "")\(message); \(fix) [\(code.rawValue)]"
        return WorkflowCommand(name: severity.rawValue, location: location, message: text).text
    }
}
