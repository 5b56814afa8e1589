import OspreyRouting

/// The comments that accept changes: `# diff: accept stops-working shop.old (the sale is over)`.
///
/// They are for one comparison: a comment that accepts nothing, or that the old version has already, is a problem.
struct ChangeAcceptances {
    private struct Acceptance {
        let codes: [String]
        let key: String
        let reason: String
        let place: RouteLocation
        /// Whether the old version has the same comment, so that it has been used up.
        let isOld: Bool
        var isUsed = false
    }

    private var acceptances: [Acceptance] = []
    /// Comments that cannot be read, in words.
    private var unreadable: [String] = []

    /// - Parameters:
    ///   - comments: The comments of the new version.
    ///   - old: The comments of the old version.
    init(_ comments: [RouteComment], after old: [RouteComment]) {
        let used = Set(old.map(\.words))
        for comment in comments { read(comment, isOld: used.contains(comment.words)) }
    }

    private mutating func read(_ found: RouteComment, isOld: Bool) {
        do throws(AcceptanceComment.Fault) {
            guard let comment = try AcceptanceComment(found.words, of: "diff") else { return }
            let known = LinkChange.Code.allCases.map(\.rawValue)
            let codes = comment.items.prefix { known.contains($0) }
            if codes.isEmpty { throw .init("'\(comment.items[0])' is not the code of a change") }
            let key = comment.items.dropFirst(codes.count).joined(separator: ",")
            if key.isEmpty { throw .init("the key is missing") }
            acceptances.append(
                Acceptance(
                    codes: Array(codes), key: key, reason: comment.reason, place: found.location, isOld: isOld
                ))
        } catch {
            let form = (found.isInDictionary ? "" : "# ") + "diff: accept CODE KEY (REASON)"
            unreadable.append(
                "\(found.location): the comment accepts nothing: \(error.reason); write '\(form)'")
        }
    }

    /// The reason of a comment that accepts a change; nil if there is none.
    mutating func reason(for change: LinkChange) -> String? {
        let places = acceptances.indices.filter {
            !acceptances[$0].isOld && acceptances[$0].key == change.asked.key
                && acceptances[$0].codes.contains(change.code.rawValue)
        }
        for place in places { acceptances[place].isUsed = true }
        return places.first.map { acceptances[$0].reason }
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
