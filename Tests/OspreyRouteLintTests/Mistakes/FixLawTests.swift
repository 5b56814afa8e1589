import OspreyTestSupport
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Whoever does what a fix says, to the letter, is rid of the problem and has no new one.
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
        /// A part of its fix, or of its message.
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
    static let more: [Slip] = [
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
        // Fixes that were wrong once
        Slip("shop.news = VoucherPage@show", says: "did you mean 'VoucherPage'?"),
        Slip("shop.news = \"VoucherPage; external\"", says: "there is no page"),
        Slip("shop.news = VoucherPage；external", says: "write 'VoucherPage;external'"),
        Slip("shop.news = VoucherPage, SearchPage", says: "are several pages"),
        Slip("shop.news.{id?uint} = VoucherPage", says: "write '{id|uint}'"),
        Slip("shop.news.id|uint = VoucherPage", says: "write '{id|uint}'"),
        Slip("shop.news = VoucherPage; default.page:1", says: "write 'default.page=1'"),
        Slip("shop.news = -> //home", says: "write '-> shop://home'"),
        Slip("shop.news.%id% = VoucherPage", says: "write '{id}'"),
        Slip("shop.news.5%off = VoucherPage", says: "write '5%25off'"),
        Slip("shop.news = VoucherPage; default.path=C:\\users\\me", says: "write each backslash twice"),
        Slip(
            "shop.news = VoucherPage; redirectTo=shop://home",
            says: "put '-> shop://home' in the place of the page"),
        Slip("shop.news = VoucherPage; external; allow=page", says: "write 'accepts=page'"),
        Slip("shop.news.v1.0 = VoucherPage", says: "write 'v1%2E0'"),

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

    /// A wrong line of each kind, without the mark of its place.
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

    @Test(arguments: Exploration.sample(50, of: cases))
    func `A fix that is applied by a program removes its finding and adds none`(
        slip: Slip, alignment: Alignment
    ) throws {
        let lines = slip.routes.text.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { line in
            guard let sign = line.firstRange(of: " = ") else { return String(line) }
            return line[..<sign.lowerBound] + alignment.rawValue + line[sign.upperBound...]
        }.joined(separator: "\n")
        for broken in FixLaw(lint: lint).tried(on: text).broken { Issue.record("\(broken)") }
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

extension String {
    fileprivate func replacing(_ found: String, by text: String) -> String {
        guard let range = firstRange(of: found) else { return self }
        return self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
