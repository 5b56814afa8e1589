import OspreyRouting

/// What a URL opens, or why it opens nothing.
struct Answer {
    let url: String
    let result: Result<RouteMatch, RouteFailure>
    /// What was tried; nil if nobody asked.
    let explanation: RouteExplanation?

    init(_ url: String, in table: RouteTable, exposure: Exposure, explains: Bool) {
        self.url = url
        explanation = explains ? table.explain(url, exposure: exposure) : nil
        do throws(RouteFailure) {
            let match = try table.match(url, exposure: exposure)
            // Inside the app the caller may give what is missing; a link has nobody else.
            if exposure == .external { try match.checkRequired() }
            result = .success(match)
        } catch {
            result = .failure(error)
        }
    }

    var isMatch: Bool {
        if case .success = result { true } else { false }
    }
}
