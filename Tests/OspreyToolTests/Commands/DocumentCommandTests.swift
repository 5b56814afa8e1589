import Foundation
import OspreyTestFixtures
import Testing

struct DocumentCommandTests {
    private let routes = """
        base.tabviewcontroller = MainTabs
        base.tabs.home         = shop://home; title=Home | *all*
        base.origins.shop      = https://shop.example
        base.notfound          = NotFoundPage
        shop.home              = HomePage; external; tab=home; display=select
        shop.item.{id|uint}    = ItemPage; external; accepts=from,{sort|new,old}; default.from=mail; filters=LoginGuard
        shop.pay               = PayPage; requires=amount; parent=shop.home
        shop.old.{id|uint}     = -> shop://item/{id}; external
        shop.share.{id}        = @share

        """

    @Test
    func `The document has what people ask for, in tables`() throws {
        let run = try Tool.run(["document", "-"], input: routes)
        #expect(run.code == 0)
        #expect(run.diagnostics == "")
        for line in [
            "- Its tabs are in `MainTabs`.", "- `https://shop.example` means `shop://`.",
            "- A link that no route matches opens `NotFoundPage`.",
            #"| `home` | Home \| \*all\* | `shop://home` | yes |"#,
            "### Open to the outside", "### Only inside the app", "### Redirects",
            "| `shop://item/{id}` | `ItemPage` | `LoginGuard` | `id` (a number from 0)<br>`?from` (else `mail`)<br>"
                + "`?sort` (`new`, `old`) |  | `shop://item/7`<br>`https://shop.example/item/7` |",
            "| `shop://pay` | `PayPage` | `?amount` (required) | above `shop.home` | `shop://pay?amount=amount` |",
            "| `shop://share/{id}` | `@share` | `id` |  | `shop://share/id` |",
            "| `shop://old/{id}` | `shop://item/{id}` | yes | `shop://old/7`<br>`https://shop.example/old/7` |",
        ] { #expect(run.lines.contains(line), "\(line)\nis not in\n\(run.output)") }
        #expect(!run.output.contains("\n\n\n"))
    }

    @Test
    func `The order of the lines does not matter`() throws {
        let lines = routes.split(separator: "\n")
        let other = lines.filter { $0.hasPrefix("base") } + lines.filter { !$0.hasPrefix("base") }.reversed()
        let documents = try [routes, other.joined(separator: "\n")].map {
            try Tool.run(["document", "-"], input: $0).output
        }
        #expect(documents[0] == documents[1])
    }

    @Test
    func `A document is written once, and checked`() throws {
        let folder = try Folder(["routes.properties": routes])
        func document(_ more: String...) throws -> Tool.Run {
            try folder.run(["document", "routes.properties", "-o", "out/routes.md"] + more)
        }
        #expect(try document("--check").code == 1)
        #expect(try document().output == "out/routes.md: 5 routes\n")
        #expect(try document().output == "out/routes.md: 5 routes, nothing has changed\n")
        #expect(try document("--check").code == 0)
        let text = try String(
            contentsOf: folder.url.appending(path: "out/routes.md"), encoding: .utf8)
        #expect(text.hasPrefix("# Routes\n\nGenerated from `routes.properties` by"))
    }

    @Test
    func `Routes with an error have no document`() throws {
        let run = try Tool.run(["document", "-"], input: "shop.home = HomePage; externl\n")
        #expect(run.code == 1)
        #expect(run.output == "")
        #expect(run.diagnostics.contains("unknown-attribute"))
    }

    @Test(arguments: [(["document"], "FILE"), (["document", "-", "--check"], "--output")])
    func `Wrong use says what is missing`(arguments: [String], words: String) throws {
        let run = try Tool.run(arguments)
        #expect(run.code == 2)
        #expect(run.diagnostics.contains(words))
    }
}
