import Foundation
import OspreyTestFixtures
import OspreyTestSupport
import Testing

struct MisuseTests {
    @Test func `The tool tells its version`() throws {
        let run = try Tool.run(["--version"])
        #expect(run.code == 0)
        #expect(run.output.wholeMatch(of: /ospreyctl \d+\.\d+\.\d+\n/) != nil)
    }

    struct Row: Sendable {
        let arguments: [String]
        let message: String
        var hint = "ospreyctl --help"
    }

    @Test(arguments: [
        Row(arguments: [], message: "expected a command"),
        Row(arguments: ["lnt"], message: "unknown command 'lnt'; did you mean 'lint'?"),
        Row(arguments: ["frobnicate"], message: "unknown command 'frobnicate'"),
        Row(arguments: ["help", "reslove"], message: "unknown command 'reslove'; did you mean 'resolve'?"),
        Row(arguments: ["--verbose"], message: "unknown option '--verbose'"),
        Row(arguments: ["--hlp"], message: "unknown option '--hlp'; did you mean '--help'?"),
        Row(
            arguments: ["lint"], message: "missing argument 'FILE...'", hint: "ospreyctl lint --help"),
        Row(
            arguments: ["lint", "--fromat=json", "x"],
            message: "unknown option '--fromat'; did you mean '--format'?", hint: "ospreyctl lint --help"),
        Row(
            arguments: ["lint", "--format", "github-actions", "x"],
            message: "option '--format' has the value 'github-actions', expected text, json, github",
            hint: "ospreyctl lint --help"),
        Row(
            arguments: ["resolve", "app://x"], message: "missing option '--routes FILE...'",
            hint: "ospreyctl resolve --help"),
        Row(
            arguments: ["resolve", "--routes", "a.properties"], message: "missing argument 'URL...'",
            hint: "ospreyctl resolve --help"),
        Row(
            arguments: ["resolve", "--external=yes", "--routes", "a", "app://x"],
            message: "option '--external' has the value 'yes', expected none",
            hint: "ospreyctl resolve --help"),
        Row(
            arguments: ["tree", "--format=mermiad", "a"],
            message: "option '--format' has the value 'mermiad', expected text, json, mermaid; "
                + "did you mean 'mermaid'?", hint: "ospreyctl tree --help"),
        Row(
            arguments: ["url", "--routes", "a", "name", "value"],
            message: "argument 'value' is not of the form 'key=value'", hint: "ospreyctl url --help"),
        Row(
            arguments: ["url", "--routes", "a", "name", "=value"],
            message: "argument '=value' is not of the form 'key=value'", hint: "ospreyctl url --help"),
        Row(arguments: ["diff", "a"], message: "missing argument 'NEW'", hint: "ospreyctl diff --help"),
        Row(
            arguments: ["diff", "a", "b", "c"], message: "unexpected argument 'c'",
            hint: "ospreyctl diff --help"),
        Row(
            arguments: ["properties", "a", "b"], message: "unexpected argument 'b'",
            hint: "ospreyctl properties --help"),
        Row(
            arguments: ["properties", "--format"],
            message: "option '--format text|json' has no value; "
                + "write '--name=-value' for a value that begins with a dash",
            hint: "ospreyctl properties --help"),
    ])
    func `Wrong use exits with 2 and says what is wrong`(row: Row) throws {
        let run = try Tool.run(row.arguments)
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(run.diagnostics == "ospreyctl: error: \(row.message)\nSee '\(row.hint)'.\n")
    }

    @Test(arguments: [
        ["lint", "none"], ["lint", "--manifest", "none", "-"], ["resolve", "--routes", "none", "app://x"],
        ["tree", "none"], ["url", "--routes", "none", "x"], ["diff", "none", "-"], ["diff", "-", "none"],
        ["properties", "none"], ["properties", "--", "none"],
    ])
    func `A file that is not there exits with 2`(arguments: [String]) throws {
        let folder = try Folder()
        let run = try Tool.run(arguments, in: folder.url)
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(run.diagnostics == "ospreyctl: error: cannot read 'none': there is no such file\n")
    }

    @Test(
        arguments: [
            (".", "it is a folder"), ("", "its name is empty"), ("circle", "its links lead in a circle"),
            ("pipe", "it is a pipe, expected a file or '-' for standard input"),
            ("/dev/null", "it is a device, expected a file or '-' for standard input"),
            ("file/inside", "a part of its path is a file, not a folder"),
            ("dangling", "there is no such file"),
            (Hostile("many letters", String(repeating: "x", count: 5_000)), "its name is too long"),
        ] as [(Hostile<String>, String)])
    func `What cannot be read is told in plain words`(file: Hostile<String>, reason: String) throws {
        let name = file.value
        let folder = try Folder(["file": ""])
        for link in ["circle", "dangling"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appendingPathComponent(link).path,
                withDestinationPath: link == "circle" ? "circle" : "none")
        }
        #expect(mkfifo(folder.url.appendingPathComponent("pipe").path, 0o600) == 0)
        let run = try folder.run("properties", name)
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(run.diagnostics == "ospreyctl: error: cannot read '\(name)': \(reason)\n")
    }

    @Test(arguments: [
        ("{", "it is not a manifest: "),
        (#"{"pages":[{"parameters":[]}]}"#, "it is not a manifest: 'name' is missing in 'pages[0]'"),
        (#"{"filters":"Guard"}"#, "in 'filters'"),
        (#"{"pages":["HomePage"]}"#, #"a page is an object, such as {"name": "HomePage"} in 'pages[0]'"#),
        (#"{"page":[]}"#, "there is no member 'page'; did you mean 'pages'?"), ("{}", "it is empty"),
        (#"{"color":[]}"#, "there is no member 'color', expected one of 'pages', 'filters', 'actions'"),
    ])
    func `A manifest that is none exits with 2 and says where`(text: String, message: String) throws {
        let folder = try Folder(["manifest.json": text, "routes.properties": "a.b = Page"])
        let run = try folder.run("lint", "--manifest", "manifest.json", "routes.properties")
        #expect(run.code == 2)
        #expect(run.diagnostics.hasPrefix("ospreyctl: error: cannot read 'manifest.json': "))
        #expect(run.diagnostics.contains(message))
    }

    @Test(arguments: [
        ["diff", "-", "-"], ["simulate", "--routes", "-"],
        ["restore", "--routes", "-", "-"], ["generate", "--routes", "-", "--with", "-"],
        ["aasa", "check", "--routes", "-", "-"], ["resolve", "--routes", "-", "-"],
    ])
    func `Standard input is read once`(arguments: [String]) throws {
        let run = try Tool.run(arguments, input: "base.root = A\nbase.origins.a = https://a.example\n")
        #expect(run.code == 2)
        #expect(run.output == "")
        #expect(
            run.diagnostics
                == "ospreyctl: error: cannot read '<stdin>': it has been read already; name a file\n")
    }

    @Test(arguments: [
        (["document", "r.properties", "-o", ""], "cannot write '': its name is empty"),
        (
            ["aasa", "chek", "--routes", "r.properties"],
            "unknown action 'chek', expected 'export' or 'check'; did you mean 'check'?"
        ),
    ])
    func `A wrong word is told as what it is`(arguments: [String], message: String) throws {
        let folder = try Folder(["r.properties": "base.root = A\n"])
        let run = try folder.run(arguments)
        #expect(run.code == 2)
        #expect(run.diagnostics.hasPrefix("ospreyctl: error: \(message)\n"), "\(run.diagnostics)")
    }

    @Test(arguments: [
        (
            #"{"pages":[{"name":"A","parameter":[{"key":"k"}]}]}"#,
            "there is no member 'parameter'; did you mean 'parameters'? in 'pages[0]'"
        ),
        (
            #"{"pages":[{"name":"A"},{"name":"B","Filters":["F"]}]}"#,
            "there is no member 'Filters'; did you mean 'filters'? in 'pages[1]'"
        ),
        (
            #"{"pages":[{"name":"A","parameters":[{"key":"k","requred":true}]}]}"#,
            "there is no member 'requred'; did you mean 'required'? in 'pages[0].parameters[0]'"
        ),
        (#"{"pages":null}"#, "the value is null; leave the member out in 'pages'"),
        (#"{"pages":[{"name":"A","filters":null}]}"#, "leave the member out in 'pages[0].filters'"),
    ])
    func `A manifest has no member that switches a check off by its spelling`(
        text: String, message: String
    ) throws {
        let folder = try Folder(["manifest.json": text, "routes.properties": "a.b = A"])
        let run = try folder.run("lint", "--manifest", "manifest.json", "routes.properties")
        #expect(run.code == 2)
        #expect(run.diagnostics.contains(message), "\(run.diagnostics)")
    }
}
