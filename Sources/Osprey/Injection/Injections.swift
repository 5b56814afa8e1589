/// The key-path table of a page class, for those who prefer it to ``Injected``; both may be used together.
///
/// ```swift
/// final class LoanPage: Page {
///     private(set) var loanId = UUID()
///     private(set) var section = Section.summary
///
///     override class var injections: Injections {
///         super.injections + ["loanId": .required(\LoanPage.loanId), "section": .optional(\LoanPage.section)]
///     }
/// }
/// ```
///
/// The table is the whole table: leaving out `super.injections` drops what the superclass lists. A key that occurs
/// twice is an error when the class is registered.
public struct Injections: ExpressibleByDictionaryLiteral {
    let entries: [(key: String, injection: Injection)]

    /// Makes a table, in the order in which it is written.
    public init(dictionaryLiteral elements: (String, Injection)...) {
        entries = elements.map { (key: $0.0, injection: $0.1) }
    }

    private init(_ entries: [(key: String, injection: Injection)]) {
        self.entries = entries
    }

    /// One table after the other.
    public static func + (left: Injections, right: Injections) -> Injections {
        Injections(left.entries + right.entries)
    }

    /// The keys that occur more than once.
    var duplicates: [String] {
        var seen: Set<String> = []
        return entries.map(\.key).filter { !seen.insert($0).inserted }
    }
}
