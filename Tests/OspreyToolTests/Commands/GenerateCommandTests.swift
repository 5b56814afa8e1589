import Foundation
import OspreyTestFixtures
import Testing

struct GenerateCommandTests {
    private let routes = "shop.item.{itemId|uint} = ItemPage; external; accepts={sort|new,old}\n"

    @Test func `Routes become Swift on standard output`() throws {
        let run = try Folder(["a.properties": routes]).run("generate", "--routes", "a.properties")
        #expect(run.code == 0)
        #expect(run.diagnostics == "")
        #expect(run.output.hasPrefix("// Made by Osprey from a.properties."))
        #expect(run.output.contains("public enum Routes {\n"))
        #expect(
            run.output.contains("func item(itemId: UInt, sort: ItemSort? = nil) -> ExternalRoute {\n"))
    }

    @Test func `A file is written once, and then only if a function changes`() throws {
        let folder = try Folder(["a.properties": routes])
        let arguments = ["generate", "--routes", "a.properties", "-o", "Sources/Routes.swift"]
        let check = arguments + ["--check"]
        #expect(try folder.run(check).code == 1)
        #expect(try folder.run(arguments).output == "Sources/Routes.swift: 1 route\n")
        let path = folder.url.appendingPathComponent("Sources/Routes.swift").path
        let old = Date(timeIntervalSince1970: 1_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)

        try folder.write(Array("# moved\n\(routes)".utf8), to: "a.properties")
        #expect(try folder.run(arguments).output == "Sources/Routes.swift: 1 route, nothing has changed\n")
        #expect(try folder.run(check).code == 0)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)

        try folder.write(Array("shop.home = HomePage\n\(routes)".utf8), to: "a.properties")
        let changed = try folder.run(check)
        #expect(changed.code == 1)
        #expect(
            changed.diagnostics
                == "Sources/Routes.swift: 2 routes; it has changed: run 'ospreyctl generate' again\n")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == old)
    }

    @Test func `An error is shown with its line, and nothing is written`() throws {
        let folder = try Folder(["a.properties": "shop.help = P\nshop.help.{topic} = P\n"])
        let run = try folder.run("generate", "--routes", "a.properties", "-o", "Routes.swift")
        #expect(run.code == 1)
        #expect(run.output == "")
        #expect(
            run.diagnostics == """
                a.properties:2:1: error: 'shop.help.{topic}' and 'shop.help' are both 'help' in Swift \
                [swift-name]
                shop.help.{topic} = P
                ^
                fix: give one of them another 'name', such as 'helpTopic'

                """)
        #expect(
            !FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("Routes.swift").path))
    }

    @Test func `A warning is shown, and the file is written`() throws {
        let folder = try Folder(["a.properties": "shop.a.{k} = P; external; override\n"])
        let run = try folder.run("generate", "--routes", "a.properties")
        #expect(run.code == 0)
        #expect(run.diagnostics.contains("warning"))
        #expect(run.output.contains("func a(k: String)"))
    }

    @Test func `A part and the files beside it`() throws {
        let folder = try Folder([
            "loans.properties": "bank.loan.{id} = P; external; parent=bank.home\n",
            "app.properties": "base.origins.bank = https://bank.example\nbank.home = H\n",
        ])
        let arguments = ["generate", "--routes", "loans.properties", "--type", "LoanRoutes"]
        #expect(try folder.run(arguments).diagnostics.contains("[unknown-parent]"))
        let part = try folder.run(arguments + ["--part"])
        #expect(part.code == 0)
        #expect(part.output.contains("public enum LoanRoutes {"))
        #expect(part.output.contains("-> ExternalRoute {"))
        let whole = try folder.run(arguments + ["--with", "app.properties"])
        #expect(whole.code == 0)
        #expect(whole.output.contains("-> WebRoute {"))
        #expect(!whole.output.contains("func home"))
    }

    @Test func `A file beside may be of any kind that routes files are`() throws {
        let folder = try Folder([
            "loans.properties": "bank.loan = P; external; parent=bank.home\n",
            "app.json": #"{"base.origins.bank": "https://bank.example", "bank.home": "H"}"#,
        ])
        let run = try folder.run("generate", "--routes", "loans.properties", "--with", "app.json")
        #expect(run.code == 0)
        #expect(run.output.contains("-> WebRoute {"))
    }

    @Test func `A link to the file stays one, and what is no file is written as it is`() throws {
        let folder = try Folder(["a.properties": routes, "Real.swift": "old"])
        let files = FileManager.default
        let link = folder.url.appendingPathComponent("Link.swift").path
        try files.createSymbolicLink(atPath: link, withDestinationPath: "Real.swift")
        #expect(try folder.run("generate", "--routes", "a.properties", "-o", "Link.swift").code == 0)
        #expect(try files.destinationOfSymbolicLink(atPath: link) == "Real.swift")
        let real = try String(contentsOf: folder.url.appendingPathComponent("Real.swift"), encoding: .utf8)
        #expect(real.hasPrefix("// Made by Osprey"))

        let pipe = folder.url.appendingPathComponent("pipe").path
        try files.createSymbolicLink(atPath: pipe, withDestinationPath: "/dev/fd/1")
        let run = try folder.run("generate", "--routes", "a.properties", "-o", "pipe")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("// Made by Osprey"))
        #expect(try files.destinationOfSymbolicLink(atPath: pipe) == "/dev/fd/1")
    }

    @Test func `A link to a file that is not there yet stays`() throws {
        let folder = try Folder(["a.properties": "a.b = P"])
        let files = FileManager.default
        let link = folder.url.appendingPathComponent("Link.swift").path
        try files.createSymbolicLink(atPath: link, withDestinationPath: "Sources/Real.swift")
        #expect(try folder.run("generate", "--routes", "a.properties", "-o", "Link.swift").code == 0)
        #expect(try files.destinationOfSymbolicLink(atPath: link) == "Sources/Real.swift")
        #expect(files.fileExists(atPath: folder.url.appendingPathComponent("Sources/Real.swift").path))
    }

    @Test func `Links in a circle are not written to`() throws {
        let folder = try Folder(["a.properties": "a.b = P"])
        let files = FileManager.default
        let paths = ["A", "B"].map { folder.url.appendingPathComponent($0).path }
        try files.createSymbolicLink(atPath: paths[0], withDestinationPath: "B")
        try files.createSymbolicLink(atPath: paths[1], withDestinationPath: "A")
        let run = try folder.run("generate", "--routes", "a.properties", "-o", "A")
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("cannot write 'A': its links lead in a circle"))
        #expect(try files.destinationOfSymbolicLink(atPath: paths[0]) == "B")
    }

    @Test(arguments: [
        (["generate"], "missing option '--routes FILE...'"),
        (["generate", "--routes", "a.properties", "--type", "loan routes"], "is not of the form"),
        (["generate", "--routes", "a.properties", "--check"], "missing option '--output FILE'"),
        (["generate", "--routes", "a.properties", "-x"], "unknown option '-x'"),
        (["generate", "--routes", "no.properties"], "cannot read 'no.properties'"),
        (
            ["generate", "--routes", "a.properties", "-o", "."],
            "cannot write '.': it is a folder, expected a file"
        ),
        (
            ["generate", "--routes", "a.properties", "-o", "a.properties/Routes.swift"],
            "cannot write 'a.properties/Routes.swift': a part of its path is a file, not a folder"
        ),
    ])
    func `A wrong use exits with 2`(arguments: [String], message: String) throws {
        let run = try Folder(["a.properties": routes]).run(arguments)
        #expect(run.code == 2)
        #expect(run.diagnostics.contains(message))
    }
}
