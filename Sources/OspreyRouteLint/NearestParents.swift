/// For routes with parents what the nearest one above says, each step of a chain being taken once.
struct NearestParents<Answer> {
    private var known: [UInt32: Answer?] = [:]

    /// The answer of the nearest parent that has one; nil if no parent has one, or if the parents lead in a circle.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - parent: The parent of a route; nil if there is none to ask.
    ///   - answer: The answer of the route itself.
    mutating func answer(
        above route: UInt32, parent: (UInt32) -> UInt32?, answer: (UInt32) -> Answer?
    ) -> Answer? {
        var chain: [UInt32] = []
        var route = route
        var found: Answer?
        while true {
            if let rest = known[route] {
                found = rest
                break
            }
            // A circle that comes back here ends with no answer.
            known.updateValue(nil, forKey: route)
            chain.append(route)
            guard let next = parent(route) else { break }
            if let own = answer(next) {
                found = own
                break
            }
            route = next
        }
        for route in chain { known.updateValue(found, forKey: route) }
        return found
    }
}
