import Osprey

/// Shows a simulation to people.
struct TextReport: SimulationReport {
    private let output: TextOutput

    init(_ output: TextOutput) {
        self.output = output
    }

    func event(_ family: String, _ event: String, page: String?, id: Int?) {
        let subject = page.map { "\($0)#\(id ?? 0)" } ?? family
        output.line("  \(subject) \(event)")
    }

    func tabSwitch(_ event: String, from: String?, to: String) {
        output.line("  tabs \(event) \(from ?? "-") -> \(to)")
    }

    func note(_ text: String) {
        output.line("  \(output.style.dim(text))")
    }

    func outcome(_ line: SimulationScript.Line, _ outcome: String, reason: String?) {
        let text = reason.map { "\(outcome): \($0)" } ?? outcome
        output.line("\(output.style.bold("\(line.number): \(line.text)")) => \(text)")
        output.flush()
    }

    func state(_ container: PageContainer) {
        output.line("state")
        if let root = container.navigation.root { write(root, indent: "  ") }
        for presentation in container.navigation.presentations {
            output.line("  \(presentation.style.rawValue)")
            write(presentation.navigator, indent: "    ")
        }
    }

    private func write(_ holder: PageHolder, indent: String) {
        switch holder {
        case let tabs as TabController:
            for item in tabs.items {
                output.line("\(indent)tab \(item.id)\(item === tabs.selected ? " *" : "")")
                write(item.navigator, indent: indent + "  ")
            }
        case let navigator as Navigator:
            for page in navigator.pages { write(page, indent: indent) }
        default:
            for child in holder.children { write(child, indent: indent + "  ") }
        }
    }

    private func write(_ page: Page, indent: String) {
        let values = page.parameters.map { " \($0.key)=\($0.value.plainText)" }.joined()
        let marks = (page.isActive ? " active" : "") + (page.isLoaded ? "" : " not loaded")
        output.line("\(indent)\(page.pageName)#\(page.pageID.number)\(values)\(marks)")
    }
}
