import OspreyRouting
import Testing

@testable import OspreyRouteLint

/// Lines that are unusual and right, as apps have them: a linter that tells one of them is soon not run any more.
struct RightLinesTests {
    /// The app that each line is added to.
    private static let app = """
        base.tabviewcontroller = MainTabs
        base.tabs.home = shop://home
        base.tabs.cart = shop://cart
        base.origins.shop = https://shop.example, https://www.shop.example/app; home=shop.home
        base.group.account = shop.account; filters=LoginGuard
        shop.home = HomePage; external; display=select; tab=home
        shop.cart = CartPage; external; display=select; tab=cart
        shop.item.{itemId|uint} = ItemPage; external; accepts=from, size
        shop.search = SearchPage; external; accepts=q, page
        shop.account.orders = OrdersPage; external
        shop.account.order.{orderId|uint} = OrderPage; external; parent=shop.account.orders
        shop.account.invoices = WebPage; external; default.url=invoices
        shop.pay = PayPage; requires=amount

        """

    private static let lines = [
        // Schemes of sign-in services and of other apps.
        "fb12345.authorize = SignInPage; external",
        "com%2Egoogleusercontent%2Eapps%2E123-abc.oauth2redirect = SignInPage; external; accepts=code, state; x-secret=code",
        "msauth%2Ecom%2Eexample%2Eshop.auth = SignInPage; external",
        "line3rdp%2Ecom%2Eexample.authorize = SignInPage; external",
        "wx0123456789abcdef.oauth = SignInPage; external; accepts=code; x-secret=code",
        "x-callback-url.shop = CallbackPage; external",
        "shop-staging.home = HomePage; external",
        "twitterkit-abc123.callback = SignInPage; external",
        // A page for everything, here with other content.
        "shop.terms = WebPage; external; default.url=terms",
        "shop.privacy = WebPage; external; default.url=privacy; accepts=lang",
        "shop.imprint = WebPage; external; default.url=https://shop.example/imprint",
        // Out of a group on purpose.
        "shop.account.close = ClosePage; external; nogroup",
        "shop.account.help = OrdersPage; external; nogroup",
        // Redirects that restrict what they take.
        "shop.legacy.{lang|de,fr}.{itemId|uint} = -> shop://item/{itemId}; external",
        "shop.old.{page|uint}.{itemId|uint} = -> shop://item/{itemId}; external",
        "shop.catalog.{year|uint} = -> shop://search?q=catalog; external",
        "shop.mail.{token|uuid} = -> shop://home; external",
        "shop.go.{beta|bool}.start = -> shop://home; external",
        "shop.old.*.{itemId|uint} = -> shop://item/{itemId}; external",
        // Printed links, whose letters are as they are.
        "shop.de.Angebote.{itemId|uint} = -> shop://item/{itemId}; external",
        "shop.Sale2019 = -> shop://search?q=sale; external",
        "shop.QR.{code} = -> shop://search?q={code}; external",
        "shop.go.Abc = -> shop://home; external",
        "shop.p.{itemId|uint}.Index%2Ehtml = -> shop://item/{itemId}; external",
        // Segments with escapes and letters of other languages.
        "shop.v1%2E0.status = StatusPage",
        "shop.api.v2.items = ItemsPage",
        "shop.index%2Ehtml = -> shop://home; external",
        "shop.angebote.für-dich = OffersPage; external",
        "shop.категория.{categoryId|uint} = CategoryPage; external",
        "shop.商品.{itemId|uint} = ItemPage; external",
        "shop.caf%C3%A9 = CafePage; external",
        "shop.say%20hello = HelloPage; external",
        "shop.~team = TeamPage; external",
        "shop._health = HealthPage",
        "shop.-beta = BetaPage",
        "shop.a-very-long-segment-with-many-words-in-it = LongPage; external",
        "shop.2024.summer = SummerPage; external",
        "shop.c%2B%2B = CppPage; external",
        "shop.well-known.apple-app-site-association = AssociationPage",
        // Captures of all kinds.
        "shop.docs.{path...} = DocumentPage; external",
        "shop.photo.{id}.{size|s,m,l,xl} = PhotoPage; external",
        "shop.map.{lat|double}.{lng|double} = MapPage; external",
        "shop.temperature.{degrees|int} = TemperaturePage",
        "shop.ticket.{id|uuid} = TicketPage; external",
        "shop.flag.{isOn|bool} = FlagPage",
        "shop.{section|men,women,kids}.{slug} = SectionPage; external",
        "shop.user.{user_id} = UserPage; external",
        "shop.user.{userId}.posts.{postId|uint}.comments.{commentId|uint} = CommentPage; external",
        "shop.train.{kind|ice,ic,re}.{number|uint} = TrainPage; external",
        "shop.any.*.last = LastPage; external",
        "shop.item.{itemId|uint}.reviews = ReviewsPage; external; parent=shop.item.{itemId|uint}",
        "shop.item.new = NewItemPage",
        "shop.item.{slug} = ItemBySlugPage; external",
        // Values with signs in them.
        "shop.note = NotePage; default.text=\"a; b, c\"",
        "shop.quote = NotePage; default.text=\"she said \"\"hi\"\"\"",
        "shop.math = NotePage; default.formula=a=b+c",
        "shop.email = NotePage; default.to=help@shop.example",
        "shop.link = NotePage; default.url=https://shop.example/a?b=c&d=e#f",
        "shop.money = NotePage; default.currency=€",
        "shop.percent = NotePage; default.rate=12.5%",
        "shop.path = NotePage; default.path=/usr/share",
        "shop.regex = NotePage; default.pattern=^[a-z]+$",
        "shop.json = NotePage; default.body=\"{\"\"a\"\": 1}\"",
        "shop.star = NotePage; default.mark=*",
        "shop.empty = NotePage; default.text=\"\"",
        "shop.space = NotePage; default.text=\" padded \"",
        "shop.emoji = NotePage; default.face=😀",
        "shop.date = NotePage; default.day=2026-11-25",
        "shop.time = NotePage; default.at=10:30",
        "shop.hash = NotePage; default.color=#ff8800",
        "shop.long = NotePage; default.text=a text of several words without any sign",
        // Names in the ways of languages and modules.
        "shop.module = Shop.CartPage; external",
        "shop.generic = GenericPage",
        "shop.lower = settings_page",
        "shop.unicode = ÜbersichtPage",
        "shop.number = Page2",
        "shop.action = @share",
        "shop.actionWithDots = @cart.clear",
        "shop.quoted = \"My Page\"",
        // Attributes that are seldom seen together.
        "shop.a1 = P1Page; external; override",
        "shop.b1 = P1Page; display=sheet; animated=false; transition=fade",
        "shop.b2 = P2Page; external; reuse=stack(itemId); accepts=itemId",
        "shop.b3 = P3Page; reuse=container; tab=home",
        "shop.b4 = P4Page; above=dismiss; external",
        "shop.b5 = P5Page; above=stay; external",
        "shop.b6 = P6Page; init=preview; requires=draft",
        "shop.b7 = P7Page; filters=LoginGuard,AgeGuard,RegionGuard",
        "shop.b8 = P8Page; x-log=\"from, size\"; x-owner=team-checkout; external; accepts=from, size",
        "shop.b9 = P9Page; name=front",
        "shop.c1 = P10Page; requires={amount|double}; accepts={currency|eur,usd,gbp}",
        "shop.c2 = P11Page; external; accepts=utm_source, utm_medium, utm_campaign, gclid, fbclid",
        "shop.c3 = P12Page; external; accepts=q, Q",
        "shop.c4 = P13Page; external; accepts=filter[color]",
        "shop.c6 = P15Page; display=window",
        "shop.c7 = P16Page; display=root; external",
        "shop.c9 = P18Page; display=replace",
        "shop.d1 = -> shop://pay?amount=5",
        "shop.d2 = -> shop://pay",
        "shop.d3.{q} = -> shop://search?q={q}&page=1; external",
        // Settings.
        "base.notfound = NotFoundPage; default.kind=missing",
        "base.back = initial",
        "base.accepts = utm_source, utm_medium",
        "base.group.search = shop.search; x-area=search",
        "base.tabs.me = ProfilePage; title=\"Me; and you\"; icon=asset:me; category=profile",
    ]

    @Test func `There are a hundred of them`() { #expect(Self.lines.count >= 100) }

    @Test(arguments: lines)
    func `An unusual line that is right is not told`(line: String) {
        var builder = RouteTableBuilder()
        let isOverride = line.hasSuffix("; override")
        builder.add(.properties(text: isOverride ? Self.app + "shop.a1 = P0Page" : Self.app, file: "app"))
        builder.add(.properties(text: line, file: "line", layer: isOverride ? .override : .base))
        let told = builder.lint().problems
        #expect(told.isEmpty, "\(told.map(\.description).joined(separator: "\n"))")
    }

    @Test(arguments: ["", "# nothing to change here\n", "\n\n"])
    func `A higher layer may have nothing to change`(text: String) {
        var builder = RouteTableBuilder()
        builder.add(.properties(text: Self.app, file: "app"))
        builder.add(.properties(text: text, file: "market", layer: .override))
        #expect(builder.lint().problems.isEmpty)
    }
}
