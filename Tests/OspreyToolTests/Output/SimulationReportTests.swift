import Foundation
import OspreyTestFixtures
import Testing

@testable import OspreyTool

@MainActor
struct SimulationReportTests {
    enum Format: CaseIterable, Sendable { case text, json }

    @Test(arguments: Format.allCases)
    func `What became of a line is written at once, with all that came before it`(format: Format) throws {
        let folder = try Folder(["out": ""])
        let file = folder.url.appendingPathComponent("out")
        let output = TextOutput(try FileHandle(forWritingTo: file), name: "out")
        let report: any SimulationReport = format == .text ? TextReport(output) : JSONReport(output)
        let line = try #require(SimulationScript.lines(of: Array("pop".utf8)).first)
        report.note("before")
        report.outcome(line, "committed", reason: nil)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("before"))
        #expect(text.contains("committed"))
        #expect(text.hasSuffix("\n"))
    }
}
