/// A limit that a row of the results has to stay within.
enum Budget: Sendable {
    /// The maximum ratio to the sum of the named rows' medians; to the comparison's first row if none is named.
    case ratio(Double, to: [String] = [])
    /// The maximum number of nanoseconds for one operation.
    case nanoseconds(Double)
    /// The maximum number of heap allocations for one operation.
    case allocations(Double)
    /// The maximum reading of a gauge.
    case value(Double)
}

/// A budget, in words, with the result of the measurement.
struct Verdict: Sendable, Encodable {
    let budget: String
    /// `nil` if it could not be judged: allocations are not counted here, or a row was filtered out.
    let isMet: Bool?

    var text: String {
        switch isMet {
        case true?: "\(budget): met"
        case false?: "\(budget): NOT MET"
        case nil: "\(budget): not measured"
        }
    }
}
