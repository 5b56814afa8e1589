import Foundation
import OspreyTestFixtures
import Testing

@testable import OspreyTool

/// Nothing from a file, a URL or an argument reaches a terminal as a control sequence, or the log of a job as a
/// command.
struct HarmlessOutputTests {
    /// Characters that a terminal, a reader or a job would not take as text.
    private static let hostile =
        "\\u001b[2J\\u009b2J\\u007f\\u202e\\u200b\\u2028\\u00a0##[command]x"

    private static let files = [
        "hostile.properties": """
        ::stop-commands::token = x
        app.a = P; foo\(hostile)=1
        app.\(hostile) = P\(hostile); x-\(hostile)=\(hostile); title=\(hostile)
        app.b = @\(hostile); filters=\(hostile); tab=\(hostile); accepts=\(hostile)
        app.go.{a}.{b...} = -> app://a?x={a}
        base.tabs.\(hostile) = P; title=\(hostile)
        """,
        "sound.properties": """
        base.root = P\(hostile)
        app.a.{x} = P\(hostile); accepts=\(hostile); default.d=\(hostile); name=n\(hostile)
        app.b = @act\(hostile); filters=f\(hostile)
        app.c.{y|uint} = Q
        """,
        "new.properties": "app.a.{x} = Z\\u001b[2J",
        "script": """
        open app://a/%1b%5b2J?%1b%5b2J=1&%0A::error::pwn=1
        open app://b
        open app://\u{1B}[2J
        \u{1B}[2J\u{202E}
        veto \u{1B}[2J on
        """,
        "::error::name": "app.a = P; exernal",
    ]

    private static let urls = [
        "app://a/x?%1b%5b2J=1", "app://c/%1b%5b2J", "app://a/%C2%9B?%0A::error::pwn=1", "::error::x",
        "app://nowhere/\u{1B}[2J", "##[command]", "app://a/%E2%80%AE?%E2%80%AE=%E2%80%AE",
    ]

    static let runs: [[String]] =
        ["text", "json", "github"].map { ["lint", "--format", $0, "hostile.properties"] }
        + [["lint", "::error::name"]]
        + ["text", "json", "mermaid"].flatMap { format in
            ["hostile", "sound"].map { ["tree", "--format", format, "\($0).properties"] }
        }
        + ["text", "json"].flatMap { format in
            [
                ["resolve", "--routes", "sound.properties", "--format", format, "--explain"] + urls,
                ["resolve", "--routes", "hostile.properties", "--format", format, "--external"] + urls,
                ["properties", "--format", format, "hostile.properties"],
                ["url", "--routes", "sound.properties", "--format", format, "\u{1B}[2J", "a=b"],
                ["url", "--routes", "sound.properties", "--format", format, "app.a.{x}", "x=\u{1B}\u{202E}"],
                ["diff", "--format", format, "sound.properties", "new.properties"],
                ["simulate", "--routes", "sound.properties", "--format", format, "script"],
            ]
        }
        + [["\u{1B}[2J"], ["lint", "\u{1B}[2J\n::error::x"], ["lint", "--\u{1B}[2J", "x"]]

    @Test(arguments: runs)
    func `No output steers a terminal or a job`(arguments: [String]) throws {
        let run = try Folder(Self.files).run(arguments)
        for text in [run.output, run.diagnostics] {
            let steering = text.unicodeScalars.filter {
                $0 != "\n" && $0 != "\t"
                    && ($0.value < 0x20 || (0x7F...0xA0).contains($0.value)
                        || $0.properties.generalCategory == .format
                        || $0.value == 0x2028)
            }
            #expect(String(String.UnicodeScalarView(steering)) == "")
            #expect(!text.contains("##["))
            let commands = text.split(separator: "\n").filter {
                $0.drop { $0 == " " || $0 == "\t" }.hasPrefix("::")
            }
            if !arguments.contains("github") { #expect(commands == []) }
            #expect(commands.allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") })
        }
    }

    @Test func `What stands in the source of the tool keeps its style`() {
        let style = Style(isColored: true)
        let text: StyledText = "\(style.bold("a\u{1B}[2Jb")): \("c\u{202E}")\n"
        #expect(text.rendered == "\u{1B}[1ma\\u001b[2Jb\u{1B}[0m: c\\u202e\n")
        #expect((text + style.dim("")).rendered == text.rendered)
    }

    @Test(arguments: [
        ("::error::x", "\\u003a:error::x"), ("  ::x\n\t::y", "  \\u003a:x\n\t\\u003a:y"), ("a::b", "a::b"),
        (":a:", ":a:"), ("x ##[y]", "x ##\\u005by]"), ("###[[", "###\\u005b["), ("\n\n::", "\n\n\\u003a:"),
    ])
    func `No line is a command to what runs the job`(text: String, expected: String) {
        #expect(text.withoutJobCommands == expected)
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: [["lint", "a.properties"], ["--help"], ["tree", "--format", "json", "a.properties"]])
    func `Output that cannot be written is an error`(arguments: [String]) throws {
        let folder = try Folder(["a.properties": "app.home = HomePage"])
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let process = Process()
        process.executableURL = Tool.executable("ospreyctl")
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        let diagnostics = Pipe()
        process.standardOutput = full
        process.standardError = diagnostics
        let said = try process.runToEnd { try diagnostics.contents() }
        #expect(process.terminationStatus == 2)
        #expect(
            String(decoding: said, as: UTF8.self).hasSuffix(
                "ospreyctl: error: cannot write to standard output: No space left on device\n"))
    }
}
