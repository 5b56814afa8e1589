extension FixLawTests {
    /// Slips whose fix is right only if it looks at all that stands around them.
    static let halfRead: [Slip] = [
        // Flags behind lists
        Slip(
            "shop.orders = OrdersPage; external; tab=account; filters=LoginGuard; nogrup",
            says: "did you mean 'nogroup'?"),
        Slip(
            "shop.orders = OrdersPage; tab=account; filters=LoginGuard; External",
            says: "did you mean 'external'?"),
        Slip(
            "shop.orders = OrdersPage; external; tab=account; filters=LoginGuard; overide",
            says: "did you mean 'override'?"),
        Slip(
            "shop.checkout.payment = PaymentPage; parent=shop.checkout.delivery; requires=amount; Override",
            says: "did you mean 'override'?"),
        Slip(
            "shop.search = SearchPage; tab=search; accepts=q,page; exernal", says: "did you mean 'external'?"),
        Slip(
            "shop.search = SearchPage; tab=search; accepts=q,page; external; nogrup",
            says: "did you mean 'nogroup'?"),
        Slip(
            "shop.search = SearchPage; external; tab=search; accepts=q; sort; page",
            says: "write 'accepts=q,sort,page'"),
        Slip(
            "shop.search = SearchPage; tab=search; accepts=q; sort; exernal",
            says: "write 'accepts=q,sort'"),

        // Captures
        Slip("shop.voucher.{id|u int} = VoucherPage", says: "write '{id|uint}'"),
        Slip("shop.voucher.{id | u int} = VoucherPage", says: "write '{id|uint}'"),
        Slip("shop.brands.{brand} = -> shop://brand/<brand>", says: "write '{brand}'"),
        Slip("shop.brands.{brand} = -> <shop://brand/{brand}>", says: "write '-> shop://brand/{brand}'"),
        Slip("shop.old.{id} = -> shop://odler/{id}#top", says: "no route matches 'shop://odler/{id}#top'"),
        Slip(
            "shop.search = SearchPage; external; tab=search; accepts={sort|asc;desc},page",
            says: "write '{sort|asc,desc}'"),
        Slip(
            "shop.search = SearchPage; external; tab=search; accepts={sort|asc; desc},page",
            says: "write '{sort|asc,desc}'"),
        Slip(
            "shop.search = SearchPage; external; tab=search; accepts={sort|asc,desc;best},page",
            says: "write '{sort|asc,desc,best}'"),
        Slip("shop.search = SearchPage; external; tab=search; accepts={sort; external; x-y=}", says: "{sort"),

        // Whole values
        Slip(
            "shop.vouchers = -> VoucherPage; external; tab=cart",
            says: "write 'shop.vouchers = VoucherPage; external; tab=cart'"),
        Slip(
            "shop.vouchers => VoucherPage; external; tab=cart",
            says: "write 'shop.vouchers = VoucherPage; external; tab=cart'"),
        Slip(
            "shop.legal.terms = LegalPage; external; x-note=short;  but true",
            says: "write 'x-note=\"short;  but true\"'"),
        Slip("shop.legal.terms = LegalPage; external; x-note=a; b; c", says: "write 'x-note=\"a; b; c\"'"),

        // Settings
        Slip(
            "base.tabs.search = -> shop://search?q=red; title=Search; icon=glass",
            says: "write 'shop://search?q=red'"),
        Slip("base.tabs.cart = shop://cart; title=Cart; icn", says: "did you mean 'icon'?"),
        Slip(
            "base.group.g = shop.orders; shop.account; filters=LoginGuard",
            says: "the keys are not separated by commas"),
        Slip(
            "base.origins.shop = https://www.kestrel.example; home=shop.home; default.x=1",
            says: "'default.x' is an attribute of routes"),
        Slip(
            "base.origins.shop = https://www.kestrel.example; home=shop.home; x-y=1",
            says: "'x-y' is an attribute of routes"),
        Slip("= VoucherPage", says: "write a key before it, such as 'shop.host.path'"),
    ]
}
