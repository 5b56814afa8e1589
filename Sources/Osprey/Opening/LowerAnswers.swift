/// The requests for the pages below the page of a request, and which of them interceptors have let pass.
///
/// Interceptors are asked about one after the other, from the bottom up. Each request has its own chain of redirects, so
/// that two of them may end at the same page.
@MainActor
final class LowerAnswers {
    /// A request with the redirects before it.
    typealias Trailed = (request: PageRequest, trail: RequestTrail)

    /// Where the chains begin.
    private let origin: RequestTrail

    private var passed: [Int: Trailed] = [:]

    /// The request about which interceptors have to be asked, and its place from the bottom.
    private(set) var asked: (index: Int, next: Trailed)?

    init(after origin: RequestTrail) { self.origin = origin }

    /// The request that has passed at a place; `nil` if none has.
    subscript(index: Int) -> Trailed? { passed[index] }

    /// The chain of redirects of a request at a place.
    func trail(at index: Int) -> RequestTrail { passed[index]?.trail ?? origin }

    /// Looks for the lowest request that has not passed; those that do not concern interceptors pass at once.
    ///
    /// - Throws: ``PageError/redirectLoop(chain:)`` if the same request is behind this one.
    func look(
        through requests: [PageRequest], traced: (any RequestRecord)?, for concerns: (PageRequest) -> Bool
    ) throws(PageError) {
        guard asked == nil else { return }
        for (index, request) in requests.enumerated() where passed[index] == nil {
            var trail = origin
            trail.traced = traced
            guard !concerns(request) else {
                try trail.append(request)
                return asked = (index, (request, trail))
            }
            passed[index] = (request, trail)
        }
    }

    /// Interceptors have to be asked about another request at a place, the destination of a redirect.
    func ask(about next: Trailed, at index: Int) {
        passed[index] = nil
        asked = (index, next)
    }

    /// A request passes at a place.
    func pass(_ next: Trailed, at index: Int) {
        passed[index] = next
        asked = nil
    }

    /// Nothing is asked about any more; the answers stay.
    func withdraw() { asked = nil }
}
