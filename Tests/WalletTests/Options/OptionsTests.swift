import Testing

@testable import Wallet

struct OptionsTests {
    @Test(
        arguments: [
            ([], Options()),
            (["--script", "a"], Options(script: "a")), (["--script=a=b"], Options(script: "a=b")),
            (["--routes", "r", "--no-color"], Options(routes: "r", usesColor: false)),
            (["--size", "100x30"], Options(size: Size(columns: 100, rows: 30))),
            (["--size=20x8", "--size=21x9"], Options(size: Size(columns: 21, rows: 9))),
            (["--url", "wallet://home"], Options(link: "wallet://home")),
            (["--state", "s", "--fresh"], Options(state: "s", isFresh: true)),
            (["--trace", "t.jsonl"], Options(trace: "t.jsonl")),
            (["--manifest"], Options(wantsManifest: true)),
            (["-h"], Options(wantsHelp: true)), (["--help"], Options(wantsHelp: true)),
        ] as [([String], Options)])
    func `Options are read`(arguments: [String], options: Options) throws {
        #expect(try Options.parse(arguments) == options)
    }

    @Test(arguments: [
        (["--scrpt", "a"], "unknown option '--scrpt'; did you mean '--script'?"),
        (["--verbose"], "unknown option '--verbose'; 'wallet --help' lists the options"),
        (["a.script"], "unexpected argument 'a.script'; to run a script, write '--script a.script'"),
        (["--script"], "'--script' needs a file's name after it"),
        (["--script="], "'--script' needs a file's name after it"),
        (["--script", "--no-color"], "'--script' needs a file's name after it"),
        (["--url"], "'--url' needs a URL after it"),
        (["--routes"], "'--routes' needs a file's name after it"),
        (["--state"], "'--state' needs a folder's name after it"),
        (["--fresh=no"], "'--fresh' takes no value, found 'no'; remove it"),
        (["--trace"], "'--trace' needs a file's name after it"),
        (["--help=yes"], "'--help' takes no value, found 'yes'; remove it"),
        (
            ["--size", "100"],
            "invalid size '100'; write columns and rows from 1 to 999, as in '--size 100x30'"
        ),
        (
            ["--size", "0x5"],
            "invalid size '0x5'; write columns and rows from 1 to 999, as in '--size 100x30'"
        ),
        (
            ["--size", "5x1000"],
            "invalid size '5x1000'; write columns and rows from 1 to 999, as in '--size 100x30'"
        ),
        (
            ["--size", "5x5x5"],
            "invalid size '5x5x5'; write columns and rows from 1 to 999, as in '--size 100x30'"
        ),
    ])
    func `A command line that cannot be understood says what to do`(arguments: [String], message: String) {
        let error = #expect(throws: OptionsError.self) { try Options.parse(arguments) }
        #expect(error.map(String.init(describing:)) == message)
    }

    @Test func `The help names every option and every command of a script`() {
        for name in [
            "--script", "--routes", "--url", "--size", "--state", "--fresh", "--trace", "--no-color",
            "--help",
        ] {
            #expect(Usage.text.contains(name))
        }
        for syntax in CommandSyntax.all { #expect(Usage.text.contains("\n  \(syntax.name)")) }
        #expect(Usage.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
}
