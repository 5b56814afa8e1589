import Foundation
import OspreyTestFixtures
import Testing

/// The changes that `lint --fix` makes to files.
struct LintFixTests {
    /// The text of a file after a run.
    private func text(_ name: String, in folder: Folder) throws -> String {
        String(decoding: try Data(contentsOf: folder.url.appendingPathComponent(name)), as: UTF8.self)
    }

    @Test(arguments: [["-"], ["a.properties", "-"], ["--layer", "-", "a.properties"]])
    func `Standard input cannot be fixed`(files: [String]) throws {
        let faulty = "a.home = HomePage; exernal\n"
        let folder = try Folder(["a.properties": faulty])
        let run = try folder.run(["lint", "--fix"] + files, input: "b.home = HomePage; exernal\n")
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(
            run.diagnostics.contains(
                "options '--fix' and '-' cannot go together: fixes are written to files; give the name of a file"
            ),
            "\(run.diagnostics)")
        #expect(try text("a.properties", in: folder) == faulty)
    }

    @Test(arguments: ["a.properties", "./a.properties", "link.properties", "hard.properties"])
    func `A file that is named twice is not read, and not fixed twice`(second: String) throws {
        let faulty = "a.home = HomePage; exernal; tba=home\n"
        let folder = try Folder(["a.properties": faulty])
        let file = folder.url.appendingPathComponent("a.properties")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("link.properties"), withDestinationURL: file)
        try FileManager.default.linkItem(at: file, to: folder.url.appendingPathComponent("hard.properties"))
        for arguments in [["lint", "--fix"], ["lint"], ["tree"]] {
            let run = try folder.run(arguments + ["a.properties", second])
            #expect(run.code == 2)
            #expect(
                run.diagnostics.contains(
                    "cannot read '\(second)': it is the same file as 'a.properties'; name it once"),
                "\(run.diagnostics)")
        }
        #expect(try text("a.properties", in: folder) == faulty)
    }

    @Test func `All fixes of a line are made, and counted`() throws {
        let folder = try Folder([
            "a.properties": "a.item = ItemPage; exernal; dsiplay=push; acepts=id\n"
        ])
        let run = try folder.run("lint", "--fix", "a.properties")
        #expect(run.diagnostics.contains("note: 3 fixes applied\n"), "\(run.diagnostics)")
        #expect(
            try text("a.properties", in: folder)
                == "a.item = ItemPage; external; display=push; accepts=id\n")
    }

    private func permissions(of name: String, in folder: Folder) throws -> Int? {
        let path = folder.url.appendingPathComponent(name).path
        return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test(arguments: [0o600, 0o664, 0o755, 0o640])
    func `A file that is replaced keeps who may read it`(mode: Int) throws {
        let folder = try Folder(["a.properties": "shop.a = P; exernal\n", "old": "before"])
        for name in ["a.properties", "old"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: folder.url.appendingPathComponent(name).path)
        }
        _ = try folder.run("lint", "--fix", "a.properties")
        _ = try folder.run("document", "a.properties", "-o", "old")
        #expect(try folder.text(of: "a.properties") == "shop.a = P; external\n")
        #expect(try folder.text(of: "old").hasPrefix("# Routes"))
        #expect(try permissions(of: "a.properties", in: folder) == mode)
        #expect(try permissions(of: "old", in: folder) == mode)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 2)
    }

    @Test func `A file that nobody may write is not replaced`() throws {
        let folder = try Folder(["a.properties": "shop.a = P; exernal\n"])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: folder.url.appendingPathComponent("a.properties").path)
        let run = try folder.run("lint", "--fix", "a.properties")
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("cannot write 'a.properties': writing it is not permitted"))
        #expect(try folder.text(of: "a.properties") == "shop.a = P; exernal\n")
        #expect(try permissions(of: "a.properties", in: folder) == 0o444)
    }

    @Test func `Fixes are not shown of a file that cannot be written`() throws {
        let folder = try Folder([
            "a.properties": "shop.a = P; exernal\n", "b.properties": "shop.b = P; exernal\n",
        ])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o444], ofItemAtPath: folder.url.appendingPathComponent("b.properties").path)
        let run = try folder.run("lint", "--fix", "a.properties", "b.properties")
        #expect(run.code == 2)
        #expect(run.diagnostics.contains("+++ a.properties"))
        #expect(!run.diagnostics.contains("+++ b.properties"), "\(run.diagnostics)")
        #expect(try folder.text(of: "a.properties") == "shop.a = P; external\n")
        #expect(try folder.text(of: "b.properties") == "shop.b = P; exernal\n")
    }
}
