public import OspreyPages

/// Checks a filter against the rules for all filters.
///
/// ```swift
/// #expect(FilterConformance(LoginGuard(session: session)).problems(for: ["LoanPage", "HomePage"]) == [])
/// ```
///
/// The filter is asked about requests, by default without parameters, and gets the events of a page that goes through
/// every stage of its life.
@MainActor
public struct FilterConformance {
    private let filter: any PageFilter

    /// Creates a check of a filter.
    public init(_ filter: any PageFilter) {
        self.filter = filter
    }

    /// The rules that the filter violates, for requests to the given pages.
    public func problems(for pages: [String], _ parameters: Parameters = [:]) -> [FilterConformanceProblem] {
        let requests = pages.map { PageRequest(page: $0, parameters: parameters) }
        return requests.flatMap(preFilterProblems) + requests.flatMap(postFilterProblems) + retention()
    }

    private func preFilterProblems(_ request: PageRequest) -> [FilterConformanceProblem] {
        guard let filter = filter as? any PreFilter else { return [] }
        let subject = request.page ?? "no page"
        let decision = filter.decide(request)
        var problems: [FilterConformanceProblem] = []
        let again = filter.decide(request)
        if again != decision {
            problems.append(
                FilterConformanceProblem(
                    rule: .steadyDecision, fact: "for '\(subject)' it first said \(decision), then \(again)"))
        }
        if decision == .handled {
            problems.append(
                FilterConformanceProblem(rule: .noHandling, fact: "for '\(subject)' it said \(decision)"))
        }
        if case .redirect(let destination, let parameters, _) = decision,
            destination.isPage(request.page), parameters == request.parameters
        {
            problems.append(
                FilterConformanceProblem(rule: .noCircle, fact: "it redirects '\(subject)' to itself"))
        }
        return problems
    }

    private func postFilterProblems(_ request: PageRequest) -> [FilterConformanceProblem] {
        guard let filter = filter as? any PostFilter else { return [] }
        switch filter.built(ProbePage(), for: request) {
        case .proceed, .redirect, .reject: return []
        case let decision:
            let subject = request.page ?? "no page"
            return [
                FilterConformanceProblem(rule: .postDecision, fact: "for '\(subject)' it said \(decision)")
            ]
        }
    }

    private func retention() -> [FilterConformanceProblem] {
        var page: ProbePage? = ProbePage()
        weak let kept = page
        if let page { for event in PageEvent.allCases { filter.receive(event, of: page) } }
        page = nil
        guard kept != nil else { return [] }
        return [FilterConformanceProblem(rule: .noRetention, fact: "it still holds a page after `finished`")]
    }

    /// A page that nothing else retains.
    private final class ProbePage: Page {}
}

extension Destination {
    /// Whether the destination is the page with a name.
    @MainActor
    fileprivate func isPage(_ name: String?) -> Bool {
        switch self {
        case .page(let type): type.pageName == name
        case .pageName(let own): own == name
        case .url, .action, .path, .nowhere: false
        }
    }
}
