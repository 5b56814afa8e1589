import Foundation
import OspreyTestFixtures
import OspreyTestSupport
import Testing

@testable import OspreyTool

struct AssociationCommandTests {
    private static let shop = """
        base.origins.shop                = https://shop.example, https://m.shop.example/app; home=shop.home
        shop.home                        = HomePage; external
        shop.item.{id|uuid}              = ItemPage; external
        shop.item.{id|uuid}.buy          = BuyPage
        shop.list.{kind|new,sale}        = ListPage; external
        shop.order.{number|uint}         = OrderPage; external
        shop.order.drafts                = DraftsPage
        shop.docs.{path...}              = DocumentPage; external
        shop.docs.internal.{path...}     = InternalPage
        shop.pay                         = PayPage; external; requires=amount
        shop.{page}                      = TextPage; external

        """

    private func run(_ arguments: [String], routes: String = shop, file: String = "") throws -> Tool.Run {
        let folder = try Folder(["routes.properties": routes, "aasa.json": file])
        return try folder.run(["aasa"] + arguments + ["--routes", "routes.properties"])
    }

    private func exported(_ routes: String, host: String) throws -> String {
        let run = try run(["export", "--app", "T.shop", "--host", host], routes: routes)
        try #require(run.code == 0, "\(run.diagnostics)")
        return run.output
    }

    @Test
    func `An exported file opens the app for external routes alone, the URLs with the most segments first`()
        throws
    {
        let file = try exported(Self.shop, host: "shop.example")
        let rules = file.split(separator: "\n").filter { $0.contains(#"{"/":"#) }
            .map { $0.trimmingCharacters(in: [" ", ","]) }
        #expect(rules.first == #"{"/": "/docs/internal/?*/?*", "exclude": true}"#)
        #expect(rules.contains(#"{"/": "/pay", "?": {"amount": "?*"}}"#))
        #expect(rules.last == #"{"/": "/"}"#)
        #expect(file.contains(#""kind": ["new", "sale"]"#))
        #expect(!file.contains("buy"), "the file is public, and no rule would let this through")
    }

    @Test func `Exported paths are spelled as in the links of the app`() throws {
        let file = try exported(
            "base.origins.shop = https://shop.example\nshop.it's = A; external\nshop.a,b!c = B; external\n"
                + "shop.x%2Ay$z = C; external\n", host: "shop.example")
        for path in ["/it's", "/a,b!c", "/x%2Ay%24z"] { #expect(file.contains("\"\(path)\""), "\(file)") }
    }

    @Test(arguments: ["shop.example", "m.shop.example"])
    func `A file that was exported has no differences`(host: String) throws {
        let file = try exported(Self.shop, host: host)
        let run = try run(["check", "--host", host, "aasa.json"], file: file)
        #expect(run.code == 0, "\(run.output)")
        #expect(run.lines.last?.hasSuffix("no differences") == true)
        #expect(run.lines.dropLast().allSatisfy { $0.contains(": note: ") })
    }

    /// Files of the shapes that public projects have, with what they decide about a URL.
    private static let shapes: [(file: String, url: String, opens: Bool)] = [
        (
            #"{"applinks":{"apps":[],"details":[{"appID":"A.b","paths":["NOT /a/x/*","/a/*"]}]}}"#, "/a/1",
            true
        ),
        (
            #"{"applinks":{"apps":[],"details":[{"appID":"A.b","paths":["NOT /a/x/*","/a/*"]}]}}"#, "/a/x/1",
            false
        ),
        (#"{"applinks":{"details":{"A.b":{"paths":["*"]}}}}"#, "/any/thing", true),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/s","?":{"q":"a"}}]}]}}"#,
            "/s?q=a&q=a", true
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/s","?":{"q":"a"}}]}]}}"#,
            "/s?q=a&q=b", false
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/item/?*","?":{"ref":"*"}}]}]}}"#,
            "/item/7", true
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/s","?":{"q":"?*"}}]}]}}"#,
            "/s?q", false
        ),
        (
            ##"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"#":"no","exclude":true},{"/":"/*"}]}]}}"##,
            "/a#no", false
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/h/*","?":{"n":"????"}}]}]}}"#,
            "/h/1?n=1234", true
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/h/*","?":{"n":"????"}}]}]}}"#,
            "/h/1?n=123", false
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/h/*","?":"n=*"}]}]}}"#,
            "/h/1?n=1", true
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/Buy","caseSensitive":false}]}]}}"#,
            "/bUY", true
        ),
        (
            #"{"applinks":{"defaults":{"caseSensitive":false},"details":[{"appIDs":["A.b"],"components":[{"/":"/Buy"}]}]}}"#,
            "/buy", true
        ),
        (#"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/Buy"}]}]}}"#, "/buy", false),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a b","percentEncoded":false}]}]}}"#,
            "/a%20b", true
        ),
        (#"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/a%20b"}]}]}}"#, "/a%20b", true),
        (
            #"{"applinks":{"substitutionVariables":{"food":["soup","p*"]},"details":[{"appIDs":["A.b"],"components":[{"/":"/$(lang)_$(region)/$(food)/"}]}]}}"#,
            "/de_AT/soup/", true
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/$(digit)$(alpha)"}]}]}}"#, "/7g",
            true
        ),
        (
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/$(digit)$(alpha)"}]}]}}"#, "/gg",
            false
        ),
        (#"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{}]}]}}"#, "/", true),
        (#"{"applinks":{"details":[{"appIDs":["A.b"]}]}}"#, "/", false),
    ]

    @Test(arguments: shapes)
    func `The first rule that fits decides`(file: String, url: String, opens: Bool) throws {
        let rules = try AssociationFile(Data(file.utf8)).rules(for: nil)
        let rule = rules.first(for: "https://shop.example" + url)
        #expect((rule.map { !$0.isExclusion } ?? false) == opens)
    }

    @Test(arguments: [
        ("", "line 1, column 1: found the end of the text"),
        ("{\"applinks\":\n{\"details\":[],}}", "line 2, column 14: found ',' before '}'"),
        ("[]", "it has no object 'applinks'"),
        (#"{"applinks":{}}"#, "'applinks.details' is not an array of objects"),
        (#"{"applinks":{"details":[{}]}}"#, "'applinks.details[0]' names no app"),
        (
            #"{"applinks":{"details":[{"appID":"A","components":{}}]}}"#,
            "'applinks.details[0].components' is not an array"
        ),
        (
            #"{"applinks":{"details":[{"appID":"A","paths":[1]}]}}"#,
            "'applinks.details[0].paths' is not an array of strings"
        ),
        (
            #"{"applinks":{"details":[{"appID":"A","components":[{"/":1}]}]}}"#,
            "'/' of 'applinks.details[0].components[0]' is not a string"
        ),
        (
            #"{"applinks":{"details":[{"appID":"A","components":[{"/":"$(x)"}]}]}}"#,
            "there is no variable 'x'"
        ),
        (#"{"applinks":{"details":[{"appID":"A","components":[{"/":"$(x"}]}]}}"#, "has no ')'"),
        (
            #"{"applinks":{"substitutionVariables":{"x":1},"details":[]}}"#,
            "'applinks.substitutionVariables' is not"
        ),
    ])
    func `A file that is none is misuse, with the place in the file`(file: String, reason: String) throws {
        let run = try run(["check", "--host", "shop.example", "aasa.json"], file: file)
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("cannot read 'aasa.json': "))
        #expect(run.diagnostics.contains(reason), "\(run.diagnostics)")
    }

    @Test
    func `Differences are told both ways, each with a link, in text and in JSON`() throws {
        let routes = """
            base.origins.shop = https://shop.example
            shop.home         = HomePage; external
            shop.cart         = CartPage; external
            shop.admin        = AdminPage

            """
        let file =
            #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[{"/":"/cart","exclude":true},{"/":"/a*"},{"/":"/gone"}]}]}}"#
        let run = try run(["check", "aasa.json"], routes: routes, file: file)
        #expect(run.code == 1)
        #expect(
            run.lines == [
                "routes.properties:2:1: stays-in-browser: 'https://shop.example/home' has a route, but no rule fits it",
                "routes.properties:3:1: stays-in-browser: 'https://shop.example/cart' has a route, "
                    + "but 'applinks.details[0].components[0]' excludes it",
                "routes.properties:4:1: opens-in-vain: 'https://shop.example/admin' opens the app, "
                    + "but 'shop.admin' is not open to the outside; see 'applinks.details[0].components[1]'",
                "aasa.json: opens-in-vain: 'https://shop.example/a' opens the app, "
                    + "but no route matches it; see 'applinks.details[0].components[1]'",
                "aasa.json: opens-in-vain: 'https://shop.example/gone' opens the app, "
                    + "but no route matches it; see 'applinks.details[0].components[2]'",
                "7 links, 5 findings",
            ])
        let json = try self.run(["check", "aasa.json", "--format=json"], routes: routes, file: file)
        #expect(json.code == 1)
        let objects = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(
            objects?.compactMap { $0["code"] as? String } == [
                "stays-in-browser", "stays-in-browser", "opens-in-vain", "opens-in-vain", "opens-in-vain",
            ])
        #expect(objects?.first?["url"] as? String == "https://shop.example/home")
        #expect(objects?.last?["rule"] as? String == "applinks.details[0].components[2]")
    }

    @Test(arguments: [
        (["import"], "'import'"), (["export"], "--app"),
        (["export", "aasa.json", "--app", "A.b"], "aasa.json"),
        (["check"], "FILE"), (["check", "aasa.json", "--app", "A.b", "--app", "A.c"], "--app"),
        (["check", "aasa.json"], "several domains"),
        (
            ["check", "aasa.json", "--host", "shop.exmple"],
            "no 'base.origins' line has the domain 'shop.exmple'"
        ),
        (
            ["check", "aasa.json", "--host", "shop.example", "--app", "A.x"],
            "no rules for the app 'A.x'; it has 'A.b'"
        ),
    ])
    func `Wrong use says what is missing`(arguments: [String], words: String) throws {
        let file = #"{"applinks":{"details":[{"appIDs":["A.b"],"components":[]}]}}"#
        let run = try run(arguments, file: file)
        #expect(run.code == 2)
        #expect(run.diagnostics.contains(words), "\(run.diagnostics)")
    }

    @Test
    func `Without a web address there is no file`() throws {
        let run = try run(["export", "--app", "A.b"], routes: "shop.home = HomePage; external\n")
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("no 'base.origins' line has a web address"))
    }

    /// Tables of all shapes: their exported file says of each link what the routes say.
    @Test
    func `Exported files of random routes have no differences`() throws {
        var random = SplitMix(seed: Exploration.firstSeed + 7)
        let words = ["a", "b", "c"]
        for number in 0..<(Exploration.count ?? 10) {
            var lines = ["base.origins.shop = https://shop.example"]
            var keys: Set<String> = []
            for _ in 0...random.next(below: 8) {
                var segments: [String] = []
                for position in 0...random.next(below: 3) {
                    switch random.next(below: 8) {
                    case 0...3: segments.append(words[random.next(below: 3)])
                    case 4: segments.append("{p\(position)}")
                    case 5: segments.append("{n\(position)|uint}")
                    case 6: segments.append("{e\(position)|a,d}")
                    default: segments.append("{u\(position)|uuid}")
                    }
                }
                let isPlain = !segments.contains { $0.hasPrefix("{p") || $0.hasPrefix("{n") }
                // A tail behind what takes slashes lets more through; no pattern can say it otherwise.
                if isPlain, random.next(below: 4) == 0 { segments.append("{t...}") }
                let key = "shop." + segments.joined(separator: ".")
                guard keys.insert(key.replacing(/\{[a-z]\d/, with: "{")).inserted else { continue }
                let isExternal = random.next(below: 3) > 0
                lines.append("\(key) = Page\(lines.count)\(isExternal ? "; external" : "")")
            }
            let routes = lines.joined(separator: "\n") + "\n"
            let file = try self.run(["export", "--app", "A.b"], routes: routes)
            guard file.code == 0 else { continue }
            let check = try self.run(["check", "aasa.json"], routes: routes, file: file.output)
            #expect(check.code == 0, "run \(number):\n\(routes)\n\(file.output)\n\(check.output)")
        }
    }

    private static func file(_ components: String, _ variables: String = "{}") -> String {
        #"{"applinks":{"details":[{"appIDs":["A.b"],"components":["# + components
            + #"]}],"substitutionVariables":"# + variables + "}}"
    }

    private static let words = """
        base.origins.s = https://a.example
        s.o.{id|uuid} = A; external
        s.legal.{page} = L; external
        s.item.{id|uint} = I; external

        """

    @Test func `A uuid is exported in the variables of the documentation`() throws {
        let file = try exported(Self.words, host: "a.example")
        #expect(file.contains("/o/$(xdigit)$(xdigit)"))
        #expect(!file.contains("$(hex)"))
        #expect(try run(["check", "aasa.json"], routes: Self.words, file: file).code == 0)
    }

    @Test(arguments: [
        (
            #"{"/": "/o/$(xdigit)*"}, {"/": "/$(x)/?*"}, {"/": "/item/$(digit)*"}"#, #"{"x": ["leg*"]}"#, 1,
            "'https://a.example/leg/1' opens the app"
        ),
        (
            #"{"/": "/item/*", "?": {"ref": "mail"}, "exclude": true}, {"/": "/*"}"#, "{}", 1,
            "stays-in-browser: 'https://a.example/item/7?ref=mail' has a route"
        ),
        (
            #"{"/": "/legal/intern", "exclude": true}, {"/": "/*"}"#, "{}", 1,
            "stays-in-browser: 'https://a.example/legal/intern' has a route"
        ),
        (
            #"{"/": "/*", "exclude": "true"}"#, "{}", 2,
            "'exclude' of 'applinks.details[0].components[0]' is not true or false"
        ),
        (
            #"{"/": "/*", "caseSensitive": "no"}"#, "{}", 2,
            "'caseSensitive' of 'applinks.details[0].components[0]'"
        ),
        (#"{"path": "/*"}"#, "{}", 2, "has a member 'path', which the system does not read"),
    ])
    func `A file is read as the documentation has it`(
        components: String, variables: String, code: Int32, told: String
    ) throws {
        let run = try run(["check", "aasa.json"], routes: Self.words, file: Self.file(components, variables))
        #expect(run.code == code, "\(run.output)\(run.diagnostics)")
        #expect((run.output + run.diagnostics).contains(told), "\(run.output)\(run.diagnostics)")
        #expect(!run.output.contains("~page' has a route"))
    }

    @Test(arguments: [
        // Each value of a query key, and links without the keys that may be missing
        (
            "requires={k|new,old}", #"{"/": "/i*", "?": {"k": "new"}}"#, 1,
            "/i?k=old' has a route, but no rule"
        ),
        ("accepts={k|new,old}", #"{"/": "/i*", "?": {"k": "$(k)"}}"#, 1, "/i' has a route, but no rule"),
        (
            "accepts={k|new,old}", #"{"/": "/i*", "?": {"k": "old"}, "exclude": true}, {"/": "/i*"}"#, 1,
            "k=old'"
        ),
        (
            "requires={k|new,old}", #"{"/": "/i", "?": {"k": "$(k)"}}, {"/": "/i/", "?": {"k": "$(k)"}}"#, 0,
            "no"
        ),
        ("requires={k|new,old}", #"{"/": "/i", "?": {"k": "new"}}"#, 1, "/i?k=old' has a route, but no rule"),
        // A slash at the end
        (
            "accepts=k", #"{"/": "/i"}"#, 0,
            "note: 'https://a.example/i/?k=~k' has a route, but no rule fits it"
        ),
        ("accepts=k", #"{"/": "/i"}, {"/": "/i/"}"#, 0, "links, no differences"),
        ("accepts=k", #"{"/": "/i/"}"#, 1, "/i?k=~k' has a route, but no rule"),
    ])
    func `A check asks for each query, and for a slash at the end`(
        query: String, components: String, code: Int32, told: String
    ) throws {
        let run = try run(
            ["check", "aasa.json"],
            routes: "base.origins.s = https://a.example\ns.i = I; external; \(query)\n",
            file: Self.file(components, #"{"k": ["new", "old"]}"#))
        #expect(run.code == code, "\(run.output)")
        #expect(run.output.contains(told), "\(run.output)")
    }

    @Test func `An exported file agrees with the check on each spelling and type`() throws {
        let routes = """
            base.origins.s = https://a.example
            s.it's = A; external
            s.a,b!c~d@e = B; external; requires={k|new,it's},{on|bool},{id|uuid}
            s.a+b = B; external; accepts={k|new,old}
            s.x.{k|it's,b+c,d*e,f?g,h$(i)} = D; external
            s.x%2Ay$z = E; external
            s.shut.in = F
            s.shut.{any} = G; external

            """
        let file = try exported(routes, host: "a.example")
        #expect(file.contains(#"{"/": "/shut/in/", "exclude": true}"#), "\(file)")
        let check = try run(["check", "aasa.json"], routes: routes, file: file)
        #expect(check.code == 0, "\(check.output)")
        #expect(!check.output.contains("note"), "\(check.output)")
    }

    @Test func `A list with the name of a variable of the system has another one`() throws {
        let routes =
            "base.origins.s = https://a.example\ns.l.{digit|x,y} = L; external\ns.n.{id|uint} = N; external\n"
        let file = try exported(routes, host: "a.example")
        #expect(file.contains(#""digit2": ["x", "y"]"#) && file.contains("/n/$(digit)*"))
        #expect(try run(["check", "aasa.json"], routes: routes, file: file).code == 0)
    }

    @Test func `A link is compared only with the rules that its path may fit`() throws {
        let paths = (0..<6000).map { #"{"/":"/h\#($0 / 100)/s\#($0 % 100)/$(digit)*"}"# }
        let others =
            ##"{"/":"/H7/*","caseSensitive":false},{"/":"/a b","percentEncoded":false},{"#":"x"},{"/":"*/p1"},{"/":"/x*/p2"}"##
        let file = Self.file((paths + [others]).joined(separator: ","))
        let rules = try AssociationFile(Data(file.utf8)).rules(for: nil)
        for (path, places) in [
            ("/h7/s3/8", [703, 6000, 6002]), ("/h59/s99/8", [5999, 6002]), ("/h7/s", [6000, 6002]),
            ("/a%20b", [6001, 6002]), ("/", [6002]), ("/x/p1", [6002, 6003]), ("/x/p2", [6002, 6004]),
        ] {
            let url = try #require(AssociationURL("https://a.example\(path)"))
            #expect(rules.candidates(for: url) == places)
        }
    }

    @Test func `A file that is longer than the system reads is told`() throws {
        let routes =
            "base.origins.s = https://a.example\n"
            + (0..<300).map { "s.page\($0)\(String(repeating: "x", count: 500)).{id} = P; external\n" }
            .joined()
        let export = try run(["export", "--app", "T.shop"], routes: routes)
        #expect(export.code == 1)
        #expect(export.diagnostics.contains("and the system reads none with more than 131072"))
        let check = try run(["check", "aasa.json"], routes: routes, file: export.output)
        #expect(check.code == 1)
        #expect(check.output.contains("no differences"))
    }
}
