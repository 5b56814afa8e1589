import Foundation
import Testing

@testable import OspreyRouteLint
@testable import OspreyRouting

/// The table of codes in the documentation, held against the list of codes and lints.
///
/// `OSPREY_WRITE_CODES=1 swift test --filter DiagnosticCodesTests` writes it anew.
struct DiagnosticCodesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let article = root.appendingPathComponent(
        "Sources/OspreyRouting/OspreyRouting.docc/Reference/DiagnosticCodes.md")

    @Test func `The article has the codes of the list, with their words`() throws {
        let text = try String(contentsOf: Self.article, encoding: .utf8)
        let start = try #require(text.firstRange(of: "### Sources"))
        let meant = text[..<start.lowerBound] + DiagnosticCodeTable.markdown
        if ProcessInfo.processInfo.environment["OSPREY_WRITE_CODES"] != nil {
            try meant.write(to: Self.article, atomically: true, encoding: .utf8)
        } else {
            let written = text.split(separator: "\n"), expected = meant.split(separator: "\n")
            #expect(
                written == expected,
                "write it anew: OSPREY_WRITE_CODES=1 swift test --filter DiagnosticCodesTests")
        }
    }

    @Test func `Every code that is declared is in the table once`() throws {
        let declared = try ["OspreyRouting", "OspreyRouteLint"].flatMap { module in
            try Self.codes(below: Self.root.appendingPathComponent("Sources/\(module)"))
        }
        let listed = DiagnosticCodeTable.sections.flatMap(\.rows).map(\.code.rawValue)
        #expect(declared.count > 60)
        #expect(declared.sorted() == listed.sorted())
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

    @Test(arguments: Lint.all.map(\.code.rawValue))
    func `A lint finds what its example shows, and says what it is`(code: String) throws {
        let lint = try #require(Lint.all.first { $0.code.rawValue == code })
        var builder = RouteTableBuilder()
        builder.add(.properties(text: lint.example.text, file: "routes.properties"))
        if let layer = lint.example.layer {
            builder.add(.properties(text: layer, file: "market.properties", layer: .override))
        }
        let found = builder.lint(manifest: lint.example.manifest).problems
        #expect(found.contains { $0.code == lint.code }, "\(found.map(\.description))")
        #expect(!lint.meaning.isEmpty && !lint.remedy.isEmpty)
    }
}
