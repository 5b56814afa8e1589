/// Keys as other routers have them, and lines that come from other files.
extension Mistake {
    /// Keys as other routers write them.
    static let otherRouters: [Mistake] = [
        Mistake(
            "shop.vouchers.¦:id(\\d+) = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{id|uint} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id|uint}"),
        Mistake(
            "shop.vouchers.¦{id:[0-9]+} = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{id|uint} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id|uint}"),
        Mistake(
            "shop.vouchers.¦{id:int} = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{id|int} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id|int}"),
        Mistake(
            "shop.vouchers.<int:¦id> = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{id|int} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id|int}"),
        Mistake(
            "shop.vouchers.[[.¦..slug]] = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{slug...} = VoucherPage", opens: ("shop://vouchers/a/b", "VoucherPage"),
            says: "{slug...}"),
        Mistake(
            "shop.vouchers.[.¦..slug] = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{slug...} = VoucherPage", opens: ("shop://vouchers/a/b", "VoucherPage"),
            says: "{slug...}"),
        Mistake(
            "shop.vouchers.¦(kind) = VoucherPage", "odd-segment",
            mended: "shop.vouchers.{kind} = VoucherPage", opens: ("shop://vouchers/a", "VoucherPage"),
            says: "{kind}"),
        Mistake(
            "¦/vouchers/:id = VoucherPage", "invalid-segment", mended: "shop.vouchers.{id} = VoucherPage",
            opens: ("shop://vouchers/7", "VoucherPage"), says: "shop.vouchers.{id}"),
        Mistake(
            "¦/vouchers/{id} = VoucherPage", "invalid-segment", mended: "shop.vouchers.{id} = VoucherPage",
            opens: ("shop://vouchers/7", "VoucherPage"), says: "shop.vouchers.{id}"),
        Mistake(
            "¦shop://vouchers/:id = VoucherPage", "incomplete-key",
            mended: "shop.vouchers.{id} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "shop.vouchers.{id}"),
        Mistake(
            "shop.vouchers.¦$id = VoucherPage", "odd-segment", mended: "shop.vouchers.{id} = VoucherPage",
            opens: ("shop://vouchers/7", "VoucherPage"), says: "{id}"),
        Mistake(
            "shop.vouchers.¦#{id} = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{id} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id}"),
        Mistake(
            "shop.vouchers.¦%s = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{name} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{name}"),
        Mistake(
            "shop.vouchers.{¦0} = VoucherPage", "invalid-capture-name",
            mended: "shop.vouchers.{_0} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{_0}"),
        Mistake(
            "shop.vouchers.{¦+path} = VoucherPage", "invalid-capture-name",
            mended: "shop.vouchers.{path...} = VoucherPage", opens: ("shop://vouchers/a/b", "VoucherPage"),
            says: "{path...}"),
        Mistake(
            "shop.vouchers.¦{path:.*} = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{path...} = VoucherPage", opens: ("shop://vouchers/a/b", "VoucherPage"),
            says: "{path...}"),
        Mistake(
            "shop.vouchers.{¦{id}} = VoucherPage", "invalid-capture-name",
            mended: "shop.vouchers.{id} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id}"),
        Mistake(
            "shop.vouchers.¦:id? = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{id} = VoucherPage⏎shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "optional"),
        Mistake(
            "shop.vouchers.(.¦*) = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{path...} = VoucherPage", opens: ("shop://vouchers/a/b", "VoucherPage"),
            says: "{path...}"),
        Mistake(
            "shop.vouchers.¦[0-9]+ = VoucherPage", "odd-segment",
            mended: "shop.vouchers.{id|uint} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id|uint}"),
        Mistake(
            "¦^shop.vouchers$ = VoucherPage", "invalid-scheme", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "is before the key"),
        Mistake(
            "shop.vouchers.{id|¦\\\\d+} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{id|uint} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id|uint}"),
        Mistake(
            "shop.vouchers.{id|¦1..9} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{id|uint} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id|uint}"),
        Mistake(
            "shop.vouchers.{kind|¦a|b} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{kind|a,b} = VoucherPage", opens: ("shop://vouchers/b", "VoucherPage"),
            says: "{kind|a,b}"),
        Mistake(
            "shop.vouchers.¦{kind|a, b} = VoucherPage", "white-space-in-braces",
            mended: "shop.vouchers.{kind|a,b} = VoucherPage", opens: ("shop://vouchers/b", "VoucherPage"),
            says: "{kind|a,b}"),
        Mistake(
            "shop.vouchers.¦{kind=a,b} = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{kind|a,b} = VoucherPage", opens: ("shop://vouchers/b", "VoucherPage"),
            says: "{kind|a,b}"),
        Mistake(
            "shop.vouchers.{¦kind(a,b)} = VoucherPage", "invalid-capture-name",
            mended: "shop.vouchers.{kind|a,b} = VoucherPage", opens: ("shop://vouchers/b", "VoucherPage"),
            says: "{kind|a,b}"),
        Mistake(
            "shop.vouchers.¦{kind|\"a\",\"b\"} = VoucherPage", "odd-segment",
            mended: "shop.vouchers.{kind|a,b} = VoucherPage", opens: ("shop://vouchers/b", "VoucherPage"),
            says: "{kind|a,b}"),
        Mistake(
            "shop.vouchers.{id|¦integer} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{id|int} = VoucherPage", opens: ("shop://vouchers/7", "VoucherPage"),
            says: "{id|int}"),
        Mistake(
            "shop.vouchers.{on|¦boolean} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{on|bool} = VoucherPage", opens: ("shop://vouchers/true", "VoucherPage"),
            says: "{on|bool}"),
        Mistake(
            "shop.vouchers.{id|¦float} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{id|double} = VoucherPage", opens: ("shop://vouchers/1.5", "VoucherPage"),
            says: "{id|double}"),
        Mistake(
            "shop.vouchers.{id|¦guid} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{id|uuid} = VoucherPage", says: "{id|uuid}"),
        Mistake(
            "shop.vouchers.{id|¦string} = VoucherPage", "unknown-type",
            mended: "shop.vouchers.{id} = VoucherPage", opens: ("shop://vouchers/x", "VoucherPage"),
            says: "{id}"),
        Mistake(
            "shop.vouchers.{¦voucher-code} = VoucherPage", "invalid-capture-name",
            mended: "shop.vouchers.{voucher_code} = VoucherPage", opens: ("shop://vouchers/x", "VoucherPage"),
            says: "{voucher_code}"),
        Mistake(
            "shop.vouchers.¦{my code} = VoucherPage", "white-space-in-braces",
            mended: "shop.vouchers.{my_code} = VoucherPage", opens: ("shop://vouchers/x", "VoucherPage"),
            says: "{my_code}"),
        Mistake(
            "shop.vouchers.{¦größe} = VoucherPage", "invalid-capture-name",
            mended: "shop.vouchers.{groesse} = VoucherPage", opens: ("shop://vouchers/x", "VoucherPage"),
            says: "{groesse}"),
        Mistake(
            "shop.vouchers.coupon¦} = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{coupon} = VoucherPage", opens: ("shop://vouchers/x", "VoucherPage"),
            says: "{coupon}"),
        Mistake(
            "shop.vouchers.¦{coupon = VoucherPage", "unclosed-brace",
            mended: "shop.vouchers.{coupon} = VoucherPage", opens: ("shop://vouchers/x", "VoucherPage"),
            says: "{coupon}"),
        Mistake(
            "shop.vouchers.a¦{b} = VoucherPage", "invalid-segment", mended: "shop.vouchers.{b} = VoucherPage",
            opens: ("shop://vouchers/x", "VoucherPage"), says: "whole segment"),
        Mistake(
            "shop.vouchers.¦{a}{b} = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{a}.{b} = VoucherPage", opens: ("shop://vouchers/x/y", "VoucherPage"),
            says: "whole segment"),
        Mistake(
            "shop.vouchers.a¦* = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{name} = VoucherPage", opens: ("shop://vouchers/x", "VoucherPage"),
            says: "whole segment"),
        Mistake(
            "shop.vouchers.a¦|b = VoucherPage", "invalid-segment",
            mended: "shop.vouchers.{name|a,b} = VoucherPage", opens: ("shop://vouchers/b", "VoucherPage"),
            says: "{name|a,b}"),
        Mistake(
            "shop.vouchers¦/new = VoucherPage", "invalid-segment", mended: "shop.vouchers.new = VoucherPage",
            opens: ("shop://vouchers/new", "VoucherPage"), says: "shop.vouchers.new"),
        Mistake(
            "shop.vouchers:¦8080.x = VoucherPage", "invalid-target", mended: "shop.vouchers.x = VoucherPage",
            opens: ("shop://vouchers/x", "VoucherPage"), says: "port"),
        Mistake(
            "shop.¦ vouchers = VoucherPage", "empty-segment", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "shop.vouchers"),
        Mistake(
            "¦shop\\vouchers = VoucherPage", "incomplete-key", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "backslash"),
        Mistake(
            "¦shop.vou\\chers = VoucherPage", "odd-segment", mended: "shop.vou.chers = VoucherPage",
            opens: ("shop://vou/chers", "VoucherPage"), says: "backslash"),
        Mistake(
            "shop.help.index.¦html = HelpPage; external", "odd-segment",
            mended: "shop.help.index%2Ehtml = HelpPage; external",
            opens: ("shop://help/index.html", "HelpPage"), says: "index%2Ehtml"),
        Mistake(
            "shop.help.¦top%2520ten = HelpPage; external", "odd-segment",
            mended: "shop.help.top%20ten = HelpPage; external", opens: ("shop://help/top%20ten", "HelpPage"),
            says: "top%20ten"),
        Mistake(
            "¦shop.www.kestrel.example.vouchers = VoucherPage", "odd-segment",
            mended: "shop.vouchers = VoucherPage",
            opens: ("https://www.kestrel.example/vouchers", "VoucherPage"), says: "shop.vouchers"),
        Mistake(
            "¦https.www.kestrel.example.vouchers = VoucherPage; external", "odd-segment",
            mended: "shop.vouchers = VoucherPage; external",
            opens: ("https://www.kestrel.example/vouchers", "VoucherPage"), says: "shop.vouchers"),
        Mistake(
            "¦www.kestrel.example/vouchers = VoucherPage", "incomplete-key",
            mended: "shop.vouchers = VoucherPage",
            opens: ("https://www.kestrel.example/vouchers", "VoucherPage"), says: "shop.vouchers"),
        Mistake("¦bsae.notfound = NotFoundPage", "odd-segment", mended: nil, says: "base."),
    ]

    /// Lines of other files, and of other hands.
    static let otherFiles: [Mistake] = [
        Mistake("app.get('¦/vouchers', VoucherPage)", "invalid-segment", mended: "# app.get", says: "code"),
        Mistake(
            "¦get '/vouchers/:id' => 'vouchers#show'", "incomplete-key", mended: "# get", says: "web server"),
        Mistake("¦resources :vouchers", "incomplete-key", mended: "# resources", says: "web server"),
        Mistake(
            "¦Route::get('/vouchers', 'VoucherController');", "incomplete-key", mended: "# Route",
            says: "code"),
        Mistake("¦location /vouchers {", "incomplete-key", mended: "# location", says: "code"),
        Mistake(
            "¦rewrite ^/vouchers$ /voucher permanent;", "incomplete-key", mended: "# rewrite",
            says: "web server"),
        Mistake("¦Redirect 301 /vouchers /cart", "incomplete-key", mended: "# Redirect", says: "web server"),
        Mistake(
            "¦<data android:scheme=\"shop\" android:host=\"vouchers\" />", "incomplete-key", mended: "# data",
            says: "XML"),
        Mistake("¦<intent-filter>", "incomplete-key", mended: "# intent", says: "XML"),
        Mistake("¦{", "unclosed-brace", mended: "# {", says: "JSON"),
        Mistake("¦{ \"/\": \"/vouchers/*\" }", "unclosed-brace", mended: "# {", says: "JSON"),
        Mistake("¦\"applinks\": {", "incomplete-key", mended: "# applinks", says: "JSON"),
        Mistake(
            "¦\"shop.vouchers\": \"VoucherPage\",", "invalid-scheme", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "quotes"),
        Mistake(
            "¦- shop.vouchers: VoucherPage", "incomplete-key", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "is before the key"),
        Mistake("¦---", "incomplete-key", mended: "# ---", says: "YAML"),
        Mistake("¦shop:", "incomplete-key", mended: "# shop", says: "YAML"),
        Mistake("¦export SHOP_VOUCHERS=VoucherPage", "incomplete-key", mended: nil, says: "has no host"),
        Mistake(
            "shop.vouchers\t¦VoucherPage\texternal", "invalid-target",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage"),
            says: "row of a table"),
        Mistake(
            "shop.vouchers,VoucherPage,external¦", "empty-value",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage"),
            says: "row of a table"),
        Mistake(
            "¦\"shop.vouchers\",\"VoucherPage\",\"external\"", "invalid-scheme",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage"),
            says: "row of a table"),
        Mistake(
            "shop.vouchers;VoucherPage;external¦", "empty-value",
            mended: "shop.vouchers = VoucherPage; external", opens: ("shop://vouchers", "VoucherPage"),
            says: "row of a table"),
        Mistake(
            "¦| shop.vouchers | VoucherPage |", "invalid-segment", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "row of a table"),
        Mistake(
            "1.¦ shop.vouchers = VoucherPage", "empty-segment", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "is before the key"),
        Mistake(
            "¦> shop.vouchers = VoucherPage", "incomplete-key", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "is before the key"),
        Mistake(
            "¦LATER shop.vouchers = VoucherPage", "incomplete-key", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "is before the key"),
        Mistake(
            "¦+shop.vouchers = VoucherPage", "invalid-scheme", mended: "shop.vouchers = VoucherPage",
            opens: ("shop://vouchers", "VoucherPage"), says: "is before the key"),
        Mistake("¦||||||| base", "invalid-segment", mended: nil, says: "version control"),
        Mistake(
            "shop.orders = OrdersPage⏎    ¦; external", "incomplete-key",
            mended: "shop.orders = OrdersPage; \\⏎    external; tab=account; filters=LoginGuard",
            says: "at the beginning of a line"),
        Mistake(
            "shop.orders = OrdersPage; tab=account; filters=LoginGuard +⏎    ¦; external", "incomplete-key",
            mended: nil, says: "at the beginning of a line"),
    ]
}
