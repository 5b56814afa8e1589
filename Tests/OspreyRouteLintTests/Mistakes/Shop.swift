@testable import OspreyRouteLint
@testable import OspreyRouting

/// The routes of a shop as a careful author writes them, for others to make mistakes in.
enum Shop {
    static let routes = """
        # The routes of a shop.
        base.tabviewcontroller = ShopTabs
        base.tabs.home = shop://home; title=Home; icon=house; initial
        base.tabs.browse = shop://categories; title=Browse; icon=list
        base.tabs.search = shop://search; title=Search; icon=glass
        base.tabs.cart = shop://cart; title=Cart; icon=cart
        base.tabs.account = shop://account; title="You, and yours"; icon=person
        base.origins.shop = https://www.kestrel.example, https://krl.example/s, https://staging.kestrel.example:8443
        base.notfound = NotFoundPage
        shop.home = HomePage; external; tab=home; display=select; name=home
        shop.categories = CategoriesPage; external; tab=browse; display=select
        shop.category.{path...} = CategoryPage; external; tab=browse; accepts=sort,page; default.sort=popular
        shop.search = SearchPage; external; tab=search; accepts=q,sort,page; default.sort=best; reuse=stack
        shop.product.{productId|uint} = ProductPage; external; accepts=variant; reuse=stack(productId)
        shop.brand.{brand} = BrandPage; external; accepts=sort; default.sort=popular
        shop.size.größen = SizesPage; external
        shop.cart = CartPage; external; tab=cart; display=select
        shop.account = AccountPage; external; tab=account; display=select
        shop.orders = OrdersPage; external; tab=account; filters=LoginGuard
        shop.order.{orderId|uint} = OrderPage; external; tab=account; filters=LoginGuard; \\
            parent=shop.orders; name=order
        shop.order.{orderId|uint}.track = TrackPage; external; tab=account; parent=shop.order.{orderId|uint}
        shop.checkout.delivery = DeliveryPage; filters=LoginGuard
        shop.checkout.payment = PaymentPage; requires=amount; parent=shop.checkout.delivery
        shop.help = HelpPage; external; display=cover
        shop.help.{path...} = HelpArticlePage; external; parent=shop.help
        shop.share.{productId|uint} = @share
        shop.legal.terms = LegalPage; external
        shop.legal.v1%2E0 = LegalPage; external
        shop.faq.{topic} = -> shop://help/faq/{topic}; external
        shop.agb = -> shop://legal/terms; external
        shop.signin = SignInPage; display=cover; animated=false; transition=cover; x-audience=everyone

        """

    /// The names that the app has registered.
    static let manifest = RouteManifest(
        pages: [
            page("ShopTabs"), page("HomePage"), page("CategoriesPage"),
            page("CategoryPage", "path", "sort", "page"), page("SearchPage", "q", "sort", "page"),
            RouteManifest.Page(
                name: "ProductPage",
                parameters: [
                    .init(key: "productId", type: "UInt", isRequired: true),
                    .init(key: "variant", type: "String", isRequired: false),
                ]),
            page("BrandPage", "brand", "sort"), page("SizesPage"), page("CartPage"), page("AccountPage"),
            page("OrdersPage"), page("OrderPage", "orderId"), page("TrackPage", "orderId"),
            page("DeliveryPage"),
            page("PaymentPage", "amount"), page("HelpPage"), page("HelpArticlePage", "path"),
            page("LegalPage"),
            page("SignInPage"), page("NotFoundPage"), page("VoucherPage"),
        ],
        filters: ["LoginGuard"], actions: ["share"], tabs: [], transitions: ["cover"])

    private static func page(_ name: String, _ keys: String...) -> RouteManifest.Page {
        .init(name: name, parameters: keys.map { .init(key: $0, type: "String", isRequired: false) })
    }

    /// The routes with some lines in place of those that have the same key, or at the end.
    ///
    /// - Returns: The text, and the number of the line where they begin.
    static func routes(with lines: String) -> (text: String, line: Int) {
        let key = lines.prefix { $0 != " " && $0 != ":" || lines.hasPrefix("http") }
        let rows = routes.split(separator: "\n", omittingEmptySubsequences: false)
        guard let place = rows.firstIndex(where: { $0.hasPrefix(key + " = ") }) else {
            return (routes + lines + "\n", rows.count)
        }
        // A line that goes on in the next one is replaced as a whole.
        let end = rows[place].hasSuffix("\\") ? place + 2 : place + 1
        let text = rows[..<place].map(String.init) + [lines] + rows[end...].map(String.init)
        return (text.joined(separator: "\n"), place + 1)
    }
}
