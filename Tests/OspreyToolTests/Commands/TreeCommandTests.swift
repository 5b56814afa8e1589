import OspreyTestFixtures
import Testing

struct TreeCommandTests {
    private let routes = """
        wallet.loan.{id} = LoanPage
        wallet.loan.{id|uint} = NumberPage; external
        wallet.home = HomePage; external; tab=home
        wallet.loan.{kind|new,old} = KindPage
        wallet.loan.{rest...} = RestPage
        base.tabviewcontroller = MainTabs
        base.tabs.home = wallet://home; title="Home, sweet"; initial
        base.notfound = NotFoundPage

        """

    private func tree(_ arguments: String...) throws -> Tool.Run {
        try Tool.run(["tree", "-"] + arguments, input: routes)
    }

    @Test func `The tree is in the order in which segments are tried`() throws {
        let run = try tree()
        #expect(run.code == 0)
        #expect(run.diagnostics == "")
        #expect(
            run.output == """
                base
                ├─ tabviewcontroller  MainTabs
                ├─ tabs
                │  └─ home            wallet://home; title="Home, sweet"; initial
                └─ notfound           NotFoundPage
                wallet
                ├─ home               HomePage    external; tab=home
                └─ loan
                   ├─ {kind|new,old}  KindPage
                   ├─ {id|uint}       NumberPage  external
                   ├─ {id}            LoanPage
                   └─ {rest...}       RestPage

                """)
    }

    @Test func `The tree as JSON nests children`() throws {
        let run = try Tool.run(
            ["tree", "--format=json", "-"],
            input: "a.b.{c} = Page; external\na.b = -> a://b/1\nbase.notfound = None\n")
        #expect(run.code == 0)
        #expect(
            run.output == #"""
                [
                {"segment":"base","children":[{"segment":"notfound","value":"None","children":[]}]},
                {"segment":"a","children":[{"segment":"b","redirect":"a://b/1","key":"a.b","attributes":{},\#
                "file":"<stdin>","line":2,"children":[{"segment":"{c}","page":"Page","key":"a.b.{c}",\#
                "attributes":{"external":true},"file":"<stdin>","line":1,"children":[]}]}]}
                ]

                """#)
    }

    @Test func `The tree as a diagram escapes what Mermaid would read`() throws {
        let run = try Tool.run(
            ["tree", "--format=mermaid", "-"], input: "a.b = -> a://c?x=%22&y#z\na.c = Page\n")
        #expect(run.code == 0)
        #expect(
            run.output == """
                graph LR
                  n0["a"]
                  n0 --> n1["b<br/>-#gt; a://c?x=%22#amp;y#35;z"]
                  n0 --> n2["c<br/>Page"]

                """)
    }

    @Test func `Problems go to standard error beside the tree of the sound routes`() throws {
        let run = try Tool.run(["tree", "-"], input: "a.b = Page\na..c = Page\n")
        #expect(run.code == 1)
        #expect(run.output == "a\n└─ b  Page\n")
        #expect(run.diagnostics.contains("[empty-segment]"))
    }

    @Test func `Only what is open to the outside, with its guards`() throws {
        let run = try Tool.run(
            ["tree", "--external", "-"],
            input: """
                base.root       = HomePage
                a.b             = Inner
                a.b.{c}         = Page; external; filters=LoginGuard
                a.d             = -> a://b/1; external

                """)
        #expect(
            run.output == """
                a
                ├─ b
                │  └─ {c}  Page        external; filters=LoginGuard
                └─ d       -> a://b/1  external

                """)
    }
}
