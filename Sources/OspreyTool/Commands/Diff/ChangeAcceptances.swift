import OspreyProperties
import OspreyRouting

/// The comments that accept changes: `# diff: accept stops-working shop.old (the sale is over)`.
///
/// They are for one comparison: a comment that accepts nothing is a problem.
struct ChangeAcceptances {
    private struct Acceptance {
        let codes: [String]
        let key: String
        let place: RouteLocation
        var isUsed = false
    }

    private var acceptances: [Acceptance] = []
    /// Comments that cannot be read, in words.
    private var unreadable: [String] = []

    init(_ definitions: LayeredDefinitions) {
        var sources: Set<String> = []
        for index in definitions.indices {
            let source = definitions[index].location(of: .key(0)).source
            guard sources.insert(source).inserted else { continue }
            for comment in definitions[index].commentsOfFile {
                read(comment.words, RouteLocation(source: source, line: comment.line, column: 1))
            }
        }
    }

    private mutating func read(_ words: Substring, _ place: RouteLocation) {
        do throws(AcceptanceComment.Fault) {
            guard let comment = try AcceptanceComment(words, of: "diff") else { return }
            let known = LinkChange.Code.allCases.map(\.rawValue)
            let codes = comment.items.prefix { known.contains($0) }
            if codes.isEmpty { throw .init("'\(comment.items[0])' is not the code of a change") }
            let key = comment.items.dropFirst(codes.count).joined(separator: ",")
            if key.isEmpty { throw .init("the key is missing") }
            acceptances.append(Acceptance(codes: Array(codes), key: key, place: place))
        } catch {
            unreadable.append(
                "\(place): the comment accepts nothing: \(error.reason); write '# diff: accept CODE KEY (REASON)'"
            )
        }
    }

    /// Whether a comment accepts a change.
    mutating func accept(_ change: LinkChange) -> Bool {
        let places = acceptances.indices.filter {
            acceptances[$0].key == change.asked.key && acceptances[$0].codes.contains(change.code.rawValue)
        }
        for place in places { acceptances[place].isUsed = true }
        return !places.isEmpty
    }

    /// The comments that accept nothing, in words.
    var problems: [String] {
        unreadable
            + acceptances.filter { !$0.isUsed }.map {
                "\($0.place): '\($0.key)' has no change to accept any more; remove the comment"
            }
    }
}
