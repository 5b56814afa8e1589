/// A limit that a row of the results has to stay within.
enum Budget: Sendable {
    /// At most so many times the median of the named rows together; of the comparison's first row if none is.
    case ratio(Double, to: [String] = [])
    /// At most so many nanoseconds for one operation.
    case nanoseconds(Double)
    /// At most so many heap allocations for one operation.
    case allocations(Double)
    /// At most so much of what a gauge reads.
    case value(Double)
}

/// A budget, in words, with what was measured against it.
struct Verdict: Sendable, Encodable {
    let budget: String
    /// Nil when it could not be judged: allocations are not counted here, or a row was filtered out.
    let isMet: Bool?

    var text: String {
        switch isMet {
        case true?: "\(budget): met"
        case false?: "\(budget): NOT MET"
        case nil: "\(budget): not measured"
        }
    }
}
