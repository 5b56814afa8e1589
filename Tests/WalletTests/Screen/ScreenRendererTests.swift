import Testing

@testable import Wallet

struct ScreenRendererTests {
    private let model = ScreenModel(
        titleBar: TitleBar(title: "Loan 7", exit: .back("Loans")),
        content: ScreenContent(
            lines: [
                .heading("Motorbike"), .fact(label: "Due", value: "₱ 1,250"), .rule, .text("早く払う"),
                .link("Pay"), .field(label: "Note", text: "hi"), .button("Share"),
            ], selection: 4),
        tabBar: TabBar(
            tabs: [.init(title: "Home"), .init(title: "Loans", badge: "2"), .init(title: "Me")], selection: 1),
        log: [LogEntry(kind: .app, text: "finishedLaunch"), LogEntry(kind: .page, text: "LoanPage loaded")])

    private func frame(_ model: ScreenModel, _ columns: Int, _ rows: Int) -> String {
        ScreenRenderer.render(model, size: Size(columns: columns, rows: rows)).plainText
    }

    @Test func `A page with all its parts`() {
        #expect(
            frame(model, 34, 15) == """
                ╭────────────────────────────────╮
                │ ‹ Loans     Loan 7             │
                ├────────────────────────────────┤
                │  Motorbike                     │
                │  Due                  ₱ 1,250  │
                │  ────────────────────────────  │
                │  早く払う                      │
                │▸ Pay                        ›  │
                │  Note: hi                      │
                │  [ Share ]                     │
                │                                │
                ├────────────────────────────────┤
                │   Home   [Loans (2)]    Me     │
                ╰────────────────────────────────╯
                ? help   q quit
                """)
    }

    @Test func `The log stands beside the phone from 80 columns on`() {
        #expect(!frame(model, 79, 12).contains("events"))
        #expect(
            frame(model, 80, 12) == """
                ╭──────────────────────────────────────────╮ ╭─ events ────────────────────────╮
                │ ‹ Loans          Loan 7                  │ │ app     finishedLaunch          │
                ├──────────────────────────────────────────┤ │ page    LoanPage loaded         │
                │  Motorbike                               │ │                                 │
                │  Due                            ₱ 1,250  │ │                                 │
                │  ──────────────────────────────────────  │ │                                 │
                │  早く払う                                │ │                                 │
                │▸ Pay                                  › ▼│ │                                 │
                ├──────────────────────────────────────────┤ │                                 │
                │     Home      [Loans (2)]        Me      │ │                                 │
                ╰──────────────────────────────────────────╯ ╰─────────────────────────────────╯
                ? help   q quit
                """)
    }

    @Test func `The smallest window shows a line of content`() {
        #expect(
            frame(model, 20, 8) == """
                ╭──────────────────╮
                │ ‹    Loan 7      │
                ├──────────────────┤
                │▸ Pay          › ▼│
                ├──────────────────┤
                │ Home [Loa…]  Me  │
                ╰──────────────────╯
                ? help   q quit
                """)
    }

    @Test(arguments: [(19, 8), (20, 7), (1, 1), (0, 0)])
    func `A smaller window says so`(columns: Int, rows: Int) {
        let frame = frame(model, columns, rows)
        #expect(!frame.contains("Pay"))
        #expect(columns < 10 || frame.contains("window too small"))
    }

    @Test func `A dialog obscures the page`() {
        var model = model
        model.dialog = Dialog(
            title: "Offer", content: ScreenContent(lines: [.text("Take it?"), .button("Yes")], selection: 1))
        #expect(
            frame(model, 34, 15) == """
                ╭────────────────────────────────╮
                │ ‹ Loans     Loan 7             │
                ├────────────────────────────────┤
                │  Motorbike                     │
                │ ╭────────────────────────────╮ │
                │ │           Offer            │ │
                │ │  Take it?                  │ │
                │ │▸ [ Yes ]                   │ │
                │ │                            │ │
                │ ╰────────────────────────────╯ │
                │                                │
                ├────────────────────────────────┤
                │   Home   [Loans (2)]    Me     │
                ╰────────────────────────────────╯
                ? help   q quit
                """)
    }

    @Test func `A splash covers the page and its tabs`() {
        var model = model
        model.splash = Splash(title: "Wallet", subtitle: "starting")
        #expect(
            frame(model, 20, 8) == """
                ╭──────────────────╮
                │                  │
                │      Wallet      │
                │                  │
                │     starting     │
                │                  │
                ╰──────────────────╯
                ? help   q quit
                """)
    }

    @Test func `A long message takes rows from the phone, at most four`() {
        var model = model
        model.status = Status(kind: .failure, text: "nothing matches 'wallet://x'; try 'wallet://home'")
        #expect(
            frame(model, 34, 15).hasSuffix(
                "\n╰────────────────────────────────╯\nnothing matches 'wallet://x'; try\n'wallet://home'"))
        model.status = Status(kind: .note, text: Array(repeating: "word", count: 99).joined(separator: " "))
        #expect(frame(model, 34, 15).split(separator: "\n").filter { $0.contains("word") }.count == 4)
        #expect(frame(model, 34, 8).split(separator: "\n").filter { $0.contains("word") }.count == 1)
    }

    @Test func `What is being typed stays in view with the cursor behind it`() {
        var model = model
        model.prompt = Prompt(label: "url> ", text: "wallet://a/long/way")
        let canvas = ScreenRenderer.render(model, size: Size(columns: 20, rows: 8))
        #expect(canvas.plainText.hasSuffix("\nurl> t://a/long/way"))
        #expect(canvas.cursor == Point(column: 19, row: 7))
    }

    @Test func `The cursor stands in the field that is selected`() {
        var model = model
        #expect(ScreenRenderer.render(model, size: Size(columns: 34, rows: 15)).cursor == nil)
        model.content.selection = 5
        let canvas = ScreenRenderer.render(model, size: Size(columns: 34, rows: 15))
        #expect(canvas.cursor == Point(column: 11, row: 8))
    }

    @Test(arguments: [
        (TitleBar.Exit.none, "│     Ana Cruz     │"), (.close, "│ ✕   Ana Cruz     │"),
        (.back("Me"), "│ ‹   Ana Cruz     │"),
    ])
    func `The way out stands at the left of the title`(exit: TitleBar.Exit, line: String) {
        var model = model
        model.titleBar = TitleBar(title: "Ana Cruz", exit: exit)
        #expect(frame(model, 20, 8).split(separator: "\n").contains(Substring(line)))
    }

    @Test func `A page may hide the tabs`() {
        var model = model
        model.tabBar = nil
        #expect(!frame(model, 34, 15).contains("Home"))
    }

    @Test func `Every size can be drawn`() {
        var model = model
        for dialog in [nil, Dialog.help(scroll: 3)] {
            model.dialog = dialog
            for columns in Array(0...24) + [44, 60, 79, 80, 100] {
                for rows in Array(0...12) + [24] {
                    let canvas = ScreenRenderer.render(model, size: Size(columns: columns, rows: rows))
                    #expect(canvas.cells.count == columns * rows)
                }
            }
        }
    }
}
