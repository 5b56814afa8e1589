import Foundation
import OspreyTestFixtures
import Testing

/// The command that the plugins run for each routes file.
struct RoutesGeneratorTests {
    private let app = "base.root = HomePage\nbank.home = HomePage\n"
    private let loans = "bank.loan.{id} = LoanPage; parent=bank.home\n"

    private func run(_ folder: Folder, _ arguments: String...) throws -> Tool.Run {
        try Tool.run(arguments, in: folder.url, name: "OspreyRoutesGenerator")
    }

    private func text(_ name: String, in folder: Folder) -> String? {
        try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func `A file becomes a type that is called like it`() throws {
        let folder = try Folder(["loan-routes.properties": loans])
        let run = try run(folder, "loan-routes.properties", "out/LoanRoutes.swift")
        #expect(run.code == 0)
        #expect(run.output + run.diagnostics == "")
        let source = try #require(text("out/LoanRoutes.swift", in: folder))
        #expect(source.contains("public enum LoanRoutes {"))
        #expect(source.contains("func loan(id: String) -> InternalRoute"))
    }

    @Test func `The file that says where the app begins is checked with all others`() throws {
        let folder = try Folder(["routes.properties": app, "loan-routes.properties": loans])
        #expect(try run(folder, "routes.properties", "R.swift", "loan-routes.properties").code == 0)
        #expect(text("R.swift", in: folder)?.contains("func loan(") == false)

        try folder.write(
            Array("bank.loan.{id} = LoanPage; parent=bank.hom\n".utf8), to: "loan-routes.properties")
        #expect(try run(folder, "loan-routes.properties", "L.swift").code == 0)
        let whole = try run(folder, "routes.properties", "R.swift", "loan-routes.properties")
        #expect(whole.code == 1)
        #expect(whole.diagnostics.hasPrefix("loan-routes.properties:1:35: error: "))
    }

    @Test func `A problem is told as compilers do, and nothing is written`() throws {
        let folder = try Folder(["routes.properties": "bank.home = HomePage; exernal\n"])
        let run = try run(folder, "routes.properties", "R.swift")
        #expect(run.code == 1)
        #expect(
            run.diagnostics == """
                routes.properties:1:23: error: there is no attribute 'exernal'; did you mean 'external'? \
                [unknown-attribute]
                bank.home = HomePage; exernal
                                      ^
                fix: correct it, or prefix your own with 'x-'

                """)
        #expect(text("R.swift", in: folder) == nil)
    }

    @Test(
        arguments: [
            ([], "usage: ", 2), (["routes.properties"], "usage: ", 2),
            (["no-routes.properties", "R.swift"], "no-routes.properties: error: ", 1),
            (["-.properties", "R.swift"], "-.properties: error: no name of a Swift type", 1),
            (["routes.properties", "."], "routes.properties: error: cannot write '.'", 2),
        ] as [([String], String, Int32)])
    func `What cannot be done is said`(arguments: [String], message: String, code: Int32) throws {
        let folder = try Folder(["routes.properties": app])
        let run = try Tool.run(arguments, in: folder.url, name: "OspreyRoutesGenerator")
        #expect(run.code == code)
        #expect(run.diagnostics.hasPrefix(message))
    }

    @Test func `A warning that a comment accepts is not told at each build`() throws {
        let warned = "bank.old = -> bank://home; external\n"
        let folder = try Folder(["routes.properties": app + warned])
        #expect(try run(folder, "routes.properties", "R.swift").diagnostics.contains("[external-redirect]"))
        for (comment, isAccepted) in [
            ("# lint: accept external-redirect (mails have it)", true),
            ("! Lint: ACCEPT long-redirect, External-Redirect (mails have it)", true),
            ("# lint: accept long-redirect (mails have it)", false),
            ("# lint: accept external-redirect", false),
            ("# external-redirect", false),
        ] {
            try folder.write(Array((app + comment + "\n" + warned).utf8), to: "routes.properties")
            let run = try run(folder, "routes.properties", "R.swift")
            #expect(run.code == 0)
            #expect(run.diagnostics.isEmpty == isAccepted, "\(comment)")
        }
    }
}
