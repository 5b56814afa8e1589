import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What code of a session asks for while it is ended, and afterwards: nobody gets it.
@MainActor
struct `The last words of a session` {
    /// Where the code runs.
    enum Place: String, CaseIterable {
        case leaveDecision, confirmLeaving, task, failure, closure, filter
    }

    /// What it asks for.
    enum Words: String, CaseIterable {
        case open, openOfContainer, link, result, cover, sheet, window, lock

        /// Whether the session can be told from the page that asks; the closure and the filters act for the next person.
        var isOfPage: Bool { self == .open || self == .result }
    }

    @Test(arguments: Place.allCases, Words.allCases)
    func `are not for the next person`(place: Place, words: Words) async throws {
        guard words.isOfPage || place != .closure && place != .filter else { return }
        for isSignOut in [true, false]
        where isSignOut || [.leaveDecision, .confirmLeaving, .task].contains(place) {
            let app = try await WallFixture.started(user: "Ana")
            let speaker = SpeakingPage(words)
            try await prepare(place, speaker, app)
            var isFailure = place == .failure
            app.container.onFailure = {
                app.reports.errors.append($0)
                if isFailure {
                    isFailure = false
                    speaker.speak()
                }
            }
            app.session.onAsk = { if place == .filter, app.session.user == nil { speaker.speak() } }
            if isSignOut {
                app.container.signOut {
                    if place == .closure { speaker.speak() }
                    app.session.user = nil
                }
            } else {
                app.session.user = nil
                app.container.revalidate()
            }
            speaker.door.open()
            try await waitUntil("the last words") { speaker.hasSpoken }
            await app.container.settled()
            #expect(app.names == ["DoorPage"])
            #expect(app.container.gate.held.isEmpty)
            app.session.onAsk = nil
            app.signIn("Ben")
            await app.container.settled()
            #expect(app.names == ["HomePage"])
            #expect(app.container.gate.isOpen)
            switch words {
            case .open, .openOfContainer, .link:
                if place != .failure { #expect(app.reports.errors == [.sessionEnded]) }
            case .result: #expect(speaker.answer == .sessionEnded)
            default:
                let outcome = speaker.outcome?.ticket?.outcomeIfSettled ?? speaker.outcome
                #expect(outcome == .refused(.sessionEnded))
            }
        }
    }

    private func prepare(_ place: Place, _ speaker: SpeakingPage, _ app: WallFixture) async throws {
        app.container.frontNavigator?.push(speaker)
        switch place {
        case .leaveDecision: speaker.speaksWhenAsked = true
        case .confirmLeaving:
            speaker.asksUser = true
            speaker.navigator?.pop()
            try await waitUntil("the question") { speaker.door.isWaited }
        case .task:
            speaker.task(while: .alive) { page in
                while !Task.isCancelled { await Task.yield() }
                page.speak()
            }
        case .failure:
            app.container.gate.close()
            app.container.open("app://item/1")
        case .closure, .filter: break
        }
    }

    @Test
    func `include what was called while the sign-out waited for the host`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        host.finishAll()
        app.container.frontNavigator?.push(HelpPage())
        app.signOut()
        let outcome = app.container.navigation.present(ItemPage(), style: .window)
        app.container.open("app://item/1")
        let late = app.container.signOut { app.container.navigation.present(HelpPage(), style: .window) }
        while host.isPerforming { host.finishAll() }
        await app.container.settled()
        #expect(outcome.ticket?.outcomeIfSettled == .refused(.sessionEnded))
        #expect(late.ticket?.outcomeIfSettled == .nothingToDo)
        #expect(app.reports.errors == [.sessionEnded])
        #expect(app.names == ["DoorPage"])
    }

    @Test
    func `are not those of the next pages, if a page of the session signs out`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        var outcomes: [Outcome?] = []
        let token = app.container.events.page.tap { [container = app.container] event, page in
            guard event == .activated, page is DoorPage else { return }
            container.open("app://help")
            page.open(TermsPage.self)
            outcomes.append(container.navigation.present(HelpPage(), style: .window))
        }
        let page = Page()
        app.container.frontNavigator?.push(page)
        page.task(while: .alive) { [container = app.container] _ in
            container.signOut { app.session.user = nil }
            outcomes.append(container.navigation.present(HelpPage(), style: .sheet))
        }
        try await waitUntil("the sign-out") { outcomes.count == 2 }
        await app.container.settled()
        #expect(outcomes[0]?.ticket?.outcomeIfSettled == .committed)
        #expect(outcomes[1] == .refused(.sessionEnded))
        #expect(app.names == ["DoorPage", "TermsPage", "HelpPage"])
        #expect(app.container.gate.held.count == 1)
        #expect(app.reports.errors == [])
        token.cancel()
    }

    @Test
    func `are none of a request that follows the sign-out of a page`() async throws {
        let app = try await WallFixture.started(.stack, user: "Ana")
        let page = Page()
        app.container.frontNavigator?.push(page)
        page.task(while: .alive) { [container = app.container] _ in
            container.signOut(thenOpening: .url("app://item/1")) {}
        }
        try await waitUntil("the sign-out") { page.isFinished }
        await app.container.settled()
        #expect(app.names == ["GuardedPage", "ItemPage"])
    }

    @Test
    func `are none of a page that stays`() async throws {
        let container = try PageContainer(
            routes: [.properties(text: "a.b = HelpPage\na.c = MorePage", file: "r")], clock: ManualClock())
        container.register(HelpPage.init, MorePage.init)
        let root = try container.factory.build(HelpPage.self)
        container.navigation.setRoot(Navigator(root))
        try await container.start()
        let door = Door()
        root.task(while: .alive) { page in
            await door.wait()
            container.open("a://c")
            container.navigation.present(MorePage())
            page.open("a://c")
        }
        try await waitUntil("the work") { door.isWaited }
        container.navigation.present(Page())
        container.signOut {}
        door.open()
        try await waitUntil("the pages") { container.navigation.allPages.count == 4 }
    }

    @Test
    func `do not sign the next person out`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let page = SpeakingPage(.open)
        app.container.frontNavigator?.push(page)
        var outcome: Outcome?
        page.task(while: .alive) { [container = app.container] page in
            while !Task.isCancelled { await Task.yield() }
            outcome = container.signOut { app.session.user = nil }
        }
        var count = 0
        let token = app.container.events.page.tap { [container = app.container] event, page in
            guard event == .finished, !(page is DoorPage), count < 10 else { return }
            count += 1
            container.signOut {}
        }
        app.signOut()
        app.signIn("Ben")
        try await waitUntil("the call") { outcome != nil }
        #expect(outcome == .nothingToDo)
        #expect(app.names == ["HomePage"])
        #expect(count == 3)
        token.cancel()
    }

    @Test
    func `leave the page of tabs that stay free to open things`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let tabs = try #require(app.container.factory.singletons.first { $0 is GuardedTabs })
        app.session.verdict = .reject("closed")
        app.container.signOut {}
        tabs.open("app://item/1")
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
    }

    @Test(arguments: [false, true])
    func `do not hide why the root stays, and nobody hears it twice`(hasPageAbove: Bool) async throws {
        for root in [WallFixture.Root.stack, .tabs] {
            let app = try await WallFixture.started(root, user: "Ana")
            if hasPageAbove { app.container.frontNavigator?.push(Page()) }
            app.session.verdict = .reject("closed")
            #expect(app.container.signOut {} == (hasPageAbove ? .committed : .nothingToDo))
            await app.container.settled()
            #expect(app.reports.errors.count == 1)
            #expect("\(app.reports.errors)".contains("closed"))
        }
    }
}

/// Circles of failures that pass through other code of the app.
@MainActor
struct `A failure that leads to itself in another way` {
    enum Way: String, CaseIterable { case signOut, result, resultOfContainer, willDispatch, didDispatch }

    @Test(arguments: Way.allCases)
    func `ends, too`(way: Way) async throws {
        let app = try await WallFixture.started(.stack, user: "Ana")
        let container = app.container
        let home = try #require(container.frontNavigator?.topPage)
        var count = 0
        var errors: [PageError] = []
        // A circle that does not end would not come back to this test.
        func again() -> Bool {
            count += 1
            return count < 200
        }
        func tell(_ result: Result<Int, any Error>) {
            if case .failure(let error as PageError) = result { errors.append(error) }
        }
        container.onFailure = { error in
            errors.append(error)
            guard again() else { return }
            switch way {
            case .signOut: container.signOut(thenOpening: .url("app://nowhere")) {}
            case .result:
                home.result(of: .url("app://nowhere"), returning: Int.self) {
                    tell($0)
                    container.open("app://nowhere")
                }
            case .resultOfContainer:
                home.result(of: .url("app://nowhere"), returning: Int.self) {
                    tell($0)
                    home.open("app://nowhere")
                }
            case .willDispatch, .didDispatch: break
            }
        }
        let token = container.events.dispatch.tap { event, _ in
            guard "\(event)" == way.rawValue, again() else { return }
            container.open("app://nowhere")
        }
        container.open("app://nowhere")
        await container.settled()
        #expect((1...100).contains(count))
        let told = errors.filter {
            switch $0 {
            case .tooManyRedirects, .redirectLoop: true
            default: false
            }
        }
        #expect(!told.isEmpty, "\(errors)")
        // The next failure is told again.
        let before = count
        container.open("app://nowhere")
        await container.settled()
        #expect(count > before)
        token.cancel()
    }

    @Test
    func `is none if a person has chosen in between`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let container = app.container
        let home = try #require(container.frontNavigator?.topPage)
        var count = 0
        container.onFailure = { _ in
            count += 1
            home.result(of: .url("app://help"), returning: String.self) { _ in container.open("app://nowhere")
            }
        }
        container.open("app://nowhere")
        for _ in 0..<40 {
            let help = try #require(container.navigation.visiblePages.last as? HelpPage)
            help.finish(with: "again")
            await container.settled()
        }
        #expect(count == 41)
    }
}

/// A page that asks for something, once.
private final class SpeakingPage: Page {
    private let words: `The last words of a session`.Words
    let door = Door()
    var speaksWhenAsked = false
    var asksUser = false
    private(set) var hasSpoken = false
    private(set) var outcome: Outcome?
    private(set) var answer: PageError?
    private weak var known: PageContainer?

    init(_ words: `The last words of a session`.Words) {
        self.words = words
        super.init()
    }

    override func didActivate() { known = container }

    override func leaveDecision(for kind: TransitionKind) -> LeaveDecision {
        if speaksWhenAsked { speak() }
        return asksUser ? .ask(reason: "unsaved") : .leave
    }

    override func confirmLeaving() async -> Bool {
        await door.wait()
        speak()
        return true
    }

    func speak() {
        guard !hasSpoken, let container = known else { return }
        hasSpoken = true
        let url = "app://item/666"
        switch words {
        case .open: open(.url(url))
        case .openOfContainer: container.open(.url(url))
        case .link: container.open(link: url)
        case .result:
            result(of: .url(url), returning: String.self) { result in
                if case .failure(let error) = result { self.answer = error as? PageError }
                container.open("app://help")
            }
        case .cover, .sheet, .window, .lock:
            outcome = container.navigation.present(
                HelpPage(), style: PresentationStyle(rawValue: words.rawValue) ?? .cover)
        }
    }
}
