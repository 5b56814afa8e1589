import OspreyTestFixtures
import Testing

struct LinkCommandTests {
    private let routes = """
        wallet.loan.{loanId|uint} = LoanPage; name=loan
        wallet.docs.{path...} = DocumentPage
        wallet.home = HomePage
        wallet.start = HomePage

        """

    private func url(_ arguments: [String]) throws -> Tool.Run {
        try Tool.run(["url", "--routes", "-"] + arguments, input: routes)
    }

    @Test(arguments: [
        (["loan", "loanId=7"], "wallet://loan/7"),
        (["LoanPage", "loanId=7", "from=a b", "from=c"], "wallet://loan/7?from=a+b&from=c"),
        (["wallet.home", "x="], "wallet://home?x="),
        (["wallet.home", "x=a=b"], "wallet://home?x=a%3Db"),
        (["DocumentPage", "path=a/b%2Fc"], "wallet://docs/a/b%2Fc"),
    ])
    func `A route becomes a URL`(arguments: [String], expected: String) throws {
        let run = try url(arguments)
        #expect(run.code == 0)
        #expect(run.output == expected + "\n")
        #expect(try url(arguments + ["--format=json"]).output == #"{"url":"\#(expected)"}"# + "\n")
    }

    @Test(arguments: [
        (["lone"], "unknown-route"), (["HomePage"], "ambiguous-page"), (["loan"], "missing-parameters"),
        (["loan", "loanId=x"], "invalid-parameter"),
    ])
    func `A URL that cannot be built exits with 1`(arguments: [String], code: String) throws {
        let run = try url(arguments)
        #expect(run.code == 1)
        #expect(run.output == "")
        #expect(run.diagnostics.hasPrefix("ospreyctl: error: cannot build a URL for '\(arguments[0])': "))
        let json = try url(arguments + ["--format=json"])
        #expect(json.code == 1)
        #expect(json.output.hasPrefix(#"{"error":{"code":"\#(code)","message":"cannot build"#))
    }

    private let publicRoutes = """
        base.origins.shop = https://shop.example/app/
        shop.item.{id}    = ItemPage; external
        shop.cart         = CartPage
        old.item.{id}     = OldPage; external
        shop.{code}       = CodePage; external
        shop.docs.{path...} = DocsPage; external

        """

    @Test
    func `A web link is under the address of its scheme`() throws {
        let run = try Tool.run(
            ["url", "--web", "--routes", "-", "ItemPage", "id=a/b", "from=x y"], input: publicRoutes)
        #expect(run.code == 0)
        #expect(run.output == "https://shop.example/app/item/a%2Fb?from=x+y\n")
    }

    @Test(arguments: [
        (["CartPage"], "not-external", "add 'external'"),
        (["OldPage", "id=7"], "no-origin", "add 'base.origins.old = https://...'"),
        (["ItemPage"], "missing-parameters", "id"),
        (["ItemPage", "id=.."], "dot-segment", "'..', which browsers remove"),
        (["ItemPage", "id=."], "dot-segment", "'.', which browsers remove"),
        (["shop.{code}", "code=.."], "dot-segment", "'..', which browsers remove"),
        (["DocsPage", "path=a/../b"], "dot-segment", "'..', which browsers remove"),
    ])
    func `A route without a web link says why`(arguments: [String], code: String, words: String) throws {
        let command = ["url", "--web", "--routes", "-"] + arguments
        let run = try Tool.run(command, input: publicRoutes)
        #expect(run.code == 1)
        #expect(run.output == "")
        #expect(run.diagnostics.contains(words), "\(run.diagnostics)")
        let json = try Tool.run(command + ["--format=json"], input: publicRoutes)
        #expect(json.output.hasPrefix(#"{"error":{"code":"\#(code)""#))
    }

    @Test
    func `A web link has all that its route requires, as no caller gives the rest`() throws {
        let routes = """
            base.origins.shop = https://shop.example
            shop.req = RequestPage; external; name=Req; requires=n,m
            shop.old = -> shop://req; external; name=old

            """
        for name in ["Req", "old"] {
            let run = try Tool.run(["url", "--web", "--routes", "-", name, "n=1"], input: routes)
            #expect(run.code == 1)
            #expect(run.output == "")
            #expect(run.diagnostics.contains("'m'"), "\(run.diagnostics)")
        }
        let json = try Tool.run(
            ["url", "--web", "--routes", "-", "Req", "n=1", "--format=json"], input: routes)
        #expect(json.output.hasPrefix(#"{"error":{"code":"missing-required""#), "\(json.output)")
        let whole = try Tool.run(["url", "--web", "--routes", "-", "Req", "n=1", "m=2"], input: routes)
        #expect(whole.output == "https://shop.example/req?m=2&n=1\n")
        let inside = try Tool.run(["url", "--routes", "-", "Req", "n=1"], input: routes)
        #expect(inside.output == "shop://req?n=1\n")
    }

    @Test(arguments: [
        (["loan", "loanId=7", "loanId=8"], "loanId"), (["DocumentPage", "path=a", "path=b"], "path"),
        (["loan", "loanId=7", "loanId=7"], "loanId"),
    ])
    func `A capture has one value`(arguments: [String], name: String) throws {
        let run = try url(arguments)
        #expect(run.code == 1)
        #expect(run.output == "")
        #expect(
            run.diagnostics.contains("'\(name)' is given twice, and the key captures it once"),
            "\(run.diagnostics)")
        let json = try url(arguments + ["--format=json"])
        #expect(json.output.hasPrefix(#"{"error":{"code":"repeated-parameter""#), "\(json.output)")
    }
}
