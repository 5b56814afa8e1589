import Foundation
import Osprey
import OspreyRouteLint
import Testing

import func OspreyTestFixtures.expectRouteError

@testable import Wallet

@MainActor
struct WalletAppTests {
    @Test(arguments: [
        ("wallet://offer/summer?from=mail", "Found at                          mail"),
        ("wallet://campaign/x/school", "Found at                      campaign"),
        ("https://wallet.example/app/offer/summer", "Summer offer"),
        ("wallet://loans?status=closed", "Your closed loans"),
        ("wallet://help", "release-notes"), ("wallet://help/v1.0", "the tabs come from a file"),
        ("wallet://docs/legal/terms", "What you borrow you pay back."),
        ("wallet://docs/no/such", "There is no document 'no/such'."),
        ("wallet://me", "Hello, you"), ("wallet://nowhere/at/all", "wallet://nowhere/at/all"),
    ])
    func `A link from outside shows its page`(url: String, text: String) async throws {
        let app = try await WalletApp.started()
        try await app.perform(.link(url: url))
        #expect(app.frame.contains(text))
    }

    @Test(arguments: [
        ("tab savings", "there is no tab 'savings'"),
        ("tab 4", "there is no tab '4'"), ("tab 0", "there is no tab '0'"),
        ("back", "nothing to go back to"), ("type x", "no field is selected"),
        ("erase", "no field is selected"), ("clear", "no field is selected"),
    ])
    func `A command that fails says why on the screen and in the log, and changes nothing else`(
        command: String, message: String
    ) async throws {
        let app = try await WalletApp.started()
        let before = app.screen
        let error = await #expect(throws: (any Error).self) { try await app.perform(command) }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains(message))
        #expect(app.screen.status == Status(kind: .failure, text: text))
        #expect(app.log.entries.last == LogEntry(kind: .failure, text: text))
        #expect(app.screen.content == before.content)
        try await app.perform("down")
        #expect(app.screen.status == nil)
    }

    @Test func `A page is not built without a parameter that its route requires`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana")
        await expectRouteError(.missingRequired, "wallet://loan/7/pay") {
            try await app.perform(.open(url: "wallet://loan/7/pay"))
        }
        #expect(app.frontPage is HomePage)
    }

    @Test func `A page is not built from a parameter that does not fit`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana")
        let problem = ConversionError(found: .string("1.5"), expected: "an amount such as 1250.50")
        let error = InjectionError(page: "PayPage", problems: [.invalid(key: "amount", problem)])
        await #expect(throws: PageError.injection(error)) {
            try await app.perform(.open(url: "wallet://loan/7/pay?amount=1.5"))
        }
        #expect(app.frontPage is HomePage)
    }

    @Test func `A guarded page opens by itself after the sign-in it asked for`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("url wallet://loan/7")
        #expect(app.frontPage is SignInPage)
        #expect(app.screen.tabBar == nil)
        #expect(app.screen.titleBar.exit == .close)
        try await app.perform("signin Ana")
        #expect(app.frontPage is LoanPage)
        #expect(app.screen.titleBar == TitleBar(title: "Loan 7", exit: .back("Loans")))
    }

    @Test func `Its manifest names all that its routes need`() async throws {
        let app = try await WalletApp.started()
        let manifest = try RouteManifest(json: Data(app.manifest().utf8))
        let loan = try #require(manifest.pages?.first { $0.name == "LoanPage" })
        #expect(loan.filters == ["LoginGuard"])
        #expect(loan.parameters.map(\.key).contains("loanId"))
        #expect(manifest.actions == ["share"])
        #expect(manifest.tabs == ["home", "loans", "me"])
    }

    @Test func `A payment of as much as the bank allows is asked about`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "open wallet://loan/7/pay?amount=10000")
        #expect(app.frame.contains("Pay ₱10,000.00?"))
    }

    @Test func `A payment of more than the bank allows is rejected`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana")
        let error = PageError.rejected(
            subject: "'PayPage'", by: "PaymentLimit", reason: "at most ₱10,000.00 can be paid at once")
        await #expect(throws: error) {
            try await app.perform(.open(url: "wallet://loan/7/pay?amount=10000.01"))
        }
        #expect(app.frontPage is HomePage)
    }

    @Test func `A loan that is paid back is shown instead of its payment`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "open wallet://loan/3/pay?amount=500")
        let page = try #require(app.frontPage as? LoanPage)
        #expect(page.loanId == 3)
        #expect(page.request.original.page == "PayPage")
    }

    @Test func `The next installment is asked for in one step, after the sign-in`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("tab loans", "bottom", "up", "enter")
        #expect(app.frontPage is SignInPage)
        try await app.perform("signin Ana")
        #expect(app.frame.contains("Pay ₱1,250.00?"))
        try await app.perform("enter")
        #expect(app.frame.contains("Paid ₱1,250.00, receipt 1."))
    }

    @Test func `There is no next installment when all is paid back`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("tab loans")
        #expect(app.frame.contains("Pay the next installment"))
        try await app.perform("bottom", "enter")
        #expect(app.frame.contains("Your closed loans"))
        #expect(!app.frame.contains("Pay the next installment"))
    }

    @Test(arguments: ["tab home", "tab me", "open wallet://settings"])
    func `No other tab is selected while a payment waits for an answer`(command: String) async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "url wallet://loan/9", "enter")
        let reason = "a payment waits for your answer; pay, or close it"
        let error = await #expect(throws: (any Error).self) { try await app.perform(command) }
        switch error {
        case let error as AppError: #expect(error == .stayed(page: "MainTabs", reason: reason))
        default:
            #expect(
                error as? PageError
                    == .switchRejected(subject: "'SettingsPage'", by: "MainTabs", reason: reason))
        }
        #expect(app.container.tabs?.selected?.id == "loans")
        try await app.perform("back", command)
        #expect(app.container.tabs?.selected?.id != "loans")
    }

    @Test func `Sharing an offer says what was shared`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("open wallet://offer/summer", "down", "enter")
        #expect(app.screen.status == Status(kind: .note, text: "Shared www.wallet.example/offer/summer"))
    }

    @Test(arguments: ["back", "bottom,enter"])
    func `Leaving the sign-in drops the request, which is no failure`(commands: String) async throws {
        let app = try await WalletApp.started()
        try await app.perform("url wallet://loan/7")
        for command in commands.split(separator: ",") { try await app.perform(String(command)) }
        #expect(app.frontPage is HomePage)
        #expect(app.screen.status?.kind == .note)
        #expect(!app.session.isSignedIn)
    }

    @Test func `A payment gives its receipt to the loan, and a cancelled one nothing`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "url wallet://loan/9", "enter")
        #expect(app.frontPage is PayPage)
        try await app.perform("back")
        #expect(app.frame.contains("₱900.00"))
        try await app.perform("enter", "enter")
        #expect(app.frame.contains("Paid ₱900.00, receipt 1."))
        #expect(app.loans.loan(9)?.status == .closed)
        #expect(app.screen.tabBar?.tabs.map(\.badge) == [nil, "1", nil])
    }

    @Test(arguments: [
        ("enter", Reminder.never), ("bottom,enter", .weekBefore), ("down,enter", .sameDay),
        ("down,back", .never),
    ])
    func `A picker gives the choice to the loan, and leaving without one changes nothing`(
        commands: String, reminder: Reminder
    ) async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "url wallet://loan/9", "down", "enter")
        #expect(app.frontPage is ReminderPage)
        #expect(app.screen.content.lines.first == .link("never", detail: "✓"))
        for command in commands.split(separator: ",") { try await app.perform(String(command)) }
        #expect(app.frontPage is LoanPage)
        #expect(app.loans.loan(9)?.reminder == reminder)
        #expect(app.frame.contains(reminder.title))
        #expect(app.loans.loan(7)?.reminder == .never)
    }

    @Test func `A page that wants to stay stays, until what it holds on to is gone`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "open wallet://settings/password", "type é", "type x")
        #expect(app.frame.contains("New: ••"))
        let reason = "the new password is not saved; save or discard it"
        await #expect(throws: AppError.stayed(page: "Change password", reason: reason)) {
            try await app.perform("back")
        }
        #expect(app.frontPage is ChangePasswordPage)
        try await app.perform("erase", "erase", "back")
        #expect(!(app.frontPage is ChangePasswordPage))
    }

    @Test(arguments: ["clear,back", "bottom,enter"])
    func `Unsaved input can be given up in one step`(commands: String) async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "open wallet://settings/password", "type a long password 世")
        for command in commands.split(separator: ",") { try await app.perform(String(command)) }
        #expect(app.frontPage is SettingsPage)
        #expect(app.session.passwordChanges == 0)
    }

    @Test func `The form that is left alone in its tab keeps its input`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "open wallet://settings/password", "type x", "tab home", "tab me")
        #expect(app.frame.contains("New: •"))
    }

    @Test func `A name of white space is none`() async throws {
        let app = try await WalletApp.started()
        await #expect(throws: AppError.noName) { try await app.perform(.signIn(name: " ")) }
        #expect(app.screen.status?.text == "the name is empty; write one")
        #expect(!app.session.isSignedIn)
        try await app.perform("signin  Ana ")
        #expect(app.screen.status == Status(kind: .note, text: "You are signed in as Ana."))
    }

    @Test func `A sign-in without a name asks for one`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("open wallet://signin", "enter", "enter")
        #expect(app.frame.contains("Please type your name first."))
        #expect(!app.session.isSignedIn)
        try await app.perform("up", "type Ana", "enter", "enter")
        #expect(app.session.userName == "Ana")
    }

    @Test(arguments: [
        ("short", "short", "8 characters"), ("long enough", "not the same", "not the same"),
        ("long enough", "long enough", "Notifications"),
    ])
    func `A password is saved when it is long enough and repeated`(
        password: String, repetition: String, text: String
    ) async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "tab me", "open wallet://settings/password")
        try await app.perform(.type(password))
        try await app.perform("down")
        try await app.perform(.type(repetition))
        try await app.perform("enter", "enter")
        #expect(app.frame.contains(text))
        #expect(app.session.passwordChanges == (text == "Notifications" ? 1 : 0))
    }

    @Test func `Signing out takes the pages of the user out of sight`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("signin Ana", "url wallet://loan/7", "enter", "signout")
        #expect(!app.container.navigation.allPages.contains { $0 is LoanPage || $0 is PayPage })
    }

    @Test func `The selection of each page is kept as long as the page is`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("down", "enter", "down", "back")
        #expect(app.screen.content.selection == 4)
        try await app.perform("enter")
        #expect(app.screen.content.selection == 5)
    }

    @Test func `The help covers the page until another command is given`() async throws {
        let app = try await WalletApp.started()
        try await app.perform("help")
        #expect(app.screen.dialog == .help(scroll: 0))
        #expect(!app.isEditing)
        try await app.perform("down", "down")
        #expect(app.screen.dialog == .help(scroll: 2))
        try await app.perform("back")
        #expect(app.screen.dialog == nil)
        try await app.perform("help", "help")
        #expect(app.screen.dialog == nil)
        try await app.perform("help", "tab loans")
        #expect(app.screen.dialog == nil)
        #expect(app.screen.tabBar?.selection == 1)
    }

    @Test func `Tabs can be gone through in both directions`() async throws {
        let app = try await WalletApp.started()
        var selections: [Int?] = []
        for command in ["tab next", "tab next", "tab next", "tab previous", "tab 2", "tab home"] {
            try await app.perform(command)
            selections.append(app.screen.tabBar?.selection)
        }
        #expect(selections == [1, 2, 0, 2, 1, 0])
    }

    @Test func `An app that has not started shows its name`() throws {
        let app = try WalletApp(routes: PackageFiles.routes())
        #expect(app.screen.splash?.title == "Wallet")
    }

    @Test func `The background and the end are told to whoever listens`() async throws {
        let app = try await WalletApp.started()
        let count = app.log.total
        try await app.perform("background", "foreground", "quit")
        #expect(
            app.log.entries(after: count).map(\.line) == [
                "app     resignActive", "app     enterBackground", "app     enterForeground",
                "app     becomeActive", "app     terminate",
            ])
        #expect(app.hasQuit)
    }

    @Test(arguments: [
        ("wallet.home = HomePage", "is already bound"),
        ("wallet.shop HomePage; extrenal", "did you mean 'external'"),
        ("wallet = HomePage", "no host"),
        ("wallet.a = -> wallet://b\nwallet.b = -> wallet://a", "wallet.a -> wallet.b -> wallet.a"),
    ])
    func `Routes that are wrong do not make an app`(lines: String, message: String) throws {
        let error = #expect(throws: (any Error).self) {
            try WalletApp(routes: PackageFiles.routes(adding: lines))
        }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains(message))
        #expect(text.hasPrefix("Config/routes.properties:"))
    }

    @Test(arguments: [
        ("wallet.shop = HomPage", "did you mean 'HomePage'"),
        ("wallet.shop = @shrae", "did you mean 'share'"),
        ("wallet.shop = HomePage; filters=LoginGard", "did you mean 'LoginGuard'"),
    ])
    func `Names that the app does not know keep it from starting`(line: String, message: String) async throws
    {
        let app = try WalletApp(routes: PackageFiles.routes(adding: line))
        let error = await #expect(throws: StartError.self) { try await app.start() }
        #expect(error.map { "\($0)" }?.contains(message) == true)
    }
}
