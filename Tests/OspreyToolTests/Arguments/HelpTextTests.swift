import Testing

@testable import OspreyTool

struct HelpTextTests {
    @Test func `The help of a command is made from its syntax`() {
        let syntax = Syntax(
            "paint", summary: "Paint a wall", discussion: "Takes a while.", findings: "the wall is wet",
            options: [
                .choice("color", ["red", "blue"], help: "The color."), .files("routes", help: "Files."),
            ],
            operands: [
                Operand("WALL", help: "The wall."),
                Operand("MORE", isRepeatable: true, isRequired: false, help: "Others."),
            ],
            examples: ["--color=blue north"])
        #expect(
            HelpText.command(syntax) == """
                Paint a wall.

                Usage: ospreyctl paint --routes FILE... [options] WALL [MORE...]

                Takes a while.

                Arguments:
                  WALL       The wall.
                  [MORE...]  Others.

                Options:
                  --color red|blue  The color.
                  --routes FILE...  Files.
                  -h, --help        Show this help.

                Examples:
                  ospreyctl paint --color=blue north

                Exit codes:
                  0  fine
                  1  the wall is wet
                  2  wrong use, or input or output that fails
                """)
    }

    @Test(arguments: Commands.all.map { $0.syntax })
    func `The help of every command fits a terminal`(syntax: Syntax) {
        let lines = HelpText.command(syntax).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 110 })
        #expect(!syntax.summary.isEmpty && !syntax.discussion.isEmpty && !syntax.examples.isEmpty)
    }

    @Test func `The help of a command without findings has no exit code for them`() {
        let names = Commands.all.map { $0.syntax }.filter { !HelpText.command($0).contains("\n  1  ") }.map(
            \.name)
        #expect(names == ["explain", "properties"])
    }

    @Test(arguments: Commands.all.map { $0.syntax })
    func `Only the last operand of a command repeats or may be missing`(syntax: Syntax) {
        #expect(syntax.operands.dropLast().allSatisfy { $0.isRequired && !$0.isRepeatable })
    }
}
