import OspreyTestFixtures
import Testing

struct `ospreyctl simulate` {
    private static let routes = """
        base.tabviewcontroller = MainTabs
        base.tabs.home = app://home
        base.tabs.me = MePage
        app.home = HomePage; external
        app.item.{itemId|int} = ItemPage; filters=Guard; init=topic; external
        app.share.{what} = @share
        app.secret = SecretPage
        """

    private func run(_ script: String, _ arguments: String...) throws -> Tool.Run {
        let folder = try Folder(["r.properties": Self.routes])
        return try Tool.run(
            ["simulate", "--routes", "r.properties"] + arguments, in: folder.url, input: script)
    }

    /// The outcomes of a run as `line outcome`.
    private func outcomes(_ script: String) throws -> [String] {
        try run(script).lines.filter { $0.contains(" => ") }
    }

    @Test
    func `runs a script and shows events, filters, actions, outcomes and the state`() throws {
        let run = try run("# a comment\n\nopen app://item/7\nopen app://share/news\n")
        #expect(run.code == 0)
        #expect(
            run.output == """
                  MainTabs#1 loaded
                  HomePage#2 loaded
                  HomePage#2 becomeActive
                  HomePage#2 activated
                  filter Guard proceeds (ItemPage)
                  ItemPage#3 loaded
                  ItemPage#3 becomeActive
                  ItemPage#3 activated
                  HomePage#2 resignActive
                3: open app://item/7 => opened: ItemPage
                  action share what=news
                4: open app://share/news => handled: @share
                state
                  tab home *
                    HomePage#2
                    ItemPage#3 itemId=7 active
                  tab me

                """)
    }

    @Test
    func `a key that comes again without a value keeps the values before it`() throws {
        let run = try run("open app://item/7?from=mail&from\nopen app://item/8?from\n")
        let pages = run.lines.filter { $0.contains("ItemPage#") && $0.contains("itemId=") }
        #expect(
            pages.map { $0.contains("from=mail, ") || $0.hasSuffix("from=mail,") } == [true, false],
            "\(run.output)")
    }

    @Test
    func `goes on after a line that fails, and exits with 1`() throws {
        let run = try run(
            "link app://secret\nbogus\npop x\ntab nowhere\nopen app://item/1\nveto ItemPage on\npop\n")
        #expect(run.code == 1)
        let outcomes = run.lines.filter { $0.contains(" => ") }
        #expect(outcomes.count == 7)
        #expect(outcomes[0].contains("=> failed: 'app://secret' is not open to the outside"))
        #expect(outcomes[1] == "2: bogus => failed: there is no operation 'bogus'")
        #expect(outcomes[2] == "3: pop x => failed: 'x' is not a number of pages")
        #expect(
            outcomes[3] == "4: tab nowhere => refused: there is no tab 'nowhere'; the tabs are 'home', 'me'")
        #expect(outcomes[4] == "5: open app://item/1 => opened: ItemPage")
        #expect(outcomes[6] == "7: pop => rejected: ItemPage: the script says so")
    }

    @Test
    func `does every operation`() throws {
        let script = """
            open app://item/1
            replace app://item/2
            pop
            pop 3
            open app://item/3
            root
            present app://secret sheet
            dismiss ok
            present app://secret
            dismiss cancel
            present app://secret window
            dismiss
            tab me
            tab home
            open app://item/4
            begin-pop
            progress 0.5
            cancel-pop
            begin-pop
            finish-pop
            open app://item/5
            back
            app enterBackground
            gate close
            open app://item/6
            gate open hold
            reset
            state
            """
        let outcomes = try outcomes(script).compactMap { $0.split(separator: " => ").last.map(String.init) }
        #expect(
            outcomes == [
                "opened: ItemPage", "opened: ItemPage", "committed", "nothing-to-pop", "opened: ItemPage",
                "committed", "opened: SecretPage", "committed", "opened: SecretPage", "committed",
                "opened: SecretPage", "committed", "committed", "committed", "opened: ItemPage", "begun",
                "progressed", "cancelled", "begun", "committed", "opened: ItemPage", "committed", "reported",
                "closed", "waiting: gate", "open", "nothing-to-do", "shown",
            ])
    }

    @Test(arguments: [("covering", "cover"), ("overlay", "sheet"), ("layer", "window")])
    func `presents by the former words, too`(former: String, word: String) throws {
        let script = "present app://secret \(former)\nstate"
        let lines = try run(script).lines.map { $0.replacing(former, with: word) }
        #expect(try lines == run(script.replacing(former, with: word)).lines)
        let refusal = try outcomes("present app://secret select")[0]
        #expect(refusal.hasSuffix("not one of 'cover', 'sheet', 'window'"))
    }

    @Test
    func `plays what a guard does: a detour, and what was wanted after it`() throws {
        let run = try run(
            """
            filter Guard detour SignInPage
            link app://item/7
            dismiss cancel
            link app://item/8
            dismiss ok
            link app://item/9
            """)
        #expect(run.code == 1)
        let lines = run.lines.filter { $0.contains(" => ") || $0.contains("filter") || $0.contains("failed") }
        #expect(
            lines == [
                "1: filter Guard detour SignInPage => set",
                "  filter Guard detours to 'SignInPage' (ItemPage)",
                "2: link app://item/7 => waiting: detour",
                "  failed later: 'SignInPage', which had to finish first, was left (cancelled); "
                    + "the request was dropped",
                "3: dismiss cancel => committed",
                "  filter Guard detours to 'SignInPage' (ItemPage)",
                "4: link app://item/8 => waiting: detour",
                "  filter Guard proceeds (ItemPage)",
                "5: dismiss ok => committed",
                "  filter Guard proceeds (ItemPage)",
                "6: link app://item/9 => opened: ItemPage",
            ])
        #expect(run.lines.contains { $0.contains("ItemPage") && $0.contains("itemId=8") })
    }

    @Test(arguments: [
        ("filter Guard reject", "failed: 'ItemPage' was rejected by 'Guard': the script says so"),
        ("filter Guard redirect SecretPage", "opened: SecretPage"),
        ("filter Guard redirect app://secret", "failed: 'app://secret' is not open to the outside"),
        ("filter Guard redirect app://home", "opened: HomePage"),
        ("filter Guard detour app://home", "waiting: detour"),
        ("filter Guard reject\nfilter Guard proceed", "opened: ItemPage"),
    ])
    func `lets a filter say what the script wants`(filter: String, outcome: String) throws {
        let run = try run("\(filter)\nlink app://item/7\n")
        let line = try #require(run.lines.last { $0.contains("link") && $0.contains(" => ") })
        #expect(line.split(separator: " => ").last?.hasPrefix(outcome) == true, "\(line)")
    }

    @Test(arguments: [
        ("filter", "expected 'filter NAME proceed|reject|redirect|detour [TARGET]'"),
        ("filter Guard", "expected 'filter NAME proceed|reject|redirect|detour [TARGET]'"),
        ("filter Gard reject", "no route names a filter 'Gard'; did you mean 'Guard'?"),
        ("filter Guard stop", "'stop' is not one of 'proceed', 'reject', 'redirect', 'detour'"),
        ("filter Guard detour", "expected 'filter Guard detour URL|PAGE'"),
        ("filter Guard reject now", "'now' is too much; expected 'filter Guard reject'"),
        (
            "filter Guard detour A B",
            "'B' is too much; expected 'filter NAME proceed|reject|redirect|detour [TARGET]'"
        ),
    ])
    func `says what is wrong with the line of a filter`(line: String, reason: String) throws {
        #expect(try outcomes(line + "\n") == ["1: \(line) => failed: \(reason)"])
    }

    /// Requests that have to wait for a gesture, and their results when it is cancelled and when it is finished.
    static let held: [(String, cancelled: String, finished: String)] = [
        ("open app://item/2", "opened: ItemPage", "opened: ItemPage"),
        ("link app://item/2", "opened: ItemPage", "opened: ItemPage"),
        ("replace app://secret", "opened: SecretPage", "opened: SecretPage"),
        ("present app://secret", "opened: SecretPage", "opened: SecretPage"),
        ("tab me", "committed", "committed"),
        ("back", "committed", "nothing-to-pop"),
        ("pop", "committed", "nothing-to-pop"),
        ("root", "committed", "nothing-to-pop"),
        ("reset", "committed", "nothing-to-do"),
    ]

    @Test(arguments: held, [false, true])
    func `says which lines wait for a gesture, and what became of them at its end`(
        row: (String, cancelled: String, finished: String), isFinished: Bool
    ) throws {
        let ending = isFinished ? "finish-pop" : "cancel-pop"
        let run = try run("open app://item/1\nbegin-pop\n\(row.0)\nopen app://share/x\n\(ending)\nstate\n")
        #expect(run.code == 0)
        #expect(
            run.lines.filter { $0.contains(" => ") }.dropFirst(2) == [
                "3: \(row.0) => waits: a gesture is under way; end it with 'finish-pop' or 'cancel-pop'",
                "4: open app://share/x => handled: @share",
                "5: \(ending) => \(isFinished ? "committed" : "cancelled")",
                "3: \(row.0) => \(isFinished ? row.finished : row.cancelled)",
                "6: state => shown",
            ])
    }

    @Test
    func `fails if lines still wait at the end of the script`() throws {
        let run = try run("open app://item/1\nbegin-pop\npop\nopen app://item/2\n")
        #expect(run.code == 1)
        #expect(
            run.lines.filter { $0.contains("=> unfinished") } == [
                "3: pop => unfinished: the script ends before the gesture does",
                "4: open app://item/2 => unfinished: the script ends before the gesture does",
            ])
        #expect(run.lines.suffix(2) == ["    ItemPage#3 itemId=1 active", "  tab me"])
    }

    @Test(arguments: [
        ("tab home x", "'x' is too much; expected 'tab ID'"),
        ("back 2", "'2' is too much; expected 'back'"),
        ("pop 1 2", "'2' is too much; expected 'pop [N]'"),
        ("open app://secret overlay", "'overlay' is too much; expected 'open URL'"),
        ("gate close hold", "'hold' is too much; expected 'gate close'"),
        ("veto MePage on now", "'now' is too much; expected 'veto PAGE on|off'"),
        ("open", "expected 'open URL'"),
        ("progress nan", "'nan' is not a number from 0 to 1"),
        ("progress 1.5", "'1.5' is not a number from 0 to 1"),
        ("progress -0.1", "'-0.1' is not a number from 0 to 1"),
    ])
    func `refuses words that mean nothing where they stand`(line: String, reason: String) throws {
        let run = try run("open app://item/1\nbegin-pop\n\(line)\n")
        #expect(run.code == 1)
        #expect(run.lines.contains("3: \(line) => failed: \(reason)"))
    }

    @Test
    func `prints one object a line for programs`() throws {
        let run = try run("tab me\nback\npop\n", "--format", "json")
        #expect(
            run.lines.contains(#"{"type":"event","family":"page","event":"loaded","page":"MePage","id":3}"#))
        #expect(
            run.lines.contains(
                #"{"type":"event","family":"switch","event":"willSwitch","from":"home","to":"me"}"#))
        #expect(
            run.lines.contains(
                #"{"type":"outcome","line":1,"operation":"tab me","outcome":"committed","reason":null}"#))
        #expect(
            run.lines.last
                == #"{"type":"state","root":{"holder":"tabs","selected":"me","children":[{"id":"home","#
                + #""holder":"stack","pages":[{"page":"HomePage","id":2,"parameters":{},"active":false,"loaded":true}]},"#
                + #"{"id":"me","holder":"stack","pages":[{"page":"MePage","id":3,"parameters":{},"active":true,"#
                + #""loaded":true}]}]},"presentations":[]}"#)
    }

    @Test
    func `tells what is wrong with the routes instead of running`() throws {
        let folder = try Folder(["r.properties": "app.home = HomePage; externl\n"])
        let run = try folder.run("simulate", "--routes", "r.properties", input: "open app://home\n")
        #expect(run.code == 1)
        #expect(run.diagnostics.contains("r.properties:1:22"))
        #expect(run.output.isEmpty)
    }

    @Test
    func `compares, saves and restores snapshots`() throws {
        let run = try run(
            """
            open app://item/7
            expect
              * tab home
                root
                app://item/7
            save here.txt
            save here.json
            tab me
            expect
              * tab home
                root
            restore here.txt
            restore here.json
            expect
              * tab home
                root
                app://item/7
            """)
        #expect(run.code == 1)
        #expect(
            run.lines.filter { $0.contains(" => ") } == [
                "1: open app://item/7 => opened: ItemPage",
                "2: expect => as expected",
                "6: save here.txt => saved",
                "7: save here.json => saved",
                "8: tab me => committed",
                "9: expect => otherwise: found what is shown above",
                "12: restore here.txt => restored",
                "13: restore here.json => restored",
                "14: expect => as expected",
            ])
        #expect(run.output.contains("  * tab me\n    root\n9: expect"), "\(run.output)")
    }

    @Test(arguments: [
        (
            "expect",
            "expected a snapshot in the lines below 'expect', each of them indented, such as '  stack'"
        ),
        ("expect\n  stock", "line 1, column 3: found 'stock', expected 'root', 'page' or a URL"),
        ("save", "expected 'save FILE'"),
        ("restore", "expected 'restore FILE'"),
        ("restore nowhere.txt", "cannot read 'nowhere.txt': there is no such file"),
        (
            "restore r.properties",
            "cannot read 'r.properties': line 1, column 1: found 'base.tabviewcontroller'"
        ),
    ])
    func `says what is wrong with a snapshot`(script: String, words: String) throws {
        let run = try run(script)
        #expect(run.code == 1)
        #expect(run.output.contains(words), "\(run.output)")
    }

    @Test(arguments: [
        ("-", "'-' is not the name of a file"), (".", "cannot write '.': it is a folder, expected a file"),
    ])
    func `says why a snapshot cannot be saved`(file: String, reason: String) throws {
        #expect(try outcomes("save \(file)\n") == ["1: save \(file) => failed: \(reason)"])
    }

    /// A tab whose root wants another page first, and what became of its switch.
    static let detoured: [(String, code: Int32, outcomes: [String])] = [
        (
            "dismiss ok", 0,
            ["3: dismiss ok => committed", "2: tab me => committed", "4: tab home => committed"]
        ),
        (
            "dismiss cancel", 1,
            [
                "3: dismiss cancel => committed",
                "2: tab me => refused: 'G' does not allow it: 'SignInPage', which had to finish first, "
                    + "was left (cancelled); the request was dropped",
                "4: tab home => nothing-to-do",
            ]
        ),
        ("state", 0, ["3: state => shown", "4: tab home => nothing-to-do"]),
    ]

    @Test(arguments: detoured)
    func `goes on while a tab waits for the page of a detour`(
        line: String, code: Int32, outcomes: [String]
    ) throws {
        let folder = try Folder([
            "r.properties": """
            base.tabviewcontroller = MainTabs
            base.tabs.home = HomePage
            base.tabs.me = app://me
            app.me = MePage; external; display=select; filters=G
            """
        ])
        let run = try folder.run(
            "simulate", "--routes", "r.properties",
            input: "filter G detour SignInPage\ntab me\n\(line)\ntab home\n")
        #expect(run.code == code)
        let shown = Array(run.lines.filter { $0.contains(" => ") }.dropFirst())
        #expect(shown == ["2: tab me => waiting: detour"] + outcomes)
    }
}
