import OspreyRouteComments
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
    /// The positions of those that the old version does not have, by their keys.
    private var positions: [String: [Int]] = [:]
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
            if !isOld { positions[key, default: []].append(acceptances.count) }
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
        let places = (positions[change.asked.key] ?? []).filter {
            acceptances[$0].codes.contains(change.code.rawValue)
        }
        for place in places { acceptances[place].isUsed = true }
        return places.first.map { acceptances[$0].reason }
    }

    /// The comments that accept nothing of some changes, in words.
    ///
    /// - Parameters:
    ///   - changes: All changes; nil if some are unknown, so that any comment may accept one of them.
    ///   - table: The table of the old version.
    func problems(in changes: [LinkChange]?, of table: RouteTable) -> [String] {
        guard let changes else { return unreadable }
        let codes = Dictionary(grouping: changes, by: \.asked.key).mapValues {
            Set($0.map(\.code.rawValue)).sorted()
        }
        let keys = codes.keys.sorted()
        return unreadable
            + acceptances.filter { !$0.isUsed }.map { acceptance in
                let advice = Self.advice(
                    on: acceptance, codes[acceptance.key] ?? [], keys, of: table)
                return "\(acceptance.place): '\(acceptance.key)' \(advice)"
            }
    }

    /// - Parameters:
    ///   - codes: The codes of the changes at its key.
    ///   - keys: The keys that changes are told at.
    private static func advice(
        on acceptance: Acceptance, _ codes: [String], _ keys: [String], of table: RouteTable
    ) -> String {
        if !codes.isEmpty, !acceptance.isOld {
            return "has other changes; write \(codes.joined(separator: " or ")) if that is meant"
        }
        if acceptance.isOld, !codes.isEmpty {
            return "is accepted in the old version already; remove the comment, or give the new reason"
        }
        let near = Self.keys(meantBy: acceptance.key, among: keys, of: table)
        return "has no change to accept\(near.isEmpty ? " any more; remove the comment" : near.didYouMean)"
    }

    /// The keys that were meant by another one: by a link, by the beginning of a key, or by a misspelled one.
    private static func keys(meantBy text: String, among keys: [String], of table: RouteTable) -> [String] {
        if text.contains("://") {
            let match = try? table.match(text)
            let asked = match?.redirects.first?.route ?? match?.route
            return keys.filter { $0 == asked?.key }
        }
        let longer = keys.filter { $0.hasPrefix(text + ".{") || $0.hasPrefix(text + ".*") }
        return longer.isEmpty ? NearNames.find(text, among: keys) : Array(longer.prefix(3))
    }
}
