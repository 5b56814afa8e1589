import OspreyProperties
import OspreyRouting

/// The comments that accept changes: `# diff: accept stops-working shop.old (the sale is over)`.
///
/// They are for one comparison: a comment that accepts nothing, or that the old version has already, is a problem.
struct ChangeAcceptances {
    private struct Acceptance {
        let codes: [String]
        let key: String
        let place: RouteLocation
        /// Whether the old version has the same comment, so that it has been used up.
        let isOld: Bool
        var isUsed = false
    }

    private var acceptances: [Acceptance] = []
    /// Comments that cannot be read, in words.
    private var unreadable: [String] = []

    init(_ definitions: LayeredDefinitions, after old: LayeredDefinitions) {
        let used = Set(Self.comments(old).map(\.words))
        for (words, place) in Self.comments(definitions) { read(words, place, isOld: used.contains(words)) }
    }

    /// All comments of files, with their places.
    private static func comments(
        _ definitions: LayeredDefinitions
    ) -> [(words: Substring, place: RouteLocation)] {
        var sources: Set<String> = []
        var comments: [(words: Substring, place: RouteLocation)] = []
        for index in definitions.indices {
            let source = definitions[index].location(of: .key(0)).source
            guard sources.insert(source).inserted else { continue }
            for comment in definitions[index].commentsOfFile {
                comments.append(
                    (comment.words, RouteLocation(source: source, line: comment.line, column: 1)))
            }
        }
        return comments
    }

    private mutating func read(_ words: Substring, _ place: RouteLocation, isOld: Bool) {
        do throws(AcceptanceComment.Fault) {
            guard let comment = try AcceptanceComment(words, of: "diff") else { return }
            let known = LinkChange.Code.allCases.map(\.rawValue)
            let codes = comment.items.prefix { known.contains($0) }
            if codes.isEmpty { throw .init("'\(comment.items[0])' is not the code of a change") }
            let key = comment.items.dropFirst(codes.count).joined(separator: ",")
            if key.isEmpty { throw .init("the key is missing") }
            acceptances.append(Acceptance(codes: Array(codes), key: key, place: place, isOld: isOld))
        } catch {
            unreadable.append(
                "\(place): the comment accepts nothing: \(error.reason); write '# diff: accept CODE KEY (REASON)'"
            )
        }
    }

    /// Whether a comment accepts a change.
    mutating func accept(_ change: LinkChange) -> Bool {
        let places = acceptances.indices.filter {
            !acceptances[$0].isOld && acceptances[$0].key == change.asked.key
                && acceptances[$0].codes.contains(change.code.rawValue)
        }
        for place in places { acceptances[place].isUsed = true }
        return !places.isEmpty
    }

    /// The comments that accept nothing of some changes, in words.
    func problems(in changes: [LinkChange]) -> [String] {
        unreadable
            + acceptances.filter { !$0.isUsed }.map { acceptance in
                "\(acceptance.place): '\(acceptance.key)' \(Self.advice(on: acceptance, in: changes))"
            }
    }

    private static func advice(on acceptance: Acceptance, in changes: [LinkChange]) -> String {
        let codes = Set(changes.filter { $0.asked.key == acceptance.key }.map(\.code.rawValue)).sorted()
        if !codes.isEmpty, !acceptance.isOld {
            return "has other changes; write \(codes.joined(separator: " or ")) if that is meant"
        }
        if acceptance.isOld, !codes.isEmpty {
            return "is accepted in the old version already; remove the comment, or give the new reason"
        }
        let near = NearNames.find(acceptance.key, among: Set(changes.map(\.asked.key)).sorted())
        return "has no change to accept\(near.isEmpty ? " any more; remove the comment" : near.didYouMean)"
    }
}
