import Testing

/// A mistake that somebody makes who knows what is wanted, but not how it is written.
struct Mistake: Sendable, CustomTestStringConvertible {
    /// The line, with `¦` before the place that is reported.
    let line: String
    /// The code of the problem.
    let code: String
    /// The line when the fix has been followed; nil if the line is to be removed.
    let mended: String?
    /// A URL, and what it opens then.
    let opens: (url: String, target: String)?
    /// The words that make the message or the fix clear.
    let says: String?
    /// Whether only a manifest shows it.
    let needsManifest: Bool

    init(
        _ line: String, _ code: String, mended: String?, opens: (String, String)? = nil,
        says: String? = nil, needsManifest: Bool = false
    ) {
        self.line = line
        self.code = code
        self.mended = mended
        self.opens = opens
        self.says = says
        self.needsManifest = needsManifest
    }

    var testDescription: String { line }

    /// All mistakes.
    static let all =
        silent + foreign + clearSettings + clearAttributes + clearKeys + otherRouters + otherFiles
        + otherTargets
        + otherRedirects + otherAttributes + otherCharacters
}

extension Mistake {
    /// Mistakes that are valid lines, and would be accepted without a word.
    static let silent: [Mistake] = [
        // Names
        Mistake(
            "shop.cart = ¦CratPage; external; tab=cart; display=select", "unknown-page",
            mended: "shop.cart = CartPage; external; tab=cart; display=select",
            opens: ("shop://cart", "CartPage"), needsManifest: true),
        Mistake(
            "shop.category.sale = VoucherPage; external; tab=¦bowse", "unknown-tab",
            mended: "shop.category.sale = VoucherPage; external; tab=browse",
            opens: ("shop://category/sale", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦external; tab=cart", "invalid-target",
            mended: "shop.vouchers = VoucherPage; external; tab=cart",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦shop://cart; external", "invalid-target",
            mended: "shop.vouchers = -> shop://cart; external", opens: ("shop://vouchers", "CartPage")),
        Mistake(
            "shop.vouchers = ¦VoucherPage.swift", "odd-name", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.order.{orderId|uint} = OrderPage; external; name=¦shop.cart", "duplicate-name",
            mended: "shop.order.{orderId|uint} = OrderPage; external; name=order"),
        Mistake(
            "shop.orders = OrdersPage; external; name=¦CartPage", "duplicate-name",
            mended: "shop.orders = OrdersPage; external; name=orders"),

        // Keys
        Mistake(
            "¦shop.help.Contact = VoucherPage; external", "odd-segment",
            mended: "shop.help.contact = VoucherPage; external", opens: ("shop://help/contact", "VoucherPage")
        ),
        Mistake(
            "shop.docs.v1.¦0 = HelpPage; external", "odd-segment",
            mended: "shop.docs.v1%2E0 = HelpPage; external", opens: ("shop://docs/v1.0", "HelpPage")),
        Mistake(
            "shop.brand.¦big+store = BrandPage; external", "odd-segment",
            mended: "shop.brand.big%20store = BrandPage; external",
            opens: ("shop://brand/big%20store", "BrandPage")),
        Mistake("shop.size.¦gro\u{308}\u{DF}en = SizesPage; external", "odd-segment", mended: nil),
        Mistake(
            "shop.¦vou\u{200B}chers = VoucherPage; external", "odd-segment",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.¦v\u{43E}uchers = VoucherPage; external", "odd-segment",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake("shop.¦vouchers%3A8080 = VoucherPage", "odd-segment", mended: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.voucher.¦[coupon] = VoucherPage", "odd-segment",
            mended: "shop.voucher.{coupon} = VoucherPage",
            opens: ("shop://voucher/x", "VoucherPage")),
        Mistake(
            "shop.voucher.¦<coupon> = VoucherPage", "odd-segment",
            mended: "shop.voucher.{coupon} = VoucherPage",
            opens: ("shop://voucher/x", "VoucherPage")),
        Mistake(
            "¦vouchers.list = VoucherPage; external", "odd-segment",
            mended: "shop.vouchers.list = VoucherPage; external",
            opens: ("shop://vouchers/list", "VoucherPage")),
        Mistake(
            "¦shpo.vouchers = VoucherPage; external", "odd-segment",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),

        // Redirects
        Mistake(
            "¦shop.oldorder.{orderId|uint}.{token} = -> shop://order/{orderId}; external",
            "dropped-parameter",
            mended: "shop.oldorder.{orderId|uint}.* = -> shop://order/{orderId}; external",
            opens: ("shop://oldorder/7/x", "OrderPage")),
        Mistake(
            "shop.summer26 = -> ¦shop://cart?voucher=SUMMER; external", "dropped-parameter",
            mended: "shop.summer26 = -> shop://cart; external", opens: ("shop://summer26", "CartPage")),
        Mistake(
            "shop.q1 = -> ¦shop://search?Q=red; external", "dropped-parameter",
            mended: "shop.q1 = -> shop://search?q=red; external", opens: ("shop://q1", "SearchPage")),
        Mistake(
            "shop.s.{text} = -> ¦shop://brand/x?text={text}; external", "dropped-parameter",
            mended: "shop.s.{text} = -> shop://brand/x?sort={text}; external",
            opens: ("shop://s/x", "BrandPage")),
        Mistake(
            "shop.oldorder.{orderId} = -> ¦shop://order/{orderId}; external", "narrow-redirect",
            mended: "shop.oldorder.{orderId|uint} = -> shop://order/{orderId}; external",
            opens: ("shop://oldorder/7", "OrderPage")),
        Mistake(
            "shop.agb = -> shop://legal/terms; external; ¦accepts=voucher", "unused-attribute",
            mended: "shop.agb = -> shop://legal/terms; external"),
        Mistake(
            "shop.tabs = -> ¦base://tabviewcontroller", "invalid-redirect",
            mended: "shop.tabs = -> shop://home"),

        // Origins
        Mistake(
            "base.origins.shop = ¦https://*.kestrel.example", "invalid-origin",
            mended: "base.origins.shop = https://a.kestrel.example",
            opens: ("https://a.kestrel.example/cart", "CartPage")),
        Mistake("base.origins.¦shopp = https://m.kestrel.example", "unused-origin", mended: nil),

        // Parameters
        Mistake(
            "shop.product.{productId|uint} = ProductPage; external; ¦accepts=varient", "unknown-parameter",
            mended: "shop.product.{productId|uint} = ProductPage; external; accepts=variant",
            needsManifest: true),
        Mistake(
            "shop.brand.{brand} = BrandPage; external; ¦accepts=brand,sort", "unused-attribute",
            mended: "shop.brand.{brand} = BrandPage; external; accepts=sort"),
        Mistake(
            "shop.search.filters = VoucherPage; ¦accepts=q; display=cover", "unused-attribute",
            mended: "shop.search.filters = VoucherPage; display=cover"),
        Mistake(
            "shop.category.{path...} = CategoryPage; external; ¦accepts=sort page", "odd-name",
            mended: "shop.category.{path...} = CategoryPage; external; accepts=sort,page"),
        Mistake(
            "shop.category.{path...} = CategoryPage; external; ¦accepts=\"sort,page\"", "odd-name",
            mended: "shop.category.{path...} = CategoryPage; external; accepts=sort,page"),
        Mistake(
            "shop.checkout.payment = PaymentPage; ¦requires=amount; default.amount=1", "unused-attribute",
            mended: "shop.checkout.payment = PaymentPage; default.amount=1"),
        Mistake(
            "shop.order.{orderId|uint}.return = VoucherPage; external; ¦requires=orderId", "unused-attribute",
            mended: "shop.order.{orderId|uint}.return = VoucherPage; external"),
        Mistake(
            "shop.product.{productId|uint} = ProductPage; external; ¦reuse=stack(productID)",
            "unknown-parameter",
            mended: "shop.product.{productId|uint} = ProductPage; external; reuse=stack(productId)"),
        Mistake(
            "shop.search = SearchPage; external; accepts=q,sort; reuse=stack; ¦default.srot=best",
            "unknown-parameter",
            mended: "shop.search = SearchPage; external; accepts=q,sort; reuse=stack; default.sort=best"),
        Mistake(
            "¦shop.vouchers = ProductPage; external", "missing-parameter",
            mended: "shop.vouchers.{productId|uint} = ProductPage; external", needsManifest: true),
        Mistake(
            "¦shop.vouchers.{id|uint} = ProductPage; external", "missing-parameter",
            mended: "shop.vouchers.{productId|uint} = ProductPage; external", needsManifest: true),
        Mistake(
            "¦shop.vouchers.{productId} = ProductPage; external", "narrow-parameter",
            mended: "shop.vouchers.{productId|uint} = ProductPage; external", needsManifest: true),

        // Tabs and the start
        Mistake(
            "shop.cart = CartPage; external; tab=home; ¦display=select", "tab-mismatch",
            mended: "shop.cart = CartPage; external; tab=cart; display=select"),
        Mistake(
            "¦shop.cart = CartPage; tab=cart; external", "tab-mismatch",
            mended: "shop.cart = CartPage; tab=cart; external; display=select"),
        Mistake(
            "shop.vouchers = VoucherPage; tab=cart; ¦parent=shop.orders", "tab-mismatch",
            mended: "shop.vouchers = VoucherPage; tab=account; parent=shop.orders"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦base.tabviewcontroller", "invalid-parent",
            mended: "shop.vouchers = VoucherPage"),
        Mistake(
            "base.tabs.cart = ¦shop://share/7; title=Cart", "invalid-target",
            mended: "base.tabs.cart = shop://cart; title=Cart"),
        Mistake(
            "base.tabs.pay = ¦shop://checkout/payment; title=Pay", "unstartable-target",
            mended: "base.tabs.pay = shop://checkout/payment; title=Pay; default.amount=1"),
    ]

    /// Errors that have to be told in the words of their authors.
    static let foreign: [Mistake] = [
        // Separators
        Mistake(
            "shop.home = HomePage¦, external, tab=home, display=select", "unquoted-comma",
            mended: "shop.home = HomePage; external; tab=home; display=select",
            opens: ("shop://home", "HomePage")),
        Mistake(
            "shop.home = ¦HomePage external tab=home display=select", "invalid-target",
            mended: "shop.home = HomePage; external; tab=home; display=select",
            opens: ("shop://home", "HomePage")),
        Mistake(
            "shop.vouchers = ¦VoucherPage external", "invalid-target",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; tab=cart¦, external", "unquoted-comma",
            mended: "shop.vouchers = VoucherPage; tab=cart; external",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers := VoucherPage", "invalid-target", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.brand.big store = BrandPage", "invalid-target",
            mended: "shop.brand.big%20store = BrandPage", opens: ("shop://brand/big%20store", "BrandPage")),
        Mistake(
            "base.origins.shop = ¦https://a.example https://b.example/s", "invalid-origin",
            mended: "base.origins.shop = https://a.example, https://b.example/s",
            opens: ("https://b.example/s/cart", "CartPage")),
        Mistake(
            "base.origins.shop = https://a.example; ¦https://b.example/s", "unknown-attribute",
            mended: "base.origins.shop = https://a.example, https://b.example/s",
            opens: ("https://b.example/s/cart", "CartPage")),
        Mistake(
            "shop.category.{path...} = CategoryPage; external; accepts=sort;¦page", "unknown-attribute",
            mended: "shop.category.{path...} = CategoryPage; external; accepts=sort,page"),
        Mistake(
            "shop.q1 = -> shop://search?q=a;¦b; external", "unknown-attribute",
            mended: "shop.q1 = -> \"shop://search?q=a;b\"; external", opens: ("shop://q1", "SearchPage")),
        Mistake(
            "shop.agb = -> shop://legal/terms; ¦external # terms", "unknown-attribute",
            mended: "# terms⏎shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage")),
        Mistake(
            "shop.vouchers = ¦VoucherPage # the voucher list", "invalid-target",
            mended: "# the voucher list⏎shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; external;¦", "empty-part",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; external; ¦/", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external; \\⏎    tab=cart",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; ¦external \\⏎shop.more = VoucherPage", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external⏎shop.more = VoucherPage",
            opens: ("shop://more", "VoucherPage")),

        // Attributes
        Mistake(
            "shop.search = SearchPage; external; accepts=q; reuse=stack; ¦defaults.q=x", "unknown-attribute",
            mended: "shop.search = SearchPage; external; accepts=q; reuse=stack; default.q=x"),
        Mistake(
            "shop.search = SearchPage; external; accepts=q; reuse=stack; ¦default=x", "unknown-attribute",
            mended: "shop.search = SearchPage; external; accepts=q; reuse=stack; default.q=x"),
        Mistake(
            "base.tabs.cart = shop://cart; ¦external", "unknown-attribute",
            mended: "base.tabs.cart = shop://cart"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦title=a", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.order.{orderId|uint}.track = TrackPage; parent=¦shop.order.{id}", "unknown-parent",
            mended:
                "shop.order.{orderId|uint}.track = TrackPage; tab=account; parent=shop.order.{orderId|uint}"),

        // Addresses
        Mistake(
            "¦https://www.kestrel.example/vouchers = VoucherPage; external", "incomplete-key",
            mended: "shop.vouchers = VoucherPage; external",
            opens: ("https://www.kestrel.example/vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = -> ¦https://www.kestrel.example/cart; external", "unmatched-redirect",
            mended: "shop.vouchers = -> shop://cart; external", opens: ("shop://vouchers", "CartPage")),
        Mistake(
            "shop.vouchers = -> ¦https://blog.kestrel.example/cart; external", "unmatched-redirect",
            mended: "shop.vouchers = @share"),
        Mistake(
            "shop.go.{scheme} = -> ¦{scheme}://home", "invalid-redirect",
            mended: "shop.go.* = -> shop://home", opens: ("shop://go/x", "HomePage")),

        // Characters
        Mistake(
            "shop.vouchers = ¦\u{A0}VoucherPage; external", "invalid-target",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; default.title=\u{201C}Hello¦, you\u{201D}", "unquoted-comma",
            mended: "shop.vouchers = VoucherPage; default.title=\"Hello, you\"",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦\u{2013}> shop://cart; external", "invalid-target",
            mended: "shop.vouchers = -> shop://cart; external", opens: ("shop://vouchers", "CartPage")),
        Mistake(
            "shop.vouchers = ¦=> shop://cart; external", "invalid-target",
            mended: "shop.vouchers = -> shop://cart; external", opens: ("shop://vouchers", "CartPage")),

        // Notations
        Mistake("shop.faq.[topic] = -> ¦shop://help/faq/{topic}; external", "invalid-redirect", mended: nil),
        Mistake(
            "shop.voucher.¦:coupon = VoucherPage", "invalid-segment",
            mended: "shop.voucher.{coupon} = VoucherPage",
            opens: ("shop://voucher/x", "VoucherPage")),
        Mistake(
            "shop.voucher.$¦{coupon} = VoucherPage", "invalid-segment",
            mended: "shop.voucher.{coupon} = VoucherPage", opens: ("shop://voucher/x", "VoucherPage")),
        Mistake(
            "shop.voucher.{¦path..} = VoucherPage", "invalid-capture-name",
            mended: "shop.voucher.{path...} = VoucherPage", opens: ("shop://voucher/x/y", "VoucherPage")),
        Mistake(
            "shop.voucher.{¦path\u{2026}} = VoucherPage", "invalid-capture-name",
            mended: "shop.voucher.{path...} = VoucherPage", opens: ("shop://voucher/x/y", "VoucherPage")),
        Mistake(
            "shop.voucher.{¦*path} = VoucherPage", "invalid-capture-name",
            mended: "shop.voucher.{path...} = VoucherPage", opens: ("shop://voucher/x/y", "VoucherPage")),
        Mistake(
            "shop.voucher.¦** = VoucherPage", "invalid-segment",
            mended: "shop.voucher.{path...} = VoucherPage", opens: ("shop://voucher/x/y", "VoucherPage")),
        Mistake(
            "shop.voucher.{¦coupon?} = VoucherPage", "invalid-capture-name",
            mended: "shop.voucher.{coupon} = VoucherPage⏎shop.voucher = VoucherPage",
            opens: ("shop://voucher", "VoucherPage")),
        Mistake(
            "shop.voucher¦?coupon={coupon} = VoucherPage", "invalid-segment",
            mended: "shop.voucher = VoucherPage; external; accepts=coupon",
            opens: ("shop://voucher?coupon=1", "VoucherPage")),
        Mistake(
            "shop.voucher¦#top = VoucherPage", "invalid-segment", mended: "shop.voucher = VoucherPage",
            opens: ("shop://voucher#top", "VoucherPage")),
        Mistake("¦// vouchers", "invalid-segment", mended: "# vouchers"),
        Mistake("¦/* vouchers */", "invalid-segment", mended: "# vouchers"),
        Mistake("¦; vouchers", "incomplete-key", mended: "# vouchers"),
        Mistake("¦[vouchers]", "incomplete-key", mended: "# vouchers"),
        Mistake("¦<<<<<<< HEAD", "incomplete-key", mended: nil),
        Mistake("¦======= ", "empty-segment", mended: nil),
        Mistake("¦>>>>>>> market", "incomplete-key", mended: nil),
    ]
}
