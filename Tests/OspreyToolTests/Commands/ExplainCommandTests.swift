import Foundation
import OspreyRouteLint
import OspreyTestFixtures
import Testing

@testable import OspreyRouting
@testable import OspreyTool

struct ExplainCommandTests {
    @Test(arguments: ["unknown-attribute", "[unknown-attribute]"])
    func `A code is explained, as it stands in a message`(code: String) throws {
        let run = try Tool.run(["explain", code])
        #expect(run.code == 0)
        #expect(
            run.output == """
                unknown-attribute, an error: `exernal`
                fix: `external`; your own begin with `x-`.

                """)
    }

    @Test func `An unknown code is not, and the nearest one is named`() throws {
        let run = try Tool.run(["explain", "empty-segment", "unknown-atribute"])
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(
            run.diagnostics.hasPrefix(
                "ospreyctl: error: no problem has the code 'unknown-atribute'; did you mean 'unknown-attribute'?"
            ))
    }

    @Test func `A word like no code is told where all are`() throws {
        let run = try Tool.run(["explain", "weather"])
        #expect(
            run.diagnostics.hasPrefix(
                "ospreyctl: error: no problem has the code 'weather'; 'ospreyctl explain' lists all codes"))
    }

    @Test func `Without a code all are explained, each once`() throws {
        let lines = try Tool.run(["explain"]).output.split(separator: "\n")
        let codes = lines.filter { $0.contains(", an error: ") || $0.contains(", a warning: ") }
            .map { String($0.prefix { $0 != "," }) }
        let declared = try ["OspreyRouting", "OspreyRouteLint"].flatMap { module in
            try Self.codes(below: Self.root.appendingPathComponent("Sources/\(module)"))
        }
        #expect(declared.count > 60)
        #expect(declared.sorted() == codes.sorted())
        #expect(lines.count { $0.hasPrefix("fix: ") } == codes.count)
        #expect(
            lines.contains(
                "table does. They find lines that are valid and probably not intended; only a start that cannot succeed is an error."
            ))
    }

    @Test func `Each warning can be accepted, but for the one about comments that accept`() {
        let warnings = DiagnosticCodeTable.sections.flatMap(\.rows).map(\.code)
            .filter { $0.severity == .warning }.map(\.rawValue)
        let acceptable = RouteDiagnostic.Code.acceptable.map(\.rawValue)
        #expect((acceptable + ["unused-acceptance"]).sorted() == warnings.sorted())
    }

    /// The codes that the sources of a module declare.
    private static func codes(below folder: URL) throws -> [String] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" }
            .flatMap { file in
                try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
                    guard line.contains("public static let"), let open = line.firstRange(of: "= Self(\"")
                    else { return nil }
                    return String(line[open.upperBound...].prefix { $0 != "\"" })
                }
            }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
