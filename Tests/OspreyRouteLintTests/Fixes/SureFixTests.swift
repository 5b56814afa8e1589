import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Which mistakes `--fix` corrects, and that it leaves all others to people.
struct SureFixTests {
    private static let manifest = RouteManifest(
        pages: ["SignInPage", "PaymentPage", "TicketsPage", "P"].map { .init(name: $0) },
        filters: ["LoginGuard"], actions: ["share"], tabs: ["sport"], transitions: ["cover"])

    private func fixed(_ lines: String, _ manifest: RouteManifest? = manifest) -> String {
        RoutesFormat.properties.fixed(lines, manifest)
    }

    @Test(arguments: [
        ("shop.a = P; exernal", "shop.a = P; external"),
        ("shop.a = P; External", "shop.a = P; external"),
        ("shop.a = P; exetrnal; tab=sport", "shop.a = P; external; tab=sport"),
        ("shop.a = P; dsiplay=push; filterrs=LoginGuard", "shop.a = P; display=push; filters=LoginGuard"),
        ("shop.a = P; external; \\\n    requuires=a", "shop.a = P; external; \\\n    requires=a"),
        ("shop.a = P; display=shet", "shop.a = P; display=sheet"),
        ("shop.a = P; animated=flase", "shop.a = P; animated=false"),
        ("shop.a = P; reuse=satck", "shop.a = P; reuse=stack"),
        ("shop.a = P; display=present", "shop.a = P; display=cover"),
        ("base.tabs.a = P; tittle=A", "base.tabs.a = P; title=A"),
        ("shop.a = P; display=\"shet\"", "shop.a = P; display=\"sheet\""),
    ])
    func `A word of the notation with one wrong letter, or a former one, is corrected`(
        line: String, expected: String
    ) {
        #expect(fixed(line) == expected)
    }

    @Test(arguments: [
        // Names that are not registered yet
        "shop.a = SignUpPage; external", "shop.a = PaymentDonePage", "shop.a = TicketPage",
        "shop.a = SignInPag",
        "shop.a = @unshare", "shop.a = P; tab=sports", "shop.a = P; transition=discover",
        "shop.a = P; filters=LogoutGuard", "shop.a = P; filters=LoginGuardV2", "shop.a = share",
        // The opposite
        "shop.a = P; filters=!LoginGuard", "shop.a = P; filters=-LoginGuard",
        "shop.a = P; filters=noLoginGuard",
        "shop.a = P; filters=not LoginGuard", "shop.a = P; filters=~LoginGuard", "shop.a = P; !external",
        "shop.a = P; -external", "shop.a = P; ~external", "shop.a = P; xexternal", "shop.a = P; nonexternal",
        // A plural, and a word that is too short
        "shop.a = P; filter=LoginGuard", "shop.a = P; externals", "shop.a = P; require=a",
        "shop.a = P; tbа=sport",
        "shop.a = P; tba=sport", "shop.a = P; init2=x", "shop.a = P; display=pus", "shop.a = P; externla",
        "shop.a = P; externall",
        "base.tabs.a = P; titleH=ome", "base.tabs.a = P; titlee=A",
        // Somebody's comment
        "; shop.a = P; exernal", "-- shop.a = P; exernal", "//shop.a = P; exernal", "' shop.a = P; exernal",
        "REM shop.a = P; exernal", "OLD shop.a = P; exernal", "x shop.a = P; exernal",
        "LATER: shop.a = P; exernal", ";shop.a = P; external", "% shop.a = P; exernal",
        "/* shop.a = P; exernal */",
        // Other lines agree with the name
        "shop.acount = P; external\nshop.account.email = P; parent=shop.account",
        "shop.a\u{200B}b = P\nshop.b = P; parent=shop.ab",
        "shop.i.{id|unt} = P\nshop.i.{id|uint}.a = P; parent=shop.i.{id|uint}",
        "shop.home = P\nshop.old = -> shop://hone",
        // Another notation
        "shop.i.{id|int|uint} = P", "shop.i.{id|int;uint} = P", "shop.i.{id|uint|null} = P",
        "shop.i.{id|uitn} = P",
        "shop.i = P; external; accepts={plan,digital,print}", "shop.vid eo = P",
        "\"shop.a\": \"P; external\",",
        "shop.i.:id = P", "shop.i.<int:id> = P", "shop://a = P; external", "shop/a = P", "shop.i => shop://a",
        "shop.i = P; external=true", "shop.i = P; public", "shop.i = P, external", "shop.i = P; filters=A B",
        "shop.i = P; accepts=a;b; external", "base.group.g = shop.a.*; tab=sport",
        "base.orgins.shop = https://a.example",
        // Valid lines
        "base.tabs.a = shop://a; title=“Top”", "base.tabs.a = shop://a; title='Top'", "shop.u.$x = P",
        "shop.u.v1.0 = P", "shop.5%off = P", "base.origins.shop = https://www.caf\u{E9}.example\nshop.a = P",
        "shop.a = P; X-foo=1",
        // Lines with an error after the fix
        "shop.a = P; external; exernal", "shop.a = P; tittle=A", "base.tabs.a = shop://a; requirse=a",
        "shop.a = P; nogroup; overide; overrid",
    ])
    func `What may be meant otherwise stays as it is`(lines: String) {
        #expect(fixed(lines) == lines)
        #expect(fixed(lines, nil) == lines)
    }

    @Test(arguments: [
        ["base.tabs.a = P; intial", "base.tabs.b = P; intial"],
        ["base.tabs.a = P; intial", "base.tabs.b = P", "base.tabs.c = P; intial", "base.tabs.d = P; intial"],
        ["base.group.a = shop.a; animted=true", "base.group.b = shop.a; animted=false", "shop.a = P"],
        ["shop.a = P; parnt=shop.b", "shop.b = P; parnt=shop.c", "shop.c = P; parnt=shop.a"],
        (1...24).flatMap { ["shop.a\($0) = P; parnt=shop.b\($0)", "shop.b\($0) = P; parnt=shop.a\($0)"] },
    ])
    func `Of lines that exclude each other, none is corrected, and all others are`(lines: [String]) {
        let other = ["shop.x = P; exernal", "shop.x = P; external"]
        for place in [0, 1, lines.endIndex] {
            var (before, after) = (lines, lines)
            before.insert(other[0], at: place)
            after.insert(other[1], at: place)
            #expect(fixed(before.joined(separator: "\n")) == after.joined(separator: "\n"))
        }
    }

    @Test(arguments: [
        ("accepts=x|uint,y|int", "if that is meant, write 'accepts={x|uint},{y|int}'"),
        ("accepts=a|uint,b", "if that is meant, write 'accepts={a|uint},b'"),
        ("requires=a b,c", "if that is meant, write 'requires=a,b,c'"),
        ("filters=A(),B()", "write 'filters=A,B'"), ("filters=A B,C", "write 'filters=A,B,C'"),
    ])
    func `A list in another notation is told in ours`(list: String, advice: String) {
        let found = RoutesFormat.properties.lint("base.root = H\nshop.a = A; external; " + list)
        #expect(found.first { $0.code == .oddName }?.fix == advice)
    }

    @Test func `Keys of all routes that have a type are told once`() {
        let found = RoutesFormat.properties.lint("base.root = H\nshop.a = A\nbase.accepts = {page|uint}")
        #expect(found.map(brief) == ["3:16 invalid-query-key"])
    }
}
