import Testing

@Suite
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
    func `goes on after a line that fails, and exits with 1`() throws {
        let run = try run(
            "handle app://secret\nbogus\npop x\ntab nowhere\nopen app://item/1\nveto ItemPage on\npop\n")
        #expect(run.code == 1)
        let outcomes = run.lines.filter { $0.contains(" => ") }
        #expect(outcomes.count == 7)
        #expect(outcomes[0].contains("=> failed: 'app://secret' is not open to the outside"))
        #expect(outcomes[1] == "2: bogus => failed: there is no operation 'bogus'")
        #expect(outcomes[2] == "3: pop x => failed: 'x' is not a number of pages")
        #expect(outcomes[3] == "4: tab nowhere => refused: there is no tab 'nowhere'; there are 'home', 'me'")
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
            present app://secret overlay
            dismiss ok
            present app://secret
            dismiss cancel
            present app://secret layer
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
            gate open keep
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
                "closed", "deferred", "open", "nothing-to-do", "shown",
            ])
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
}
