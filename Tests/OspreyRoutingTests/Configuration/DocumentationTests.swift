import Foundation
import OspreyRouting
import Testing

/// The promises of the articles, compared with the code.
struct DocumentationTests {
    private static func article(_ path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let url = root.appendingPathComponent("Sources/OspreyRouting/OspreyRouting.docc/" + path)
        return try String(contentsOf: url, encoding: .utf8)
    }

    @Test func `The examples of the guide are sound, the first alone and the others together`() throws {
        let article = try Self.article("Guides/RoutesFiles.md")
        let blocks = article.components(separatedBy: "```properties\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        try #require(blocks.count >= 5)
        // A route that an earlier block has shown already is shown again. The first block is an app without tabs.
        var seen: Set<Substring> = ["base.root"]
        let lines = blocks.flatMap { $0.split(separator: "\n") }.filter { line in
            guard let key = line.split(separator: " ").first, key != "#" else { return false }
            return seen.insert(key).inserted
        }
        for text in [blocks[0], lines.joined(separator: "\n")] {
            var builder = RouteTableBuilder()
            builder.add(.properties(text: text))
            #expect(builder.compile().problems.filter { $0.severity == .error } == [])
        }
    }
}
