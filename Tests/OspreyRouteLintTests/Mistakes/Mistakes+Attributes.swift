/// Attributes as they are called elsewhere, and characters that look like others.
extension Mistake {
    /// Attributes and values as they are called elsewhere.
    static let otherAttributes: [Mistake] = [
        Mistake(
            "¦shop.vouchers.{productId|uuid} = ProductPage; external", "narrow-parameter",
            mended: "shop.vouchers.{productId|uint} = ProductPage; external",
            says: "reads it as UInt give it that type: '{productId|uint}'", needsManifest: true),
        Mistake(
            "shop.vouchers = ProductPage; external; requires=¦{productId|int}", "narrow-parameter",
            mended: "shop.vouchers = ProductPage; external; requires={productId|uint}",
            says: "takes a whole number, and", needsManifest: true),
        Mistake(
            "¦shop.vouchers.{productId|7,best} = ProductPage; external", "narrow-parameter",
            mended: "shop.vouchers.{productId|7,8} = ProductPage; external", needsManifest: true),
        Mistake(
            "shop.vouchers = VoucherPage; ¦tab: home", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; tab=home", says: "tab=home"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦tab->home", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; tab=home", says: "tab=home"),
        Mistake(
            "shop.vouchers = VoucherPage; tab=¦\u{201C}home\u{201D}", "unknown-tab",
            mended: "shop.vouchers = VoucherPage; tab=home", says: "home"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦filters=[LoginGuard]", "odd-name",
            mended: "shop.vouchers = VoucherPage; filters=LoginGuard", says: "filters=LoginGuard"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦filters=LoginGuard|Other", "odd-name",
            mended: "shop.vouchers = VoucherPage; filters=LoginGuard,Other", says: "filters=LoginGuard,Other"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦filters=LoginGuard and Other", "odd-name",
            mended: "shop.vouchers = VoucherPage; filters=LoginGuard,Other", says: "filters=LoginGuard,Other"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦filters=LoginGuard,LoginGuard", "odd-name",
            mended: "shop.vouchers = VoucherPage; filters=LoginGuard", says: "twice"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦guard=LoginGuard", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; filters=LoginGuard", says: "filters=LoginGuard"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦auth=true", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; filters=LoginGuard", says: "filters=..."),
        Mistake(
            "shop.vouchers = VoucherPage; external; ¦params=coupon", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external; accepts=coupon", says: "accepts=coupon"),
        Mistake(
            "shop.vouchers = VoucherPage; external; ¦accepts=?q&sort", "odd-name",
            mended: "shop.vouchers = VoucherPage; external; accepts=q,sort", says: "accepts=q,sort"),
        Mistake(
            "shop.vouchers = VoucherPage; external; ¦accepts=utm_*", "odd-name",
            mended: "shop.vouchers = VoucherPage; external; accepts=utm_source,utm_medium", says: "each name"),
        Mistake(
            "shop.vouchers = VoucherPage; external; ¦accepts=[q,sort]", "odd-name",
            mended: "shop.vouchers = VoucherPage; external; accepts=q,sort", says: "accepts=q,sort"),
        Mistake(
            "shop.vouchers = VoucherPage; external; accepts=q; ¦accepts=sort", "repeated-attribute",
            mended: "shop.vouchers = VoucherPage; external; accepts=q,sort"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦!external", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage", says: "remove it"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦internal", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage", says: "remove it"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦public", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external", says: "write 'external'"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦exported=true", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external", says: "write 'external'"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦modal", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; display=cover", says: "display=cover"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦present", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; display=cover", says: "display=cover"),
        Mistake(
            "shop.vouchers = VoucherPage; display=¦overlay", "former-word",
            mended: "shop.vouchers = VoucherPage; display=sheet", says: "display=sheet"),
        Mistake(
            "shop.vouchers = VoucherPage; display=¦fullscreen", "invalid-value",
            mended: "shop.vouchers = VoucherPage; display=cover", says: "display=cover"),
        Mistake(
            "shop.vouchers = VoucherPage; display=push¦,cover", "unquoted-comma",
            mended: "shop.vouchers = VoucherPage; display=push", says: "one value"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦presentation=sheet", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; display=sheet", says: "display=sheet"),
        Mistake(
            "shop.vouchers = VoucherPage; animated=¦no", "invalid-value",
            mended: "shop.vouchers = VoucherPage; animated=false", says: "animated=false"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦animation=cover", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; transition=cover", says: "transition=cover"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦transition=cover 300ms", "odd-name",
            mended: "shop.vouchers = VoucherPage; transition=cover", says: "one word"),
        Mistake(
            "shop.vouchers = VoucherPage; reuse=¦true", "invalid-value",
            mended: "shop.vouchers = VoucherPage; reuse=stack", says: "reuse=stack"),
        Mistake(
            "shop.vouchers = VoucherPage; reuse=¦singleTop", "invalid-value",
            mended: "shop.vouchers = VoucherPage; reuse=top", says: "reuse=top"),
        Mistake(
            "shop.vouchers.{id} = VoucherPage; reuse=¦stack[id]", "invalid-value",
            mended: "shop.vouchers.{id} = VoucherPage; reuse=stack(id)", says: "reuse=stack(id)"),
        Mistake(
            "shop.vouchers = VoucherPage; default.price=1¦,50", "unquoted-comma",
            mended: "shop.vouchers = VoucherPage; default.price=\"1,50\"", says: "quotes"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦default.coupon={coupon}", "odd-name",
            mended: "shop.vouchers = VoucherPage; default.coupon=x", says: "write a value"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦default[coupon]=x", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; default.coupon=x", says: "default.coupon"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦Default.coupon=x", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; default.coupon=x", says: "default.coupon"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦home", "unknown-parent",
            mended: "shop.vouchers = VoucherPage; tab=home; parent=shop.home", says: "shop.home"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦OrdersPage", "unknown-parent",
            mended: "shop.vouchers = VoucherPage; tab=account; parent=shop.orders", says: "shop.orders"),
        Mistake(
            "shop.vouchers = VoucherPage; parent=¦/orders", "unknown-parent",
            mended: "shop.vouchers = VoucherPage; tab=account; parent=shop.orders", says: "shop.orders"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦name=my vouchers", "odd-name",
            mended: "shop.vouchers = VoucherPage; name=vouchers", says: "one word"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦tab=cart external", "odd-name",
            mended: "shop.vouchers = VoucherPage; tab=cart; external", says: "tab=cart; external"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦external tab=cart", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external; tab=cart", says: "external; tab=cart"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦external.", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external", says: "write 'external'"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦external -- opens", "unknown-attribute",
            mended: "# opens⏎shop.vouchers = VoucherPage; external", says: "comment"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦priority=1", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage", says: "most specific"),
        Mistake(
            "shop.vouchers = VoucherPage; ¦X-audience=all", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; x-audience=all", says: "x-audience"),
        Mistake(
            "base.tabs.cart = shop://cart; ¦label=Cart", "unknown-attribute",
            mended: "base.tabs.cart = shop://cart; title=Cart", says: "title=Cart"),
        Mistake(
            "base.tabs.cart = shop://cart; ¦selected", "unknown-attribute",
            mended: "base.tabs.cart = shop://cart", says: "initial"),
        Mistake(
            "base.tabs.cart = shop://cart; ¦order=1", "unknown-attribute",
            mended: "base.tabs.cart = shop://cart", says: "order of their lines"),
        Mistake(
            "base.tabs.cart = shop://cart; ¦title=\u{201C}Cart\u{201D}", "odd-name",
            mended: "base.tabs.cart = shop://cart; title=\"Cart\"", says: "title=\"Cart\""),
        Mistake(
            "¦shop.legal.orders = OrdersPage; external", "unguarded-page",
            mended: "shop.legal.orders = OrdersPage; external; filters=LoginGuard", says: "filters=LoginGuard"
        ),
    ]

    /// Characters that look like others.
    static let otherCharacters: [Mistake] = [
        Mistake(
            "shop.¦vou\u{2011}chers = VoucherPage", "odd-segment", mended: "shop.vou-chers = VoucherPage",
            opens: ("shop://vou-chers", "VoucherPage")),
        Mistake(
            "shop.¦vouchers\u{A0}= VoucherPage", "odd-segment", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "¦\u{A0}shop.vouchers = VoucherPage", "invalid-scheme", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers ¦\u{FF1D} VoucherPage", "invalid-target", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = ¦VoucherPage\u{FF1B} external", "invalid-target",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers.¦\u{FF5B}id\u{FF5D} = VoucherPage", "odd-segment",
            mended: "shop.vouchers.{id} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage;¦\u{A0}external", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; ¦external\u{200B}", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; ¦t\u{430}b=home", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; tab=home", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; ¦\u{FB01}lters=LoginGuard", "unknown-attribute",
            mended: "shop.vouchers = VoucherPage; filters=LoginGuard",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; ¦filters=\u{2018}LoginGuard\u{2019}", "odd-name",
            mended: "shop.vouchers = VoucherPage; filters=LoginGuard",
            opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage&nbsp;¦; external", "empty-part",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage")),
        Mistake(
            "shop.vouchers = VoucherPage; ¦default.title=\u{202E}olleh", "odd-name",
            mended: "shop.vouchers = VoucherPage; default.title=olleh",
            opens: ("shop://vouchers", "VoucherPage")),
    ]
}
