import OspreyTestFixtures
import Testing

struct ResolveCommandTests {
    private let routes = """
        wallet.home = HomePage
        wallet.loan.{loanId|uint} = LoanPage; external; accepts=from; default.view=short; filters=Guard
        wallet.old.{loanId} = -> wallet://loan/{loanId}; external
        wallet.docs.{path...} = DocumentPage; external
        wallet.share.{id} = @share
        wallet.pay = PayPage; external; requires=amount

        """

    private func resolve(_ arguments: String...) throws -> Tool.Run {
        let folder = try Folder(["routes.properties": routes])
        return try Tool.run(["resolve", "--routes", "routes.properties"] + arguments, in: folder.url)
    }

    @Test func `A match is shown with all that it gives`() throws {
        let run = try resolve("--external", "wallet://old/7?from=mail&x=1")
        #expect(run.code == 0)
        #expect(
            run.output == """
                wallet://old/7?from=mail&x=1
                  page        LoanPage
                  route       wallet.loan.{loanId|uint} (routes.properties:2:1)
                  parameters  loanId = 7      capture
                              from   = mail   query
                              view   = short  default
                  attributes  external; filters=Guard; accepts=from; default.view=short
                  shows       if 'Guard' lets it pass
                  dropped     x
                  redirects   wallet://old/7?from=mail&x=1 -> wallet://loan/7?from=mail&x=1 \
                (routes.properties:3:1)

                """)
    }

    @Test(arguments: [("push", true), ("present", false), ("root", false)])
    func `A page that is not pushed is shown above no parent`(display: String, isShown: Bool) throws {
        let folder = try Folder(["r.properties": "a.b = B; parent=a.c; display=\(display)\na.c = C"])
        let run = try folder.run("resolve", "--routes", "r.properties", "a://b")
        #expect(run.output.contains("above 'a.c'") == isShown, "\(run.output)")
    }

    struct Row: Sendable {
        let arguments: [String]
        let json: String
        var code: Int32 = 0
    }

    @Test(arguments: [
        Row(
            arguments: ["wallet://home"],
            json: #"""
                {"url":"wallet://home","page":"HomePage","parameters":{},"attributes":{},"dropped":[],"redirects":[],\#
                "route":{"key":"wallet.home","file":"routes.properties","line":1}}
                """#),
        Row(
            arguments: ["wallet://loan/7?from=a&from=b&init=x&q"],
            json: #"""
                {"url":"wallet://loan/7?from=a&from=b&init=x&q","page":"LoanPage","parameters":{\#
                "loanId":{"value":"7","source":"capture"},"from":{"value":["a","b"],"source":"query"},\#
                "q":{"value":"","source":"query"},"view":{"value":"short","source":"default"}},\#
                "attributes":{"external":true,"filters":["Guard"],"accepts":["from"],"default.view":"short"},"guards":["Guard"],\#
                "dropped":["init"],"redirects":[],\#
                "route":{"key":"wallet.loan.{loanId|uint}","file":"routes.properties","line":2}}
                """#),
        Row(
            arguments: ["--external", "wallet://old/7?x=1"],
            json: #"""
                {"url":"wallet://old/7?x=1","page":"LoanPage","parameters":{\#
                "loanId":{"value":"7","source":"capture"},"view":{"value":"short","source":"default"}},\#
                "attributes":{"external":true,"filters":["Guard"],"accepts":["from"],"default.view":"short"},"guards":["Guard"],\#
                "dropped":["x"],"redirects":["wallet://loan/7?x=1"],\#
                "route":{"key":"wallet.loan.{loanId|uint}","file":"routes.properties","line":2}}
                """#),
        Row(
            arguments: ["wallet://docs/a/b%2Fc"],
            json: #"""
                {"url":"wallet://docs/a/b%2Fc","page":"DocumentPage","parameters":{\#
                "path":{"value":"a/b%2Fc","source":"capture"}},"attributes":{"external":true},\#
                "dropped":[],"redirects":[],\#
                "route":{"key":"wallet.docs.{path...}","file":"routes.properties","line":4}}
                """#),
        Row(
            arguments: ["wallet://share/3"],
            json: #"""
                {"url":"wallet://share/3","action":"share","parameters":{"id":{"value":"3","source":"capture"}},\#
                "attributes":{},"dropped":[],"redirects":[],\#
                "route":{"key":"wallet.share.{id}","file":"routes.properties","line":5}}
                """#),
        Row(
            arguments: ["wallet://pay"],
            json: #"""
                {"url":"wallet://pay","page":"PayPage","parameters":{},\#
                "attributes":{"external":true,"requires":["amount"]},"dropped":[],"redirects":[],\#
                "route":{"key":"wallet.pay","file":"routes.properties","line":6},"missing":["amount"]}
                """#),
    ])
    func `A match as JSON is one line`(row: Row) throws {
        let folder = try Folder(["routes.properties": routes])
        let arguments = ["resolve", "--routes", "routes.properties", "--format", "json"] + row.arguments
        let run = try Tool.run(arguments, in: folder.url)
        #expect(run.code == 0)
        #expect(run.output == row.json + "\n")
    }

    @Test(arguments: [
        ("wallet://lone/7", "not-found"), ("wallet://home", "not-external"), ("foo bar", "malformed-url"),
        ("wallet://loan/%zz", "malformed-url"), ("wallet://pay", "missing-required"),
    ])
    func `No match as JSON is a code and a message`(url: String, code: String) throws {
        let run = try resolve("--external", "--format=json", "--", url)
        #expect(run.code == 1)
        #expect(run.lines.count == 1)
        #expect(run.output.hasPrefix(#"{"url":"\#(url)","error":{"code":"\#(code)","message":""#))
    }

    @Test func `One URL without a match is enough to exit with 1`() throws {
        let run = try resolve("wallet://home", "wallet://nowhere", "wallet://docs/a")
        #expect(run.code == 1)
        #expect(run.lines.filter { $0.hasPrefix("  page") }.count == 2)
        #expect(run.output.contains("  error: no route matches 'wallet://nowhere'"))
    }

    @Test func `Problems go to standard error, and the sound routes answer`() throws {
        let folder = try Folder(["a.properties": "a.b = Page\na.c = Page; fitlers=x\n"])
        let run = try folder.run("resolve", "--routes", "a.properties", "--format=json", "a://b")
        #expect(run.code == 1)
        #expect(run.output.hasPrefix(#"{"url":"a://b","page":"Page","#))
        #expect(run.diagnostics.hasPrefix("a.properties:2:13: error: there is no attribute 'fitlers'"))
    }

    @Test func `Several routes files and URLs from standard input`() throws {
        let folder = try Folder(["a.properties": "a.b = One\n", "b.properties": "a.c = Two\n"])
        let run = try folder.run(
            "resolve", "--routes", "a.properties", "b.properties", "--format=json", "-",
            input: "a://b\na://c\r\n")
        #expect(run.code == 0)
        #expect(run.lines.count == 2)
        #expect(run.lines[1].hasPrefix(#"{"url":"a://c","page":"Two","#))
    }

    @Test func `An explanation names what was tried and why it lost`() throws {
        let run = try resolve("--explain", "wallet://loan/x")
        #expect(run.code == 1)
        #expect(run.output.contains("  tried for wallet://loan/x\n"))
        #expect(
            run.output.contains(
                "    lost     wallet.loan.{loanId|uint}  '{loanId|uint}' does not take 'x' (routes.properties:2:1)\n"
            ))
        let json = try resolve("--explain", "--format=json", "wallet://home")
        #expect(
            json.output.hasSuffix(
                #""explanation":[{"url":"wallet://home","candidates":[{"route":{"key":"wallet.home","#
                    + #""file":"routes.properties","line":1},"verdict":"matched"}],"omitted":0}]}"# + "\n"))
    }
}
