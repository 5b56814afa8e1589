import Foundation
import OspreyTestFixtures
import Testing

/// How commands are told their files, and what is said of files in other encodings.
struct RoutesFileTests {
    @Test(arguments: [
        ["lint", "--routes", "a.properties"], ["lint", "--routes=a.properties"],
        ["tree", "--routes", "a.properties"], ["manifest", "--routes", "a.properties"],
    ])
    func `Commands that take files as arguments take them as an option, too`(arguments: [String]) throws {
        let folder = try Folder(["a.properties": "app.home = HomePage; external"])
        let run = try Tool.run(arguments, in: folder.url)
        #expect(run.code == 0)
        #expect(run.output == (try Tool.run([arguments[0], "a.properties"], in: folder.url).output))
    }

    @Test(arguments: [
        ["resolve", "a.properties", "app://home"], ["resolve", "a.properties"], ["simulate", "a.properties"],
        ["generate", "a.properties"],
    ])
    func `Commands that take files as an option say how, if they stand as arguments`(
        arguments: [String]
    ) throws {
        let run = try Tool.run(arguments)
        #expect(run.code == 2)
        #expect(
            run.diagnostics == """
                ospreyctl: error: missing option '--routes a.properties'
                See 'ospreyctl \(arguments[0]) --help'.

                """)
    }

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func `A file in UTF-16 is told as such, without its bytes`(encoding: String.Encoding) throws {
        let folder = try Folder()
        let text = try #require("\u{FEFF}app.home = HomePage\napp.cart = CartPage".data(using: encoding))
        try text.write(to: folder.url.appendingPathComponent("wide.properties"))
        let run = try folder.run("lint", "--format", "github", "wide.properties")
        #expect(run.lines.count == 1)
        #expect(run.output.contains("it seems to be in UTF-16"))
        let lines = try folder.run("lint", "wide.properties").lines
        #expect(lines.count == 4, "the problem, its fix, an empty line and the sum")
    }

    @Test func `A byte order mark before a comment is one problem`() throws {
        let folder = try Folder(["bom.properties": "\u{FEFF}# The routes\napp.home = HomePage"])
        let run = try folder.run("lint", "bom.properties")
        #expect(run.output.contains("[byte-order-mark]"))
        #expect(run.output.hasSuffix("1 error, 0 warnings\n"))
    }

    @Test func `The tree shows every setting that the files make`() throws {
        let run = try Tool.run(
            ["tree", "-"],
            input: """
                base.tabviewcontroller = Tabs
                base.tabs.home = app://home
                base.back = history
                base.origins.app = https://a.example; home=app.home
                base.group.g = app.me, app.you; filters=Guard; tab=home
                base.notfound = NotFoundPage
                app.home = HomePage
                app.me = MePage
                app.you = YouPage
                """)
        #expect(
            run.output == """
                base
                ├─ tabviewcontroller  Tabs
                ├─ tabs
                │  └─ home            app://home
                ├─ origins
                │  └─ app             https://a.example; home=app.home
                ├─ group
                │  └─ g               app.me, app.you; tab=home; filters=Guard
                ├─ back               history
                └─ notfound           NotFoundPage
                app
                ├─ home               HomePage
                ├─ me                 MePage   tab=home; filters=Guard
                └─ you                YouPage  tab=home; filters=Guard

                """)
    }

    @Test func `A problem of a dictionary is told where it is`() throws {
        let text = "{\"s.a\": \"A; exernal\",\n \"s.b\": {\"page\": \"B\", \"exernal\": true}}\n"
        let folder = try Folder(["r.json": text])
        #expect(
            try folder.run("lint", "r.json").output == """
                r.json:1:13: error: there is no attribute 'exernal'; did you mean 'external'? [unknown-attribute]
                {"s.a": "A; exernal",
                            ^
                fix: write 'external'

                r.json:2:24: error: there is no attribute 'exernal'; did you mean 'external'? [unknown-attribute]
                 "s.b": {"page": "B", "exernal": true}}
                                       ^
                fix: write 'external'

                2 errors, 0 warnings

                """)
    }

    @Test func `A problem of a file without lines is told with its key`() throws {
        let routes = ["s.a": "A; exernal"]
        let list = try PropertyListSerialization.data(fromPropertyList: routes, format: .binary, options: 0)
        let folder = try Folder([:])
        try list.write(to: folder.url.appendingPathComponent("r.plist"))
        #expect(
            try folder.run("lint", "r.plist").output == """
                r.plist: 's.a': error: there is no attribute 'exernal'; did you mean 'external'? [unknown-attribute]
                fix: correct it, or prefix your own with 'x-'

                1 error, 0 warnings

                """)
        let json = try folder.run("lint", "--format", "json", "r.plist").output
        #expect(json.contains(#""file":"r.plist","key":"s.a","severity":"error""#), "\(json)")
        let github = try folder.run("lint", "--format", "github", "r.plist").lines
        #expect(github.map { $0.prefix(29) } == ["::error file=r.plist::'s.a': "])
    }

    @Test func `Names that collide in Swift are told if they are asked for`() throws {
        let text = "app.help = HelpPage\napp.help.{topic} = TopicPage\n"
        #expect(try Tool.run(["lint", "-"], input: text).code == 0)
        let run = try Tool.run(["lint", "--typed", "-"], input: text)
        #expect(run.code == 1)
        #expect(
            run.lines.first
                == "<stdin>:2:1: error: 'app.help.{topic}' and 'app.help' are both 'help' in Swift [swift-name]"
        )
        #expect(run.output.contains("fix: give one of them another 'name', such as 'helpTopic'\n"))
    }

    @Test func `A name that is proposed begins with a small letter`() throws {
        let text = """
            app.settings = P; accepts={section|a,b}
            app.settings.{section|a,b} = Q; name=settingsSection
            """
        let run = try Tool.run(["lint", "--typed", "-"], input: text)
        #expect(run.output.contains("such as 'settingsSectionPage'"), "\(run.output)")
    }
}
