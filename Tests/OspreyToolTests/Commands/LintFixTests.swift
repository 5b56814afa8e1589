import Foundation
import Testing

/// What `lint --fix` does to files.
@Suite(.timeLimit(.minutes(5)))
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
}
