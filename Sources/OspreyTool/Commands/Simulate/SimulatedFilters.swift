import Osprey
import OspreyRouting

/// The answers of the filters of a simulation: they let everything pass, unless the script says otherwise.
@MainActor
final class SimulatedFilters {
    /// The answers that a script may give to a filter.
    enum Answer: String, CaseIterable {
        case proceed, reject, redirect, detour
    }

    /// The filters that the routes name.
    let names: [String]

    private let container: PageContainer
    private var decisions: [String: Decision] = [:]

    init(_ names: [String], in container: PageContainer, _ report: any SimulationReport) {
        self.names = names
        self.container = container
        for name in names {
            container.register(filter: name) { [weak self] request in
                let decision = self?.decisions[name] ?? .proceed
                report.note("filter \(name) \(decision.words) (\(request.page ?? request.action ?? "none"))")
                return decision
            }
        }
    }

    /// Lets a filter say something from now on.
    ///
    /// - Parameter target: Where it leads, if it leads elsewhere: a URL, or the name of a page. One that no route names
    ///   is made.
    func set(_ name: String, to answer: Answer, _ target: String?) {
        guard let target else { return decisions[name] = answer == .reject ? .reject(Self.reason) : nil }
        let destination: Destination = target.contains("://") ? .url(target) : .pageName(target)
        if case .pageName = destination, !container.factory.isRegistered(target) {
            container.register(as: target) { SimulatedPage(Vetoes.current) }
        }
        decisions[name] = answer == .redirect ? .redirect(destination, [:]) : .detour(destination, [:])
    }

    /// Lets a page finish as done: those who wanted it first let pass what comes back.
    func passing(_ page: Page, _ finish: () -> Outcome) -> Outcome {
        let before = decisions
        pass(page)
        let outcome = finish()
        if outcome != .committed { decisions = before }
        return outcome
    }

    private func pass(_ page: Page) {
        for (name, decision) in decisions {
            switch decision {
            case .detour(.pageName(page.pageName), _): decisions[name] = nil
            case .detour(.url(let url), _) where page.request.url?.original == url: decisions[name] = nil
            default: break
            }
        }
    }

    private static let reason = "the script says so"
}

extension Decision {
    /// The decision as something that a filter does.
    fileprivate var words: String {
        switch self {
        case .redirect(let destination, _, _): "redirects to \(destination)"
        case .detour(let destination, _): "detours to \(destination)"
        case .reject: "rejects"
        case .proceed, .amend, .handled: "proceeds"
        }
    }
}
