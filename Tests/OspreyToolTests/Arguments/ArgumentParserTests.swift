import OspreyTestFixtures
import Testing

@testable import OspreyTool

struct ArgumentParserTests {
    private static let syntax = Syntax(
        "try", summary: "Try", discussion: "", findings: nil,
        options: [
            .flag("loud", help: ""),
            .text("name", "NAME", help: ""),
            .choice("format", ["text", "json"], help: ""),
        ],
        operands: [
            Operand("FILE", help: ""), Operand("MORE", isRepeatable: true, isRequired: false, help: ""),
        ])

    private static let filesSyntax = Syntax(
        "try", summary: "Try", discussion: "", findings: nil,
        options: [.files("routes", help: ""), .flag("loud", help: "")],
        operands: [Operand("URL", isRepeatable: true, help: "")])

    struct Accepted: Sendable {
        let arguments: [String]
        let options: [String: [String]]
        let operands: [String]
    }

    @Test(arguments: [
        Accepted(arguments: ["a"], options: [:], operands: ["a"]),
        Accepted(arguments: ["a", "b", "c"], options: [:], operands: ["a", "b", "c"]),
        Accepted(arguments: ["--loud", "a"], options: ["loud": []], operands: ["a"]),
        Accepted(arguments: ["a", "--loud", "b"], options: ["loud": []], operands: ["a", "b"]),
        Accepted(arguments: ["--name", "n", "a"], options: ["name": ["n"]], operands: ["a"]),
        Accepted(arguments: ["--name=n", "a"], options: ["name": ["n"]], operands: ["a"]),
        Accepted(arguments: ["--name=", "a"], options: ["name": [""]], operands: ["a"]),
        Accepted(arguments: ["--name=a=b", "a"], options: ["name": ["a=b"]], operands: ["a"]),
        Accepted(arguments: ["--name=--loud", "a"], options: ["name": ["--loud"]], operands: ["a"]),
        Accepted(arguments: ["--name", "-", "-"], options: ["name": ["-"]], operands: ["-"]),
        Accepted(arguments: ["--format", "json", "a"], options: ["format": ["json"]], operands: ["a"]),
        Accepted(arguments: ["--", "--loud", "-x"], options: [:], operands: ["--loud", "-x"]),
        Accepted(arguments: ["a", "--", "--", "--help"], options: [:], operands: ["a", "--", "--help"]),
    ])
    func `Options and operands are told apart`(row: Accepted) throws {
        let parsed = try ArgumentParser.parse(row.arguments, Self.syntax)
        #expect(parsed.options == row.options)
        #expect(parsed.operands == row.operands)
        #expect(!parsed.wantsHelp)
    }

    struct Refused: Sendable {
        let arguments: [String]
        let error: UsageError
    }

    @Test(arguments: [
        Refused(arguments: [], error: .missingOperand("FILE")),
        Refused(arguments: ["--"], error: .missingOperand("FILE")),
        Refused(arguments: ["a", "--loud=yes"], error: .unexpectedValue("yes", option: "--loud")),
        Refused(arguments: ["a", "--loud", "--loud"], error: .repeatedOption("--loud")),
        Refused(arguments: ["--name=a", "--name=b", "a"], error: .repeatedOption("--name")),
        Refused(arguments: ["a", "--name"], error: .missingValue(option: "--name NAME")),
        Refused(arguments: ["a", "--name", "--loud"], error: .missingValue(option: "--name NAME")),
        Refused(arguments: ["a", "--name", "--"], error: .missingValue(option: "--name NAME")),
        Refused(
            arguments: ["a", "--format", "xml"],
            error: .unknownWord("xml", option: "--format", known: ["text", "json"])),
        Refused(
            arguments: ["a", "--lou"],
            error: .unknownOption("--lou", known: ["--loud", "--name", "--format", "--help"])),
        Refused(
            arguments: ["a", "-l"],
            error: .unknownOption("-l", known: ["--loud", "--name", "--format", "--help"])),
        Refused(
            arguments: ["a", "---loud=1"],
            error: .unknownOption("---loud", known: ["--loud", "--name", "--format", "--help"])),
    ])
    func `Wrong use is told by what is wrong`(row: Refused) {
        #expect(throws: row.error) { try ArgumentParser.parse(row.arguments, Self.syntax) }
    }

    @Test(arguments: [["--help"], ["-h"], ["a", "--loud", "--help", "--nonsense"]])
    func `Help is shown whatever else is missing`(arguments: [String]) throws {
        #expect(try ArgumentParser.parse(arguments, Self.syntax).wantsHelp)
    }

    @Test func `A file option takes the files that follow it, but no URL`() throws {
        let arguments = ["--routes", "a", "b.properties", "c.properties", "app://x/d.properties", "--loud"]
        let parsed = try ArgumentParser.parse(arguments, Self.filesSyntax)
        #expect(parsed.values(of: "routes") == ["a", "b.properties", "c.properties"])
        #expect(parsed.operands == ["app://x/d.properties"])
    }

    @Test func `A file option may be repeated, with and without an equals sign`() throws {
        let arguments = ["--routes=a", "--routes", "-", "u", "--routes=b", "v"]
        let parsed = try ArgumentParser.parse(arguments, Self.filesSyntax)
        #expect(parsed.values(of: "routes") == ["a", "-", "b"])
        #expect(parsed.operands == ["u", "v"])
    }

    @Test func `An operand too many is refused`() {
        let syntax = Syntax(
            "try", summary: "", discussion: "", findings: nil, operands: [Operand("FILE", help: "")])
        #expect(throws: UsageError.unexpectedOperand("b")) { try ArgumentParser.parse(["a", "b"], syntax) }
    }

    private enum Format: String, CaseIterable { case text, json }

    @Test func `The first word of a choice is its default`() throws {
        let unset = try ArgumentParser.parse(["a"], Self.syntax)
        let set = try ArgumentParser.parse(["a", "--format=json"], Self.syntax)
        #expect(unset.choice("format", as: Format.self) == .text)
        #expect(set.choice("format", as: Format.self) == .json)
    }
}
