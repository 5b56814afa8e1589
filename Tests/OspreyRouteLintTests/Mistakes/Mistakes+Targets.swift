/// Targets, redirects and origins as they are written elsewhere.
extension Mistake {
    /// Targets with more than their names.
    static let otherTargets: [Mistake] = [
        Mistake(
            "shop.vouchers = ¦VoucherPage.self", "odd-name", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦VoucherPage()", "odd-name", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦'VoucherPage'", "odd-name", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦\u{201C}VoucherPage\u{201D}", "odd-name", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦\"VoucherPage", "misplaced-quote", mended: "shop.vouchers = \"VoucherPage\"",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦ShopApp.VoucherPage", "unknown-page", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "did you mean 'VoucherPage'", needsManifest: true
        ),
        Mistake(
            "shop.vouchers = ¦VoucherPage?coupon=1", "invalid-target",
            mended: "shop.vouchers = VoucherPage; default.coupon=1",
            opens: ("shop://vouchers", "VoucherPage"),
            says: "default.coupon=1"),
        Mistake(
            "shop.vouchers = ¦VoucherPage(coupon: 1)", "invalid-target",
            mended: "shop.vouchers = VoucherPage; default.coupon=1",
            opens: ("shop://vouchers", "VoucherPage"),
            says: "default.coupon=1"),
        Mistake(
            "shop.vouchers = ¦Voucher Page", "invalid-target", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "write 'VoucherPage'"),
        Mistake(
            "shop.vouchers -> ¦VoucherPage", "invalid-redirect", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.vouchers =¦> VoucherPage", "invalid-target", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.vouchers =¦= VoucherPage", "invalid-target", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "shop.vouchers = VoucherPage"),
        Mistake(
            "shop.vouchers = ¦VoucherPage & external", "invalid-target",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage"),
            says: "VoucherPage; external"),
        Mistake(
            "shop.vouchers = ¦VoucherPage: external", "invalid-target",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage"),
            says: "VoucherPage; external"),
        Mistake(
            "shop.vouchers = ¦VoucherPage (external)", "invalid-target",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage"),
            says: "VoucherPage; external"),
        Mistake(
            "shop.vouchers = ¦external VoucherPage", "invalid-target",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage"),
            says: "VoucherPage; external"),
        Mistake(
            "shop.vouchers = ¦VoucherPage or CartPage", "invalid-target",
            mended: "shop.vouchers = VoucherPage", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦VoucherPage\\⏎external", "odd-name",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage"),
            says: "VoucherPage; external"),
        Mistake(
            "shop.vouchers = ¦page=VoucherPage", "invalid-target", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "write 'VoucherPage'"),
        Mistake(
            "shop.vouchers = ¦page:VoucherPage", "invalid-target", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "write 'VoucherPage'"),
        Mistake(
            "shop.vouchers = ¦redirect:shop://cart", "invalid-target",
            mended: "shop.vouchers = -> shop://cart", opens: ("shop://vouchers", "CartPage"),
            says: "-> shop://cart"),
        Mistake("shop.vouchers = ¦null", "odd-name", mended: nil),
        Mistake("shop.vouchers = ¦404", "odd-name", mended: nil),
        Mistake("shop.vouchers = ¦${VOUCHER_PAGE}", "odd-name", mended: nil),
        Mistake(
            "shop.vouchers = ¦shop.cart", "odd-name", mended: "shop.vouchers = -> shop://cart",
            opens: ("shop://vouchers", "CartPage"), says: "-> shop://cart"),
        Mistake(
            "shop.agb = ¦http://blog.example/legal; external", "invalid-target", mended: "shop.agb = @share",
            says: "an action"),
        Mistake(
            "shop.agb = ¦www.kestrel.example/legal/terms; external", "invalid-target",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake("shop.agb = @¦https://kestrel.example; external", "odd-name", mended: nil),
        Mistake("shop.agb = @¦share(legal); external", "odd-name", mended: nil),
        Mistake(
            "base.tabs.cart = ¦shop.cart; title=Cart", "odd-name",
            mended: "base.tabs.cart = shop://cart; title=Cart", says: "shop://cart"),
    ]

    /// Redirects and origins as they are written elsewhere.
    static let otherRedirects: [Mistake] = [
        Mistake(
            "shop.agb = ¦- > shop://legal/terms", "invalid-target",
            mended: "shop.agb = -> shop://legal/terms", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake(
            "shop.agb = ¦--> shop://legal/terms; external", "invalid-target",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake(
            "shop.agb = ¦-&gt; shop://legal/terms", "invalid-target",
            mended: "shop.agb = -> shop://legal/terms", opens: ("shop://agb", "LegalPage"), says: "HTML"),
        Mistake(
            "shop.agb = ¦301 -> shop://legal/terms", "invalid-target",
            mended: "shop.agb = -> shop://legal/terms", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake(
            "shop.agb = -> ¦shop.legal.terms; external", "invalid-redirect",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake(
            "shop.agb = -> ¦/legal/terms; external", "invalid-redirect",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake(
            "shop.agb = -> ¦../legal/terms; external", "invalid-redirect",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake(
            "shop.agb = -> ¦shop:legal/terms; external", "invalid-redirect",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake(
            "shop.agb = -> ¦shop:///legal/terms; external", "invalid-redirect",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake(
            "shop.agb = -> ¦shop://legal/terms external", "invalid-redirect",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage"),
            says: "shop://legal/terms; external"),
        Mistake(
            "shop.agb = -> ¦'shop://legal/terms'; external", "invalid-redirect",
            mended: "shop.agb = -> shop://legal/terms; external", opens: ("shop://agb", "LegalPage"),
            says: "-> shop://legal/terms"),
        Mistake(
            "shop.agb = -> ¦LegalPage", "invalid-redirect", mended: "shop.agb = LegalPage",
            opens: ("shop://agb", "LegalPage"), says: "shop.agb = LegalPage"),
        Mistake("shop.agb = -> ¦@share", "invalid-redirect", mended: "shop.agb = @share"),
        Mistake(
            "shop.agb = -> ¦mailto:a@kestrel.example", "invalid-redirect", mended: "shop.agb = @share",
            says: "an action"),
        Mistake(
            "shop.agb = -> shop://legal/terms; ¦permanent", "unknown-attribute",
            mended: "shop.agb = -> shop://legal/terms", opens: ("shop://agb", "LegalPage"), says: "remove it"),
        Mistake(
            "shop.agb = -> shop://search?q=a&amp;¦sort=b; external", "unknown-attribute",
            mended: "shop.agb = -> shop://search?q=a&sort=b; external", opens: ("shop://agb", "SearchPage"),
            says: "HTML"),
        Mistake(
            "shop.agb = -> ¦shop://search?q=50%; external", "invalid-redirect",
            mended: "shop.agb = -> shop://search?q=50%25; external", opens: ("shop://agb", "SearchPage"),
            says: "%25"),
        Mistake(
            "shop.agb = -> shop://search?q=a¦,b; external", "unquoted-comma",
            mended: "shop.agb = -> \"shop://search?q=a,b\"; external", opens: ("shop://agb", "SearchPage"),
            says: "quotes"),
        Mistake(
            "shop.p.{id|uint} = -> ¦shop://product/$1; external", "unmatched-redirect",
            mended: "shop.p.{id|uint} = -> shop://product/{id}; external",
            opens: ("shop://p/7", "ProductPage"), says: "{id}"),
        Mistake(
            "shop.p.{id|uint} = -> ¦shop://product/\\\\1; external", "invalid-redirect",
            mended: "shop.p.{id|uint} = -> shop://product/{id}; external",
            opens: ("shop://p/7", "ProductPage"), says: "{id}"),
        Mistake(
            "shop.p.{id|uint} = -> ¦shop://product/:id; external", "unmatched-redirect",
            mended: "shop.p.{id|uint} = -> shop://product/{id}; external",
            opens: ("shop://p/7", "ProductPage"), says: "{id}"),
        Mistake(
            "shop.p.{id|uint} = -> ¦shop://product/*; external", "unmatched-redirect",
            mended: "shop.p.{id|uint} = -> shop://product/{id}; external",
            opens: ("shop://p/7", "ProductPage"), says: "{id}"),
        Mistake(
            "shop.p.{id|uint} = -> ¦shop://product/{id|uint}; external", "invalid-redirect",
            mended: "shop.p.{id|uint} = -> shop://product/{id}; external",
            opens: ("shop://p/7", "ProductPage"), says: "{id}"),
        Mistake(
            "shop.p.{id|uint} = -> ¦shop://product/{productId}; external", "invalid-redirect",
            mended: "shop.p.{id|uint} = -> shop://product/{id}; external",
            opens: ("shop://p/7", "ProductPage"), says: "{id}"),
        Mistake(
            "shop.p.{id|uint} = -> ¦shop.product.{id}; external", "invalid-redirect",
            mended: "shop.p.{id|uint} = -> shop://product/{id}; external",
            opens: ("shop://p/7", "ProductPage"), says: "-> shop://product/{id}"),
        Mistake(
            "shop.p.* = -> ¦shop://help/*; external", "odd-segment",
            mended: "shop.p.{path} = -> shop://help/{path}; external",
            opens: ("shop://p/a", "HelpArticlePage"), says: "capture it in the key"),
        Mistake(
            "shop.c.{x} = -> ¦shop://help/{x}; external⏎shop.help.secret = VoucherPage", "external-redirect",
            mended: "shop.c.{x} = -> shop://help/{x}; external⏎shop.help.secret = VoucherPage; external",
            says: "not external"),
        Mistake(
            "base.origins.shop = ¦https://www.kestrel.example/*", "invalid-origin",
            mended: "base.origins.shop = https://www.kestrel.example",
            opens: ("https://www.kestrel.example/cart", "CartPage"),
            says: "write 'https://www.kestrel.example'"),
        Mistake(
            "base.origins.shop = ¦*.kestrel.example", "invalid-origin",
            mended: "base.origins.shop = https://a.kestrel.example",
            opens: ("https://a.kestrel.example/cart", "CartPage")),
        Mistake(
            "base.origins.shop = ¦applinks:www.kestrel.example", "invalid-origin",
            mended: "base.origins.shop = https://www.kestrel.example",
            opens: ("https://www.kestrel.example/cart", "CartPage"), says: "https://www.kestrel.example"),
        Mistake(
            "base.origins.shop = ¦https:/www.kestrel.example", "invalid-origin",
            mended: "base.origins.shop = https://www.kestrel.example",
            opens: ("https://www.kestrel.example/cart", "CartPage"), says: "https://www.kestrel.example"),
        Mistake(
            "base.origins.shop = ¦https://www.kestrel.example/{lang}", "invalid-origin",
            mended: "base.origins.shop = https://www.kestrel.example",
            opens: ("https://www.kestrel.example/cart", "CartPage"), says: "https://www.kestrel.example"),
        Mistake(
            "base.origins.shop = ¦htps://www.kestrel.example", "invalid-origin",
            mended: "base.origins.shop = https://www.kestrel.example",
            opens: ("https://www.kestrel.example/cart", "CartPage"), says: "expected 'https'"),
        Mistake(
            "base.origins.shop = ¦https://www.kestrel..example", "invalid-origin",
            mended: "base.origins.shop = https://www.kestrel.example",
            opens: ("https://www.kestrel.example/cart", "CartPage"), says: "two dots"),
        Mistake(
            "base.origins.shop = https://www.kestrel.example; home=¦shop://home", "invalid-home",
            mended: "base.origins.shop = https://www.kestrel.example; home=shop.home",
            opens: ("https://www.kestrel.example", "HomePage"), says: "did you mean 'shop.home'"),
        Mistake(
            "base.origins.shop = https://www.kestrel.example; home=¦HomePage", "invalid-home",
            mended: "base.origins.shop = https://www.kestrel.example; home=shop.home",
            opens: ("https://www.kestrel.example", "HomePage"), says: "did you mean 'shop.home'"),
    ]
}
