/// Mistakes that were told well from the beginning, and have to stay so.
extension Mistake {
    /// Settings.
    static let clearSettings: [Mistake] = [
        Mistake("¦base.tab.deals = shop://cart", "unknown-setting", mended: "base.tabs.deals = shop://cart"),
        Mistake("¦base.tabs = shop://cart", "unknown-setting", mended: "base.tabs.deals = shop://cart"),
        Mistake("¦base.notfund = NotFoundPage", "unknown-setting", mended: nil),
        Mistake("¦base.home = HomePage", "unknown-setting", mended: nil),
        Mistake("¦base.root = HomePage", "contradiction", mended: nil),
        Mistake(
            "¦base.tabs.cart = shop://cart; title=Cart; initial", "duplicate-initial",
            mended: "base.tabs.cart = shop://cart; title=Cart"),
        Mistake(
            "base.tabs.cart = ¦shop://crat; title=Cart", "unmatched-target",
            mended: "base.tabs.cart = shop://cart; title=Cart"),
        Mistake(
            "base.tabs.deals = shop://brand/x⏎¦base.tabs.deals = shop://home", "duplicate-route",
            mended: "base.tabs.deals = shop://brand/x⏎base.tabs.more = shop://home"),
        Mistake(
            "base.origins.shop = ¦www.kestrel.example", "invalid-origin",
            mended: "base.origins.shop = https://www.kestrel.example",
            opens: ("https://www.kestrel.example/cart", "CartPage")),
        Mistake(
            "base.origins.shop = ¦https://www.kestrel.example?x=1", "invalid-origin",
            mended: "base.origins.shop = https://www.kestrel.example",
            opens: ("https://www.kestrel.example/cart", "CartPage")),
        Mistake("¦base.origins = https://m.kestrel.example", "unknown-setting", mended: nil),
        Mistake("base.origins.¦my_shop = https://m.kestrel.example", "invalid-scheme", mended: nil),
        Mistake("base.origins.other = ¦https://www.kestrel.example", "duplicate-origin", mended: nil),
        Mistake(
            "base.origins.shop = ¦https://user:pw@www.kestrel.example", "invalid-origin",
            mended: "base.origins.shop = https://www.kestrel.example"),
        Mistake(
            "base.origins.shop = https://www.kestrel.example; home=¦shop.hoem", "invalid-home",
            mended: "base.origins.shop = https://www.kestrel.example; home=shop.home",
            opens: ("https://www.kestrel.example/", "HomePage")),
        Mistake(
            "base.origins.shop = https://www.kestrel.example,¦", "empty-part",
            mended: "base.origins.shop = https://www.kestrel.example"),
        Mistake("base.notfound = ¦-> shop://home", "invalid-target", mended: "base.notfound = HomePage"),
        Mistake("base.notfound = ¦@share", "invalid-target", mended: "base.notfound = NotFoundPage"),
        Mistake("base.notfound = ¦shop://home", "invalid-target", mended: "base.notfound = HomePage"),
        Mistake(
            "base.notfound = ¦NotFuondPage", "unknown-page", mended: "base.notfound = NotFoundPage",
            needsManifest: true),
        Mistake("base.tabs.cart = ¦-> shop://cart", "invalid-target", mended: "base.tabs.cart = shop://cart"),
        Mistake(
            "base.tabs.cart = shop://cart; ¦tittle=Cart", "unknown-attribute",
            mended: "base.tabs.cart = shop://cart; title=Cart"),
        Mistake(
            "base.tabs.cart = shop://cart; ¦icon", "invalid-value",
            mended: "base.tabs.cart = shop://cart; icon=cart"),
        Mistake(
            "base.tabs.cart = shop://cart; ¦initial=true", "invalid-value",
            mended: "base.tabs.cart = shop://cart"),
        Mistake(
            "base.tabs.account = shop://account; title=You¦, and yours", "unquoted-comma",
            mended: "base.tabs.account = shop://account; title=\"You, and yours\""),
        Mistake(
            "base.tabs.cart = ¦CratPage", "unknown-page", mended: "base.tabs.cart = CartPage",
            needsManifest: true),
        Mistake("¦base.tabs.{id} = shop://cart", "unknown-setting", mended: nil),
        Mistake("¦base.tabs.cart.icon = cart", "unknown-setting", mended: nil),
        Mistake("¦base.tabviewcontroler = ShopTabs", "unknown-setting", mended: nil),
    ]

    /// Attributes.
    static let clearAttributes: [Mistake] = [
        Mistake(
            "shop.vouchers = VoucherPage; ¦exernal", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; ¦External", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦external=true", "invalid-value",
            mended: "shop.vouchers = VoucherPage; external"),
        Mistake(
            "shop.orders = OrdersPage; ¦filter=LoginGuard", "unknown-attribute",
            mended: "shop.orders = OrdersPage; filters=LoginGuard"),
        Mistake(
            "shop.orders = OrdersPage; filters=¦LoginGaurd", "unknown-filter",
            mended: "shop.orders = OrdersPage; filters=LoginGuard", needsManifest: true),
        Mistake(
            "shop.orders = OrdersPage; filters=¦", "empty-part",
            mended: "shop.orders = OrdersPage; filters=LoginGuard"),
        Mistake(
            "shop.orders = OrdersPage; ¦filters", "invalid-value",
            mended: "shop.orders = OrdersPage; filters=LoginGuard"),
        Mistake(
            "shop.search = SearchPage; external; tab=search; reuse=stack; accepts=q,¦", "empty-part",
            mended: "shop.search = SearchPage; external; tab=search; reuse=stack; accepts=q"),
        Mistake(
            "shop.search = SearchPage; external; tab=search; reuse=stack; accepts=¦,q", "empty-part",
            mended: "shop.search = SearchPage; external; tab=search; reuse=stack; accepts=q"),
        Mistake(
            "shop.vouchers = VoucherPage; tab=¦", "empty-part",
            mended: "shop.vouchers = VoucherPage; tab=cart"),
        Mistake(
            "shop.vouchers = VoucherPage; tab=home; ¦tab=cart", "repeated-attribute",
            mended: "shop.vouchers = VoucherPage; tab=cart"),
        Mistake(
            "shop.vouchers = VoucherPage; display=¦presnt", "invalid-value",
            mended: "shop.vouchers = VoucherPage; display=cover"),
        Mistake(
            "shop.vouchers = VoucherPage; display=¦flip", "invalid-value",
            mended: "shop.vouchers = VoucherPage; display=push"),
        Mistake(
            "shop.vouchers.{id} = VoucherPage; reuse=¦stack(id", "invalid-value",
            mended: "shop.vouchers.{id} = VoucherPage; reuse=stack(id)"),
        Mistake(
            "shop.vouchers.{id} = VoucherPage; reuse=¦stack(id,,x)", "invalid-value",
            mended: "shop.vouchers.{id}.{x} = VoucherPage; reuse=stack(id,x)"),
        Mistake(
            "shop.vouchers.{id} = VoucherPage; reuse=¦stak(id)", "invalid-value",
            mended: "shop.vouchers.{id} = VoucherPage; reuse=stack(id)"),
        Mistake(
            "shop.vouchers.{id} = VoucherPage; reuse=¦never(id)", "invalid-value",
            mended: "shop.vouchers.{id} = VoucherPage; reuse=never"),
        Mistake(
            "shop.vouchers = VoucherPage; animated=¦maybe", "invalid-value",
            mended: "shop.vouchers = VoucherPage; animated=true"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦animated", "invalid-value",
            mended: "shop.vouchers = VoucherPage; animated=true"),
        Mistake(
            "¦shop.vouchers = VoucherPage; name=order", "duplicate-name",
            mended: "shop.vouchers = VoucherPage; name=vouchers"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦shop.oders", "unknown-parent",
            mended: "shop.vouchers = VoucherPage; tab=account; parent=shop.orders"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦shop://orders", "unknown-parent",
            mended: "shop.vouchers = VoucherPage; tab=account; parent=shop.orders"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦shop.nowhere.at.all", "unknown-parent",
            mended: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.vouchers.{productId|uint} = VoucherPage; parent=¦shop.share.{productId|uint}",
            "invalid-parent",
            mended: "shop.vouchers.{productId|uint} = VoucherPage; parent=shop.product.{productId|uint}"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦shop.agb", "invalid-parent",
            mended: "shop.vouchers = VoucherPage; parent=shop.legal.terms"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦shop.order.{orderId|uint}", "invalid-parent",
            mended: "shop.vouchers = VoucherPage; tab=account; parent=shop.orders"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦shop.vouchers", "parent-cycle",
            mended: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.vouchers.{a} = VoucherPage; parent=¦shop.vouchers.{a}.b⏎shop.vouchers.{a}.b = VoucherPage; parent=shop.vouchers.{a}",
            "parent-cycle",
            mended:
                "shop.vouchers.{a} = VoucherPage⏎shop.vouchers.{a}.b = VoucherPage; parent=shop.vouchers.{a}"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦default.init=x", "reserved-name",
            mended: "shop.vouchers = VoucherPage; default.kind=x"),
        Mistake(
            "shop.vouchers = VoucherPage; external; accepts=¦init", "reserved-name",
            mended: "shop.vouchers = VoucherPage; external; accepts=kind"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦default.=x", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; default.kind=x"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦default.title", "invalid-value",
            mended: "shop.vouchers = VoucherPage; default.title=x"),
        Mistake(
            "shop.order.{orderId|uint} = OrderPage; external; ¦default.orderId=7", "unused-attribute",
            mended: "shop.order.{orderId|uint} = OrderPage; external"),
        Mistake(
            "¦shop.vouchers = VoucherPage; override", "needless-override",
            mended: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.signin = SignInPage; transition=¦cver", "unknown-transition",
            mended: "shop.signin = SignInPage; transition=cover", needsManifest: true),
        Mistake(
            "shop.signin = SignInPage; init=¦contxt", "unknown-initializer",
            mended: "shop.signin = SignInPage", needsManifest: true),
        Mistake(
            "shop.vouchers = VoucherPage; default.title=¦\"Hello", "misplaced-quote",
            mended: "shop.vouchers = VoucherPage; default.title=\"Hello\""),
        Mistake(
            "shop.vouchers = VoucherPage; default.title=\"Hello\" ¦you", "misplaced-quote",
            mended: "shop.vouchers = VoucherPage; default.title=\"\"\"Hello\"\" you\""),
        Mistake(
            "shop.vouchers = VoucherPage; default.title=say ¦\"hi\"", "misplaced-quote",
            mended: "shop.vouchers = VoucherPage; default.title=\"say \"\"hi\"\"\""),
        Mistake(
            "shop.vouchers = VoucherPage;¦; external", "empty-part",
            mended: "shop.vouchers = VoucherPage; external"),
        Mistake(
            "shop.vouchers = ¦; external", "empty-value", mended: "shop.vouchers = VoucherPage; external"),
        Mistake("shop.vouchers =¦", "empty-value", mended: "shop.vouchers = VoucherPage"),
        Mistake("shop.vouchers¦", "empty-value", mended: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦audience=all", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; x-audience=all"),
        Mistake(
            "shop.agb = -> shop://legal/terms; external; ¦tab=home", "unused-attribute",
            mended: "shop.agb = -> shop://legal/terms; external"),
        Mistake(
            "shop.agb = -> shop://legal/terms; external; ¦filters=LoginGuard", "unused-attribute",
            mended: "shop.agb = -> shop://legal/terms; external"),
        Mistake(
            "shop.share.{productId|uint} = @share; ¦display=cover", "unused-attribute",
            mended: "shop.share.{productId|uint} = @share"),
        Mistake(
            "shop.vouchers = VoucherPage; default.title=¦\\u12", "malformed-escape",
            mended: "shop.vouchers = VoucherPage; default.title=\\\\u12"),
    ]

    /// Keys, redirects and the set of routes.
    static let clearKeys: [Mistake] = [
        Mistake("shop.agb = ¦->", "invalid-target", mended: "shop.agb = -> shop://legal/terms"),
        Mistake(
            "shop.share.{productId|uint} = ¦@", "invalid-target",
            mended: "shop.share.{productId|uint} = @share"),
        Mistake(
            "shop.share.{productId|uint} = @¦shre", "unknown-action",
            mended: "shop.share.{productId|uint} = @share", needsManifest: true),
        Mistake(
            "shop.agb = -> ¦shop://legal/trems; external", "unmatched-redirect",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage")),
        Mistake(
            "shop.agb = -> ¦shop://agb; external", "redirect-cycle",
            mended: "shop.agb = -> shop://legal/terms; external"),
        Mistake(
            "shop.a1 = -> ¦shop://a2⏎shop.a2 = -> shop://a1", "redirect-cycle",
            mended: "shop.a1 = -> shop://a2⏎shop.a2 = -> shop://home"),
        Mistake(
            "shop.p.{id} = -> ¦shop://brand/b{id}; external", "invalid-redirect",
            mended: "shop.p.{id} = -> shop://brand/{id}; external", opens: ("shop://p/7", "BrandPage")),
        Mistake(
            "shop.pay = -> ¦shop://checkout/delivery; external", "external-redirect",
            mended: "shop.pay = -> shop://checkout/delivery"),
        Mistake(
            "shop.agb = -> ¦shop://legal/terms?init=x; external", "invalid-redirect",
            mended: "shop.agb = -> shop://legal/terms; external"),
        Mistake(
            "shop.agb = -> ¦shop://legal:80/terms; external", "invalid-redirect",
            mended: "shop.agb = -> shop://legal/terms; external"),
        Mistake("¦shop = HomePage", "incomplete-key", mended: nil),
        Mistake("¦.shop.vouchers = VoucherPage", "empty-segment", mended: "shop.vouchers = VoucherPage"),
        Mistake("shop.¦.vouchers = VoucherPage", "empty-segment", mended: "shop.vouchers = VoucherPage"),
        Mistake("¦1shop.vouchers = VoucherPage", "invalid-scheme", mended: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.vouchers.{a}.{¦a} = VoucherPage", "duplicate-capture",
            mended: "shop.vouchers.{a}.{b} = VoucherPage"),
        Mistake(
            "shop.vouchers.{¦} = VoucherPage", "invalid-capture-name",
            mended: "shop.vouchers.{name} = VoucherPage"),
        Mistake(
            "shop.vouchers.{¦1st} = VoucherPage", "invalid-capture-name",
            mended: "shop.vouchers.{_1st} = VoucherPage"),
        Mistake(
            "shop.vouchers.¦{path...}.edit = VoucherPage", "misplaced-tail",
            mended: "shop.vouchers.{path}.edit = VoucherPage"),
        Mistake(
            "shop.vouchers.{path...¦|int} = VoucherPage", "misplaced-tail",
            mended: "shop.vouchers.{path...} = VoucherPage"),
        Mistake(
            "shop.¦{path...} = VoucherPage", "misplaced-tail", mended: "shop.{host}.{path...} = VoucherPage"),
        Mistake(
            "shop.vouchers.{id|¦Int} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{id|int} = VoucherPage"),
        Mistake(
            "shop.vouchers.{kind|a,¦a} = VoucherPage", "invalid-enumeration",
            mended: "shop.vouchers.{kind|a,b} = VoucherPage"),
        Mistake(
            "shop.vouchers.{kind|a,¦} = VoucherPage", "invalid-enumeration",
            mended: "shop.vouchers.{kind|a,b} = VoucherPage"),
        Mistake(
            "shop.vouchers.{kind|¦new} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{kind} = VoucherPage"),
        Mistake(
            "shop.vouchers.{¦init} = VoucherPage", "reserved-name",
            mended: "shop.vouchers.{kind} = VoucherPage"),
        Mistake(
            "shop.vouchers.¦x%zz = VoucherPage", "malformed-escape",
            mended: "shop.vouchers.x%25zz = VoucherPage"),
        Mistake(
            "shop.vouchers.¦50%off = VoucherPage", "malformed-escape",
            mended: "shop.vouchers.50%25off = VoucherPage", opens: ("shop://vouchers/50%25off", "VoucherPage")
        ),
        Mistake("¦shop.brand.{name} = BrandPage; external", "ambiguous-routes", mended: nil),
        Mistake(
            "shop.x.{k|a,b} = VoucherPage⏎¦shop.x.{k|b,c} = VoucherPage", "ambiguous-routes",
            mended: "shop.x.{k|a,b} = VoucherPage⏎shop.x.{k|c,d} = VoucherPage"),
        Mistake(
            "¦shop.x.{on|bool} = VoucherPage⏎shop.x.true = VoucherPage⏎shop.x.false = VoucherPage",
            "unreachable-route", mended: "shop.x.true = VoucherPage⏎shop.x.false = VoucherPage"),
        Mistake("¦Shop.Home = HomePage", "duplicate-route", mended: nil),
        Mistake("¦shop.home=VoucherPage", "duplicate-route", mended: nil),
        Mistake("¦{scheme}.home = HomePage", "invalid-scheme", mended: nil),
        Mistake("¦*.home = HomePage", "invalid-scheme", mended: nil),
    ]
}
