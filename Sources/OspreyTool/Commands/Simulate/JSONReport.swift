import Osprey

/// Shows a simulation to programs: one object a line.
struct JSONReport: SimulationReport {
    private let output: TextOutput

    init(_ output: TextOutput) {
        self.output = output
    }

    func event(_ family: String, _ event: String, page: String?, id: Int?) {
        line("event") { json in
            json.member("family", family)
            json.member("event", event)
            if let page, let id {
                json.member("page", page)
                json.member("id", id)
            }
        }
    }

    func tabSwitch(_ event: String, from: String?, to: String) {
        line("event") { json in
            json.member("family", "switch")
            json.member("event", event)
            json.member("from", from)
            json.member("to", to)
        }
    }

    func note(_ text: String) {
        line("note") { $0.member("text", text) }
    }

    func outcome(_ line: SimulationScript.Line, _ outcome: String, reason: String?) {
        self.line("outcome") { json in
            json.member("line", line.number)
            json.member("operation", line.text)
            json.member("outcome", outcome)
            json.member("reason", reason)
        }
        output.flush()
    }

    func state(_ container: PageContainer) {
        line("state") { json in
            if let root = container.navigation.root {
                json.object("root") { json in json.holder(root) }
            } else {
                json.member("root", String?.none)
            }
            json.array("presentations") { json in
                for presentation in container.navigation.presentations {
                    json.object { json in
                        json.member("style", presentation.style.rawValue)
                        json.holder(presentation.navigator)
                    }
                }
            }
        }
    }

    private func line(_ type: String, _ body: (inout JSONWriter) -> Void) {
        var json = JSONWriter()
        json.object { json in
            json.member("type", type)
            body(&json)
        }
        output.verbatim(json.text + "\n")
    }
}

extension JSONWriter {
    /// Writes the members of a holder: its kind and its pages.
    @MainActor
    fileprivate mutating func holder(_ holder: PageHolder, id: String? = nil) {
        if let id { member("id", id) }
        switch holder {
        case let tabs as TabController:
            member("holder", "tabs")
            member("selected", tabs.selected?.id)
            array("children") { json in
                for item in tabs.items {
                    json.object { json in json.holder(item.navigator, id: item.id) }
                }
            }
        case let navigator as Navigator:
            member("holder", "stack")
            array("pages") { json in
                for page in navigator.pages { json.object { json in json.page(page) } }
            }
        default:
            member("holder", "\(type(of: holder))")
            array("children") { json in
                for child in holder.children { json.object { json in json.holder(child) } }
            }
        }
    }

    @MainActor
    private mutating func page(_ page: Page) {
        member("page", page.pageName)
        member("id", page.pageID.number)
        object("parameters") { json in
            for (key, value) in page.parameters { json.member(key, value.plainText) }
        }
        member("active", page.isActive)
        member("loaded", page.isLoaded)
    }
}

extension ParameterValue {
    /// The value as text; in a simulation everything comes from URLs and routes.
    var plainText: String {
        switch self {
        case .string(let text): text
        case .array(let values): values.map(\.plainText).joined(separator: ",")
        default: "\(self)"
        }
    }
}
