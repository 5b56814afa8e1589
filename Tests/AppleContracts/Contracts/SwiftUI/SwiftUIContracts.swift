#if canImport(SwiftUI)
import SwiftUI

/// Everything that the host of SwiftUI assumes.
enum SwiftUIContracts {
    static let all = views + viewControllers + stacks + stackGestures + presentations + sheets + tabs

    /// A page of the documentation of SwiftUI.
    static func documentation(_ page: String) -> String {
        "https://developer.apple.com/documentation/swiftui/\(page)"
    }
}

extension SwiftUIStage {
    /// Shows a stack of pages, and returns what controls it when it is at rest.
    func stack(_ names: String...) async throws -> Probe {
        let probe = Probe(witness)
        show { ProbeStack(probe: probe) }
        try await wait(for: "the root") { self.witness.has("root appears in none") }
        for name in names {
            probe.push(name)
            try await wait(for: "the page \(name)") { self.witness.has("\(name) appears in none") }
            await settle()
        }
        await settle()
        witness.forget()
        return probe
    }

    /// Shows a page from which something can be presented.
    func level(upper: Probe? = nil) async throws -> Probe {
        let probe = Probe(witness)
        show { ProbeLevel(probe: probe, upper: upper, name: "ground").environment(\.probeText, "here") }
        try await wait(for: "the page") { self.witness.has("ground appears in here") }
        await settle()
        witness.forget()
        return probe
    }

    /// Presents something, and returns when it is there and at rest.
    func present(_ name: String, by probe: Probe, isCover: Bool = false) async throws {
        probe.present(name, isCover: isCover)
        try await wait(for: "what is presented") { self.witness.has("\(name) appears in here") }
        await settle()
        witness.forget()
    }

    /// Shows two tabs, the first of them selected, with pages above its root.
    func tabs(_ names: String...) async throws -> Probe {
        let probe = Probe(witness)
        show { ProbeTabs(probe: probe) }
        try await wait(for: "the first tab") { self.witness.has("root appears in none") }
        for name in names {
            probe.push(name)
            try await wait(for: "the page \(name)") { self.witness.has("\(name) appears in none") }
        }
        await settle()
        witness.forget()
        return probe
    }
}

extension Witness {
    /// What SwiftUI has written to bindings.
    var writes: [String] {
        notes.filter { note in ["path", "item", "selection"].contains { note.hasPrefix($0) } }
    }
}
#endif
