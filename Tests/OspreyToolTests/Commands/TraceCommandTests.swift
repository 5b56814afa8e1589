import Foundation
import OspreyTestFixtures
import Testing

struct TraceCommandTests {
    private let header = #"{"trace":1,"began":"2026-11-25T10:00:00.000Z"}"#
    private let start =
        #"{"n":1,"t":0.002,"by":"operation","kind":"setRoot","tree":"stack\n  HomePage","front":"HomePage","events":""}"#
    private let waiting =
        #"{"n":2,"t":12.031,"do":"link","url":"shop://item/{itemId}","trust":"external","steps":[["resolve",0.00002,"shop.item.{itemId}"],["filter",0.00001,"LoginGuard","detour","SignInPage"]],"is":"deferred","took":0.0004}"#
    private let sheet =
        #"{"n":3,"t":12.031,"for":2,"kind":"present","tree":"stack\n  HomePage\npresent cover\n  SignInPage","front":"SignInPage","host":0.35,"events":"SignInPage.loaded"}"#
    private let resumed =
        #"{"n":4,"t":26.031,"do":"resume","url":"shop://item/{itemId}","trust":"external","after":2,"is":"opened","opened":"ItemPage","took":0.001}"#
    private let page =
        #"{"n":5,"t":26.031,"for":4,"kind":"push","tree":"stack\n  HomePage\n  ItemPage","front":"ItemPage","events":""}"#

    private func trace(_ lines: String...) -> String { ([header] + lines).joined(separator: "\n") + "\n" }

    @Test func `A page goes to standard output if its name is a dash`() throws {
        let folder = try Folder(["t.jsonl": #"{"trace":1,"began":"2026-11-25T10:00:00.000Z"}"# + "\n"])
        let run = try folder.run("trace", "show", "t.jsonl", "-o", "-")
        #expect(run.code == 0)
        #expect(run.output.contains("<!DOCTYPE html>") || run.output.contains("<!doctype html>"))
        #expect(!run.output.contains("0 entries\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["t.jsonl"])
    }

    @Test func `Each request is shown with its reasons, and the pages beside it`() throws {
        let run = try Tool.run(
            ["trace", "show", "-"], input: trace(start, waiting, sheet, resumed, page))
        #expect(run.code == 0)
        #expect(run.diagnostics == "")
        #expect(
            run.output == """
                1. 0.002 setRoot by code: HomePage in front                                   stack
                                                                                                HomePage
                2. 12.031 link shop://item/{itemId} (external): deferred                      stack
                     LoginGuard wanted SignInPage first.                                        HomePage
                     It went on after 14 s as request 4: opened ItemPage.                     present cover
                                                                                                SignInPage
                4. 26.031 resume shop://item/{itemId} (external): opened ItemPage             stack
                     It goes on after request 2.                                                HomePage
                                                                                                ItemPage

                """)
    }

    @Test func `Of a request that was written twice, the last line counts`() throws {
        let begun = #"{"n":1,"t":0,"do":"open","page":"HomePage","trust":"internal","is":"under way"}"#
        let ended =
            #"{"n":1,"t":0,"do":"open","page":"HomePage","trust":"internal","is":"opened","opened":"HomePage"}"#
        let run = try Tool.run(["trace", "show", "-"], input: trace(begun, ended))
        #expect(run.output == "1. 0.000 open HomePage: opened HomePage\n")
    }

    @Test func `A line that is not an entry is told with its place, and the rest is shown`() throws {
        let folder = try Folder(["trace.jsonl": trace(start, "{oops}", waiting)])
        let run = try folder.run("trace", "show", "trace.jsonl")
        #expect(run.code == 1)
        #expect(run.diagnostics == "trace.jsonl:3:1: error: this is not a JSON object\n{oops}\n^\n")
        #expect(run.output.contains("LoginGuard wanted SignInPage first."))
    }

    @Test func `A last line that is being written is passed over`() throws {
        let run = try Tool.run(["trace", "show", "-"], input: trace(start) + #"{"n":2,"t":1"#)
        #expect(run.code == 0)
        #expect(run.lines.count == 2)
    }

    @Test func `Lines may end as on Windows`() throws {
        let text = trace(start, "{oops}", waiting).replacing("\n", with: "\r\n")
        let run = try Tool.run(["trace", "show", "-"], input: text)
        #expect(run.code == 1)
        #expect(run.diagnostics == "<stdin>:3:1: error: this is not a JSON object\n{oops}\n^\n")
        #expect(run.output.contains("LoginGuard wanted SignInPage first."))
    }

    @Test(arguments: [
        ("", "it is empty; a trace has at least one line"),
        ("{}\n", #"line 1: a trace begins with {"trace":1,"began":DATE}, and this does not"#),
        (
            #"{"trace":9,"began":"2026-11-25T10:00:00.000Z"}"# + "\n",
            "line 1: the trace has version 9, and this tool reads up to 1; update ospreyctl"
        ),
        (
            #"{"trace":1,"began":"yesterday"}"# + "\n",
            "line 1: 'began' is not a date, such as 2026-11-25T10:00:00.000Z"
        ),
    ])
    func `A file that is not a trace is refused`(text: String, reason: String) throws {
        let run = try Tool.run(["trace", "show", "-"], input: text)
        #expect(run.code == 2)
        #expect(run.diagnostics == "ospreyctl: error: cannot read '<stdin>': \(reason)\n")
    }

    @Test(arguments: [
        (["trace", "shw", "a"], "unexpected argument 'shw'"),
        (["trace", "show"], "missing argument 'FILE'"),
        (
            ["trace", "show", "a", "--follow", "-o", "b"],
            "options '--follow' and '--output' cannot go together: a page is written once"
        ),
        (
            ["trace", "show", "-", "--follow"],
            "options '--follow' and '-' cannot go together: standard input ends; give a file"
        ),
    ])
    func `A wrong use is told`(arguments: [String], message: String) throws {
        let run = try Tool.run(arguments)
        #expect(run.code == 2)
        #expect(run.diagnostics.hasPrefix("ospreyctl: error: \(message)\n"))
    }

    @Test func `The page is one file that asks for nothing, and a text in it ends no element`() throws {
        let hostile =
            #"{"n":6,"t":30,"do":"open","page":"</script><b>&","trust":"internal","is":"failed","why":"TRACE-DATA"}"#
        let folder = try Folder(["trace.jsonl": trace(start, waiting, sheet, hostile)])
        let run = try folder.run("trace", "show", "trace.jsonl", "-o", "out/trace.html")
        #expect(run.code == 0)
        #expect(run.output == "out/trace.html: 4 entries\n")
        let page = String(
            decoding: try Data(contentsOf: folder.url.appending(path: "out/trace.html")), as: UTF8.self)
        #expect(page.components(separatedBy: "</script>").count == 3)
        #expect(page.contains(#"\u003c/script>\u003cb>&"#))
        #expect(
            !page.contains("src=") && !page.contains("href=") && !page.contains("http:")
                && !page.contains("https:"))
        #expect(page.contains("default-src 'none'"))
    }

    @Test func `A run of the example is shown with what was decided in it`() throws {
        let folder = try Folder([:])
        let wallet = Process()
        wallet.executableURL = Tool.executable("wallet")
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        wallet.currentDirectoryURL = URL(filePath: "/\(root)")
        wallet.arguments = [
            "--script", "Examples/Scripts/trace.script", "--trace",
            folder.url.appending(path: "t.jsonl").path,
        ]
        wallet.standardOutput = FileHandle.nullDevice
        try wallet.runToEnd {}
        #expect(wallet.terminationStatus == 0)
        let run = try folder.run("trace", "show", "t.jsonl")
        #expect(run.code == 0)
        let expected = [
            "link wallet://campaign/*/{offerId} (external): opened OfferPage",
            "link wallet://settings (external): failed: 'wallet.settings' is not external",
            "link wallet://loan/{loanId} (external): deferred", "LoginGuard wanted SignInPage first.",
            "resume wallet://loan/{loanId} (external): opened LoanPage", "It goes on after request ",
        ]
        for words in expected { #expect(run.output.contains(words)) }
        #expect(!run.output.contains("summer") && !run.output.contains("Ana"))
    }

    @Test func `What is added to a file is shown when it comes`() throws {
        let folder = try Folder(["trace.jsonl": trace(start)])
        let tool = try Following("trace.jsonl", in: folder)
        defer { tool.end() }
        #expect(tool.shows("1. 0.002 setRoot by code: HomePage in front"))
        #expect(!tool.output.contains("2. 12.031"))
        try folder.write(Array(trace(start, waiting, sheet).utf8), to: "trace.jsonl")
        #expect(tool.shows("2. 12.031 link shop://item/{itemId} (external): deferred"))
        #expect(tool.output.components(separatedBy: "1. 0.002").count == 2)
    }

    @Test func `A file that is not there yet is waited for`() throws {
        let folder = try Folder([:])
        let tool = try Following("trace.jsonl", in: folder)
        defer { tool.end() }
        #expect(tool.shows("note: waiting for 'trace.jsonl': there is no such file\n"))
        try folder.write([], to: "trace.jsonl")
        try folder.write(Array(trace(start).utf8), to: "trace.jsonl")
        #expect(tool.shows("1. 0.002 setRoot by code: HomePage in front"))
        // The app begins again: its recorder sets the file aside.
        try FileManager.default.removeItem(at: folder.url.appending(path: "trace.jsonl"))
        #expect(tool.shows("there is no such file\n", times: 2))
        try folder.write(Array(trace(waiting).utf8), to: "trace.jsonl")
        #expect(tool.shows("2. 12.031 link shop://item/{itemId} (external): deferred"))
    }

    @Test func `A file that cannot be followed ends the command`() throws {
        let folder = try Folder([:])
        let run = try folder.run("trace", "show", ".", "--follow")
        #expect(run.code == 2)
        #expect(run.diagnostics == "ospreyctl: error: cannot read '.': it is a folder\n")
    }
}

/// A run of `trace show --follow`.
private final class Following {
    private let process = Process()
    private let pipe = Pipe()

    /// The text that it has printed, with its diagnostics.
    private(set) var output = ""

    init(_ file: String, in folder: Folder) throws {
        process.executableURL = Tool.executable("ospreyctl")
        process.arguments = ["trace", "show", file, "--follow"]
        process.currentDirectoryURL = folder.url
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
    }

    func end() {
        process.terminate()
        try? pipe.fileHandleForReading.close()
    }

    /// Waits until it has printed a text, or has ended.
    func shows(_ text: String, times: Int = 1) -> Bool {
        while output.components(separatedBy: text).count <= times {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { return false }
            output += String(decoding: data, as: UTF8.self)
        }
        return true
    }
}
