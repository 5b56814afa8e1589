import Testing

@testable import OspreyRouting

/// Whoever does what a fix says, to the letter, is rid of the problem and has no new one.
@Suite(.timeLimit(.minutes(10)))
struct FixLawTests {
    /// How the equals signs of a file stand.
    enum Alignment: String, CaseIterable, Sendable {
        case none = " = "
        case blanks = "    = "
        case tab = "\t= "
    }

    /// A wrong line, and the key of the one in whose place it stands.
    struct Slip: Sendable, CustomTestStringConvertible {
        let line: String
        let key: String?
        /// What its fix, or its message, says.
        let says: String

        init(_ line: String, insteadOf key: String? = nil, says: String = "") {
            self.line = line
            self.key = key
            self.says = says
        }

        var testDescription: String { line }

        /// The routes with the line, and its number.
        var routes: (text: String, line: Int) {
            guard let key else { return Shop.routes(with: line) }
            // The line of the key takes its continuation with it.
            let (text, number) = Shop.routes(with: key + " = ")
            return (text.replacing(key + " = \n", by: line + "\n"), number)
        }
    }

    private static let order = "; external; tab=account; filters=LoginGuard; parent=shop.orders; name=order"

    /// Slips that others could suffer from.
    private static let more: [Slip] = [
        // Redirects
        Slip(
            "shop.summer.{id|uint} = -> https://www.kestrel.example/order/{id}?from=mail",
            says: "write '-> shop://order/{id}?from=mail'"),
        Slip(
            "shop.summer.{id|uint} = -> https://krl.example/s/order/{id}",
            says: "write '-> shop://order/{id}'"),
        Slip("shop.summer.{id|uint} => shop://order/{id}", says: "write '-> shop://order/{id}'"),
        Slip("shop.share it.{id|uint} = -> shop://home", says: "shop.share%20it.{id|uint} = -> shop://home"),
        // Query keys
        Slip(
            "shop.category.{path...} = CategoryPage; external; tab=browse; accepts=sort|new,old,best",
            says: "write 'accepts={sort|new,old,best}'"),
        Slip(
            "shop.category.{path...} = CategoryPage; external; tab=browse; accepts=page,sort|new|old",
            says: "write 'accepts=page,{sort|new,old}'"),
        // Actions
        Slip(
            "shop.share.{productId|uint} = => @share", insteadOf: "shop.share.{productId|uint}",
            says: "write 'shop.share.{productId|uint} = @share'"),
        Slip(
            "shop.share.{productId|uint} => @share", insteadOf: "shop.share.{productId|uint}",
            says: "write 'shop.share.{productId|uint} = @share'"),
        Slip(
            "shop.share.{productId|uint} = share", insteadOf: "shop.share.{productId|uint}",
            says: "write '@share'"),
        Slip("shop.share.@productId = @share", insteadOf: "shop.share.{productId|uint}", says: "{productId}"),
        // Comments
        Slip(
            "shop.home = HomePage; external; tab=home; name=home; display=select # the first",
            says: "a comment"),
        Slip(
            "shop.home = HomePage; external; name=home; display=select; tab=home # the first",
            says: "a comment"),
        Slip("shop.track = TrackPage; tab=account; parent=shop.orders # below", says: "a comment"),
        Slip("shop.agb = -> shop://legal/terms # the terms", says: "a comment"),
        Slip("shop.orders = OrdersPage; external; tab=account; filters=LoginGuard # them", says: "a comment"),
        // Flags, and what stands beside them
        Slip("shop.home = HomePage; exernal; tab=home; display=select; name=home", says: "'external'"),
        Slip("shop.home = HomePage; external=true; tab=home; display=select; name=home", says: "'external'"),
        Slip(
            "shop.home = HomePage, external; tab=home; display=select; name=home", says: "HomePage; external"),
        Slip(
            "shop.home = HomePage external; tab=home; display=select; name=home", says: "HomePage; external"),
        Slip(
            "shop.home = external; HomePage; tab=home; display=select; name=home", says: "HomePage; external"),
        Slip(
            "shop.home = tab=home; HomePage; external; display=select; name=home", says: "HomePage; tab=home"),
        Slip(
            "shop.category.{path...} = CategoryPage; exernal; tab=browse; accepts=sort,page; default.sort=popular",
            says: "'external'"),
        Slip("shop.legal.terms = LegalPage; exernal", says: "'external'"),
        // Keys that others refer to
        Slip(
            "shop.order.{orderId:uint} = OrderPage" + order, insteadOf: "shop.order.{orderId|uint}",
            says: "write '{orderId|uint}'"),
        Slip(
            "shop.product.:productId = ProductPage; external", insteadOf: "shop.product.{productId|uint}",
            says: "write '{productId}'"),
        Slip(
            "shop.order.<uint:orderId> = OrderPage" + order, insteadOf: "shop.order.{orderId|uint}",
            says: "write '{orderId|uint}'"),
        Slip(
            "shop.order.{orderId | uint} = OrderPage" + order, insteadOf: "shop.order.{orderId|uint}",
            says: "write '{orderId|uint}'"),
        Slip(
            "shop://order/{orderId|uint} = OrderPage" + order, insteadOf: "shop.order.{orderId|uint}",
            says: "write 'shop.order.{orderId|uint}'"),
        Slip(
            "shop/order/{orderId|uint} = OrderPage" + order, insteadOf: "shop.order.{orderId|uint}",
            says: "write 'shop.order.{orderId|uint}'"),
        Slip(
            "/order/{orderId|uint} = OrderPage" + order, insteadOf: "shop.order.{orderId|uint}",
            says: "write 'shop.order.{orderId|uint}'"),
        Slip(
            "shop/orders = OrdersPage; external; tab=account", insteadOf: "shop.orders", says: "shop.orders"),
        Slip("shop://home = HomePage; external", insteadOf: "shop.home", says: "write 'shop.home'"),
        Slip("shop..home = HomePage; external; name=home", insteadOf: "shop.home", says: "remove a dot"),
        Slip(
            "shop.help.{path*} = HelpArticlePage; external", insteadOf: "shop.help.{path...}",
            says: "{path...}"),
        Slip("shop.help.** = HelpArticlePage; external", insteadOf: "shop.help.{path...}", says: "{path...}"),
        Slip("shop.localhost:8080.x = @share", says: "shop.localhost.x = @share"),
        Slip(
            "shop.orders.new = OrdersPage; tab=account; filters=LoginGuard; parent=shop.order",
            says: "did you mean 'shop.order.{orderId|uint}'?"),
        // Settings
        Slip("base.tabs.cart = shop://product/{productId}; title=Cart", says: "without captures"),
        Slip(
            "base.tabs.home = shop://home; title='Home; page'; icon=house; initial",
            says: "write 'title=\"Home; page\"'"),
        Slip("base.tab.cart = shop://cart; title=Cart", insteadOf: "base.tabs.cart", says: "base.tabs.ID"),
        Slip(
            "base.tabviewcontroler = ShopTabs", insteadOf: "base.tabviewcontroller",
            says: "base.tabviewcontroller"),
        Slip("base.group.g = shop.orders shop.account; filters=LoginGuard", says: "shop.orders,shop.account"),
        Slip("base.group.g = shop.help.*; transition=cover", says: "write 'shop.help'"),
    ]

    /// What a wrong line of each kind says, without the mark of its place.
    private static let slips =
        more + halfRead
        + Mistake.all.map { mistake in
            let line = mistake.line.split(separator: "¦", omittingEmptySubsequences: false).joined()
            return Slip(line.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\n"))
        }.filter { slip in !unsound.contains { slip.line.hasPrefix($0) } }

    /// Lines that stand beside one that they contradict when they are mended.
    private static let unsound = ["shop.faq.[topic] = ", "base.tabs.cart = shop://cart; selected"]

    /// Each slip with an alignment, in turns; those that others suffer from with all.
    private static let cases =
        slips.enumerated().map { ($0.element, Alignment.allCases[$0.offset % Alignment.allCases.count]) }
        + (more + halfRead).flatMap { slip in Alignment.allCases.map { (slip, $0) } }

    private func lint(_ text: String) -> [RouteDiagnostic] {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: text, file: "shop.properties"))
        var manifest = Shop.manifest
        manifest.filters?.append("Other")
        return builder.lint(manifest: manifest).problems
    }

    @Test(arguments: cases)
    func `What a fix tells to write is right, to the letter`(slip: Slip, alignment: Alignment) throws {
        let lines = slip.routes.text.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { line in
            guard let sign = line.firstRange(of: " = ") else { return String(line) }
            return line[..<sign.lowerBound] + alignment.rawValue + line[sign.upperBound...]
        }.joined(separator: "\n")
        let found = lint(text)
        for problem in found {
            guard let fix = LiteralFix(problem) else { continue }
            let mended = fix.applied(to: text)
            let after = lint(mended)
            #expect(
                !after.contains { $0.isSame(as: problem) },
                "\(problem.rendered)\nstays in\n\(fix.line(of: mended))")
            let new = after.filter { $0.severity == .error && !found.contains(where: $0.isSame) }
            #expect(
                new.isEmpty,
                "\(problem.rendered)\n\(fix.line(of: mended))\n\(new.map(\.description).joined(separator: "\n"))"
            )
        }
    }

    @Test(arguments: more + halfRead)
    func `A slip is told where it is, in one sentence, and no other line suffers`(slip: Slip) {
        let (text, line) = slip.routes
        let found = lint(text)
        #expect(found.allSatisfy { $0.location.line == line }, "\(found.map(\.description))")
        #expect(
            found.contains { "\($0.message) \($0.fix)".contains(slip.says) }, "\(found.map(\.description))")
    }
}

extension RouteDiagnostic {
    fileprivate func isSame(as other: RouteDiagnostic) -> Bool {
        code == other.code && message == other.message && location.line == other.location.line
    }
}

/// A fix that tells what to write, done as by somebody who only looks at the place and the words.
private struct LiteralFix {
    private let problem: RouteDiagnostic
    private let written: String

    /// - Returns: nil if the fix does not tell it out to the last letter.
    init?(_ problem: RouteDiagnostic) {
        guard problem.fix.hasPrefix("write '"), problem.fix.hasSuffix("'"),
            !["...", "' or '", "', or ", "' for "].contains(where: {
                problem.fix.firstRange(of: $0) != nil && problem.fix.firstRange(of: "...}") == nil
            })
        else { return nil }
        written = String(problem.fix.dropFirst("write '".count).dropLast())
        self.problem = problem
    }

    func line(of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return problem.location.line.map { String(lines[$0 - 1]) } ?? ""
    }

    func applied(to text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let number = problem.location.line else { return text }
        lines[number - 1] = mended(lines[number - 1])
        return lines.joined(separator: "\n")
    }

    /// What the message quotes first of the line.
    private func quoted(in line: String) -> String? {
        let pieces = problem.message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
        guard pieces.count > 2 else { return nil }
        return (2..<pieces.count).reversed().map { pieces[1..<$0].joined(separator: "'") }
            .first { !$0.isEmpty && line.contains($0) }
    }

    private func mended(_ line: String) -> String {
        if written.contains(" = ") { return entry(in: line) }
        let end = line.sign
        let column = max(0, (problem.location.column ?? 1) - 1)
        let place = line.unicodeScalars.index(line.startIndex, offsetBy: column, limitedBy: line.endIndex)
        guard let place, place > end else {
            return key(in: line, at: place ?? line.startIndex) + line[end...]
        }
        let start = line.index(after: end)
        let quoted = quoted(in: line)
        // A text may have been taken apart, and what is named be a part of what is meant.
        if let name = written.firstIndex(of: "=").map({ written[...$0] }), let quoted,
            let range = line[start...].firstRange(of: name + quoted)
        {
            return line[..<range.lowerBound] + written + line[range.upperBound...]
        }
        if written.hasPrefix("-> ") { return line[..<start] + part(of: line[start...], at: place) }
        if written.hasPrefix("{") { return line[..<start] + braces(in: line[start...], from: place, quoted) }
        if let quoted, quoted.contains(where: { "; ".contains($0) }) {
            return line.replacing(quoted, by: written, after: start)
        }
        return line[..<start] + part(of: line[start...], at: place)
    }

    /// The key as a whole, or one of its segments in another form.
    private func key(in line: String, at place: String.Index) -> String {
        let key = line[..<line.sign]
        if !written.hasPrefix("{"), RoutePattern(key: written) != nil { return written + " " }
        if written.hasPrefix("{") { return braces(in: key, from: place, quoted(in: String(key))) }
        guard let quoted = quoted(in: String(key)), let range = key.firstRange(of: quoted) else {
            let rest = key[place...].drop { $0 != "." && $0 != " " && $0 != "\t" }
            return key[..<place] + written + rest
        }
        return key[..<range.lowerBound] + written + key[range.upperBound...]
    }

    /// A capture in another form: what is quoted, or the braces around it.
    private func braces(in text: Substring, from place: String.Index, _ quoted: String?) -> String {
        guard let quoted, let range = text.firstRange(of: quoted) else {
            let open = text[..<place].lastIndex(of: "{") ?? place
            let close = text[place...].firstIndex(of: "}").map { text.index(after: $0) } ?? text.endIndex
            return text[..<open] + written + text[close...]
        }
        let open = text[..<range.lowerBound].lastIndex { $0 == "{" || $0 == "}" }
        guard let open, text[open] == "{", !quoted.hasPrefix("{"),
            let close = text[range.upperBound...].firstIndex(of: "}")
        else { return text[..<range.lowerBound] + written + text[range.upperBound...] }
        return text[..<open] + written + text[text.index(after: close)...]
    }

    /// A value in which the part at a place has another form.
    private func part(of value: Substring, at place: String.Index) -> String {
        let parts = value.split(separator: ";", omittingEmptySubsequences: false)
        let number = parts.firstIndex { $0.endIndex >= place } ?? 0
        if number == 0, let quoted = quoted(in: String(parts[0])),
            quoted.contains("://") || quoted.contains("."),
            !written.hasPrefix("-> "),
            let range = parts[0].firstRange(of: quoted)
        {
            // One of several addresses.
            return value[..<range.lowerBound] + written + value[range.upperBound...]
        }
        return value[..<parts[number].startIndex] + " " + written + value[parts[number].endIndex...]
    }

    /// The line with another key and target, or as a whole if all else that it says is told, too.
    private func entry(in line: String) -> String {
        let rest = line[line.sign...].drop { $0 != ";" }
        return rest.isEmpty || written.hasSuffix(rest) || written.contains(";") ? written : written + rest
    }
}

extension String {
    /// Where the key ends.
    fileprivate var sign: Index {
        indices.first { self[$0] == "=" && $0 > startIndex && self[index(before: $0)].isWhitespace }
            ?? firstIndex(of: "=") ?? endIndex
    }

    fileprivate func replacing(_ found: String, by text: String) -> String {
        replacing(found, by: text, after: startIndex)
    }

    fileprivate func replacing(_ found: String, by text: String, after start: Index) -> String {
        guard let range = self[start...].firstRange(of: found) ?? firstRange(of: found) else { return self }
        return self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
