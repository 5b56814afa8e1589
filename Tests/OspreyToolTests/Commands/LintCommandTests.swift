import Foundation
import OspreyTestFixtures
import Testing

struct LintCommandTests {
    private let faulty = "\twallet.home = HomePage; fiters=Guard\nwallet.home=Other\n"

    @Test func `Sound routes are fine`() throws {
        let run = try Folder(["a.properties": "wallet.home = HomePage\n"]).run("lint", "a.properties")
        #expect(run.code == 0)
        #expect(run.output == "1 route, no problems\n")
        #expect(
            run.diagnostics
                == "note: the names of pages, filters and actions were not checked; give '--manifest FILE'\n")
    }

    @Test(arguments: [
        ("a.json", #"{"wallet": {"home": "HomePage"}, "wallet://story/:id": "StoryPage; external"}"#),
        (
            "a.plist",
            "<plist version=\"1.0\"><dict><key>wallet.home</key><string>HomePage</string>"
                + "<key>wallet.story</key><string>StoryPage</string></dict></plist>"
        ),
    ]) func `Dictionaries are read as what they are`(name: String, text: String) throws {
        let sound = try Folder([name: text]).run("lint", name)
        #expect(sound.output == "2 routes, no problems\n")
        let faulty = try Folder([name: text.replacing("HomePage", with: "HomePage; fiters=A")]).run(
            "lint", name)
        #expect(faulty.code == 1)
        #expect(faulty.output.contains("there is no attribute 'fiters'; did you mean 'filters'?"))
        let broken = try Folder([name: "{"]).run("lint", name)
        #expect(broken.code == 1)
        #expect(broken.output.hasPrefix("\(name):"))
    }

    @Test func `Every problem is shown with its line, a caret and a fix`() throws {
        let run = try Folder(["a.properties": faulty]).run("lint", "a.properties")
        #expect(run.code == 1)
        #expect(
            run.output == """
                a.properties:1:26: error: there is no attribute 'fiters'; did you mean 'filters'? \
                [unknown-attribute]
                \twallet.home = HomePage; fiters=Guard
                \t                        ^
                fix: write 'filters'

                a.properties:2:1: error: 'wallet.home' is already bound to 'HomePage' on line 1 [duplicate-route]
                wallet.home=Other
                ^
                fix: remove one or rename its key

                2 errors, 0 warnings

                """)
    }

    @Test func `Problems as JSON have stable members in a stable order`() throws {
        let run = try Folder(["a.properties": faulty]).run("lint", "--format", "json", "a.properties")
        #expect(run.code == 1)
        #expect(run.lines.first == "[")
        #expect(run.lines.last == "]")
        #expect(
            run.lines[1].hasPrefix(
                #"{"file":"a.properties","line":1,"column":26,"severity":"error","code":"unknown-attribute","#
            ))
        #expect(run.lines[2].contains(#""code":"duplicate-route","message":"#))
        #expect(run.lines[2].hasSuffix(#""related":{"file":"a.properties","line":1,"column":2}}"#))
    }

    @Test func `No problems as JSON are an empty array`() throws {
        let run = try Tool.run(["lint", "--format=json", "-"], input: "wallet.home = HomePage\n")
        #expect(run.code == 0)
        #expect(run.output == "[]\n")
    }

    @Test func `Problems for GitHub are workflow commands`() throws {
        let folder = try Folder(["odd,name%.properties": "wallet.home = HomePage; tba=100%\n"])
        let run = try folder.run("lint", "--format", "github", "odd,name%.properties")
        #expect(run.code == 1)
        #expect(run.lines.count == 1)
        #expect(run.lines[0].hasPrefix("::error file=odd%2Cname%25.properties,line=1,col=25::"))
        #expect(run.lines[0].hasSuffix("[unknown-attribute]"))
    }

    @Test func `A warning alone exits with 1`() throws {
        let text = "wallet.loan.{id} = LoanPage; default.id=7\n"
        let run = try Tool.run(["lint", "--format=github", "-"], input: text)
        #expect(run.code == 1)
        #expect(run.lines.count == 1)
        #expect(run.lines.first?.hasPrefix("::warning file=<stdin>,line=1,col=") == true)
        #expect(try Tool.run(["lint", "-"], input: text).output.hasSuffix("0 errors, 1 warning\n"))
    }

    @Test func `Routes that no group covers are listed`() throws {
        let text = "base.group.me = app; filters=A\napp.home = P\napp.login = Q; nogroup\n"
        let run = try Tool.run(["lint", "-"], input: text)
        #expect(run.code == 0)
        #expect(run.diagnostics.contains("note: 'app.login' (<stdin>:3:1) is in no group, by 'nogroup'\n"))
    }

    @Test func `Several files are one`() throws {
        let folder = try Folder(["a.properties": "app.home = A\n", "b.properties": "app.home = B\n"])
        let run = try folder.run("lint", "a.properties", "b.properties")
        #expect(run.code == 1)
        #expect(run.output.contains("b.properties:1:1: error: 'app.home' is already bound to 'A'"))
    }

    @Test func `Names are checked against a manifest`() throws {
        let folder = try Folder([
            "a.properties": "app.home = HomePge; filters=Guard\n",
            "manifest.json": #"{"pages":[{"name":"HomePage"}],"filters":["Guard"]}"#,
        ])
        let run = try folder.run("lint", "--manifest", "manifest.json", "a.properties")
        #expect(run.code == 1)
        #expect(run.output.contains("did you mean 'HomePage'? [unknown-page]"))
        #expect(run.output.hasSuffix("1 error, 0 warnings\n"))
    }

    @Test func `A malformed properties file is a finding`() throws {
        let run = try Tool.run(["lint", "-", "--format", "github"], input: "app.home=\\u12\n")
        #expect(run.code == 1)
        #expect(run.lines.first?.hasPrefix("::error file=<stdin>,line=1,col=10::malformed escape") == true)
    }

    @Test(arguments: [
        ("bank.key.{code} = KeyPage", "'code'", "x-secret=code"),
        ("bank.key = KeyPage; external; accepts=Token,id", "'Token'", "x-secret=Token"),
        (
            "bank.key.{otp} = KeyPage; external; requires=password", "'otp' and 'password'",
            "x-secret=\"otp,password\""
        ),
        ("bank.key.{otp} = KeyPage; default.secret=x; x-secret=otp", "'secret'", "x-secret=secret"),
    ])
    func `A key that looks like a secret is to be listed`(line: String, keys: String, fix: String) throws {
        let folder = try Folder(["routes.properties": "base.root = HomePage\n\(line)\n"])
        let run = try folder.run("lint", "routes.properties")
        #expect(run.code == 1)
        #expect(
            run.output.contains(
                "routes.properties:2:1: warning: a kept snapshot would hold the value of \(keys)"))
        #expect(run.output.contains("fix: add '\(fix)', or 'x-secret=none'"))
        #expect(run.output.contains(line))
        #expect(run.output.hasSuffix("0 errors, 1 warning\n"))
    }

    @Test(arguments: [
        "bank.key.{code} = KeyPage; x-secret=code", "bank.key.{code} = KeyPage; x-secret=none",
        "bank.key.{code} = -> bank://door/{code}\nbank.door.{codes} = KeyPage", "bank.key.{code} = @unlock",
        "bank.key.{otp} = KeyPage; external; accepts=code; x-secret=\"otp, code\"",
    ])
    func `A secret that is listed, or does not reach a page, is not told`(lines: String) throws {
        let folder = try Folder(["routes.properties": "base.root = HomePage\n\(lines)\n"])
        let run = try folder.run("lint", "routes.properties")
        #expect(!run.output.contains("secret"), "\(run.output)")
        #expect(run.code == 0)
    }

    @Test func `Fixes are applied to the files, and what is left is shown`() throws {
        let folder = try Folder([
            "a.properties":
                "a.home = HomePage; exernal\r\na.cart = CartPage; display=shet\r\na.home = Other; exernal\r\n"
        ])
        let dry = try folder.run("lint", "--fix", "--dry-run", "a.properties")
        let run = try folder.run("lint", "--fix", "a.properties")
        #expect(run.code == 1)
        let diff = """
            --- a.properties
            +++ a.properties
            @@ -1 +1 @@
            -a.home = HomePage; exernal
            +a.home = HomePage; external
            @@ -2 +2 @@
            -a.cart = CartPage; display=shet
            +a.cart = CartPage; display=sheet

            """
        #expect(dry.diagnostics.hasPrefix(diff + "note: 2 fixes to apply; nothing is written\n"))
        #expect(run.diagnostics.hasPrefix(diff + "note: 2 fixes applied\n"))
        #expect(dry.code == 1)
        #expect(dry.output.contains("1:20: error: there is no attribute 'exernal'"))
        #expect(run.output.contains("3:1: error: 'a.home' is already bound"))
        let text = try String(contentsOf: folder.url.appendingPathComponent("a.properties"), encoding: .utf8)
        #expect(
            text
                == "a.home = HomePage; external\r\na.cart = CartPage; display=sheet\r\na.home = Other; exernal\r\n"
        )
        #expect(try folder.run("lint", "--dry-run", "a.properties").code == 2)
    }

    @Test func `An edit is part of the JSON, where it is sure what to write`() throws {
        let folder = try Folder(["a.properties": "a.home = HomePage; exernal\na.home = Other; x\n"])
        let output = try folder.run("lint", "--format", "json", "a.properties").output
        #expect(
            output.contains(#""edit":{"line":1,"column":20,"endColumn":27,"text":"external"}"#), "\(output)")
        #expect(output.split(separator: "\n").count { $0.contains("\"edit\"") } == 1)
    }

    @Test(arguments: [
        (
            "r.json",
            "{\n  \"shop.home\": \"HomePage; exernal\",\n  \"shop.cart\": {\"page\": \"P\", \"display\": \"shet\"}\n}\n",
            "2:27",
            "{\n  \"shop.home\": \"HomePage; external\",\n  \"shop.cart\": {\"page\": \"P\", \"display\": \"sheet\"}\n}\n"
        ),
        (
            "r.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>shop.home</key><string>HomePage; exernal</string>
            </dict></plist>

            """, "3:39",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>shop.home</key><string>HomePage; external</string>
            </dict></plist>

            """
        ),
    ])
    func `Problems of dictionaries have their places, and fixes change the values`(
        file: String, text: String, place: String, fixed: String
    ) throws {
        let folder = try Folder([file: text])
        let run = try folder.run("lint", file)
        #expect(
            run.output.contains("\(file):\(place): error: there is no attribute 'exernal'"), "\(run.output)")
        _ = try folder.run("lint", "--fix", file)
        let after = try String(contentsOf: folder.url.appendingPathComponent(file), encoding: .utf8)
        #expect(after == fixed)
    }
}
