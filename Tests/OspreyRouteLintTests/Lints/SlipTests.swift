import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// Slips in names, and what they must not be told of.
struct SlipTests {
    private func told(_ text: String) -> [String] {
        RoutesFormat.properties.lint(text).map { problem in
            "\(problem.location.line ?? 0):\(problem.location.column ?? 0) \(problem.code.rawValue) \(problem.fix)"
        }
    }

    private static let tabs = "base.tabviewcontroller = T\nbase.tabs.me = shop://me\n"

    @Test(arguments: [
        "bsae.group.me = shop.me; tab=me; filters=F", "base.gruop.me = shop.me; tab=me",
        "basegroup.me = shop.me; tab=me", "nobase.roup.me = shop.me; tab=me",
        "notbase.group.me = shop.me; tab=me",
        "base.group.me = shop.mee; tab=me", "base.group.me = shop.me; tba=me",
    ])
    func `A slip in the line of a group is told there, and at no line of its routes`(group: String) {
        let routes = """

            shop.me = Me; external; display=select
            shop.me.a = A; external; parent=shop.me
            shop.me.b = B; external; parent=shop.me
            shop.terms = C; external; nogroup
            shop.d = D
            """
        let lines = RoutesFormat.properties.lint(Self.tabs + group + routes).compactMap(\.location.line)
        #expect(lines.allSatisfy { $0 == 3 } && !lines.isEmpty, "\(lines)")
    }

    @Test func `Without a slip a page whose parent is in a tab is told`() {
        let found = told(
            Self.tabs + "shop.me = Me; external; display=select\nshop.me.a = A; external; parent=shop.me\n")
        #expect(found == ["4:26 tab-mismatch add 'tab=me'"], "\(found)")
    }

    @Test func `An error of a line whose key is odd, too, is not corrected`() {
        let routes = (1...5).map { "shop.a\($0) = P\n" }.joined()
        let text = routes + "shop.me = Me\nbsae.group.me = shop.me; filetrs=LoginGuard; tab=me\n"
        #expect(RoutesFormat.properties.fixed(text) == text)
        let right = text.replacing("bsae", with: "base")
        #expect(RoutesFormat.properties.fixed(right) == right.replacing("filetrs", with: "filters"))
    }

    @Test(arguments: [
        ("{plan||digital,print}", "{plan|digital,print}"), ("{plan|digital,|print}", "{plan|digital,print}"),
        ("{plan|digital|print,web}", "{plan|digital,print,web}"),
        ("{plan|digital,print|}", "{plan|digital,print}"),
    ])
    func `A second bar in an enumeration is told`(capture: String, meant: String) {
        #expect(
            told("base.root = H\nshop.a.\(capture) = P; external")
                == ["2:8 odd-segment if that is meant, write '\(meant)'"])
        for attribute in ["accepts", "requires"] {
            #expect(
                told("base.root = H\nshop.a = P; external; \(attribute)=\(capture)")
                    == ["2:23 odd-name if that is meant, write '\(meant)'"])
        }
    }

    @Test(arguments: ["{plan|digital%7Cprint,web}", "{plan|digital,print}"])
    func `A bar that is escaped is meant`(capture: String) {
        #expect(told("base.root = H\nshop.a.\(capture) = P; external") == [])
        #expect(told("base.root = H\nshop.a = P; external; accepts=\(capture)") == [])
    }

    @Test(arguments: [
        ("m\u{200B}e", "remove it, or write it percent-encoded"), ("m\u{435}", "type the character again"),
        ("\u{FF4D}e", "type the character again"),
        ("me\u{301}", "type the letter with its accent as one character"),
    ])
    func `A character of a tab's name that does not look like itself is told there`(tab: String, fix: String)
    {
        let found = RoutesFormat.properties.lint(
            "base.tabviewcontroller = T\nbase.tabs.\(tab) = shop://me\nshop.me = Me; tab=me; display=select")
        let odd = found.filter { $0.code == .oddName }
        #expect(odd.map { "\($0.location.line ?? 0):\($0.location.column ?? 0)" } == ["2:11"], "\(found)")
        #expect(odd.map(\.fix) == [fix])
        // The right name is not to be replaced by the wrong one.
        let unknown = found.filter { $0.code == .unknownTab }
        let near = tab == "me\u{301}" ? "; did you mean '\(tab)'?" : ""
        #expect(unknown.map(\.message) == ["there is no tab 'me'" + near])
    }
}
