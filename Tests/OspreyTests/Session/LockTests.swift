import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// A lock above everything, and a shield for the app switcher.
@MainActor
struct `A lock` {
    private func locked() async throws -> (WallFixture, HelpPage) {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened("app://item/1")
        let lock = HelpPage()
        #expect(app.container.navigation.present(lock, style: .lock) == .committed)
        return (app, lock)
    }

    @Test
    func `covers without waking or ending what is below`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let item = try #require(try await app.container.opened("app://item/1").page)
        var starts = 0
        item.task { _ in
            starts += 1
            while !Task.isCancelled { await Task.yield() }
        }
        await turn()
        _ = app.log.take()
        for _ in 0..<3 {
            let shield = HelpPage()
            app.container.navigation.present(shield, style: .lock)
            #expect(item.isActive && item.isObscured && !item.isInteractive)
            await turn()
            #expect(shield.finish() == .committed)
            #expect(item.isActive && !item.isObscured)
        }
        #expect(starts == 1)
        let once =
            "HelpPage.loaded HelpPage.becomeActive HelpPage.activated HelpPage.resignActive HelpPage.finished"
        #expect(app.log.take() == [once, once, once].joined(separator: " "))
    }

    @Test
    func `lets the user move nothing below it`() async throws {
        let (app, lock) = try await locked()
        #expect(app.container.goBack() == .refused(.locked))
        #expect(app.container.reset() == .refused(.locked))
        #expect(app.container.tabs?.select("more") == .refused(.locked))
        #expect(app.container.frontNavigator?.canInteractivelyPop == false)
        #expect(app.container.frontNavigator?.beginInteractivePop() == nil)
        #expect(app.names == ["HomePage", "ItemPage", "HelpPage"])
        lock.finish()
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect(app.container.goBack() == .committed)
    }

    @Test
    func `holds up what code does below it, until it is gone`() async throws {
        let (app, lock) = try await locked()
        let item = try #require(app.container.frontNavigator?.topPage)
        let finish = item.finish()
        let ticket = try #require(finish.ticket)
        app.container.open("app://item/2")
        #expect(app.container.gate.held.count == 1)
        #expect(!app.container.gate.isOpen)
        #expect(app.names == ["HomePage", "ItemPage", "HelpPage"])
        lock.finish()
        await app.container.settled()
        #expect(ticket.outcomeIfSettled == .committed)
        #expect(item.isFinished)
        #expect((app.container.frontNavigator?.topPage as? ItemPage)?.itemId == 2)
        #expect(app.names == ["HomePage", "ItemPage"])
    }

    @Test
    func `is dismissed by its name alone`() async throws {
        let (app, lock) = try await locked()
        #expect(app.container.navigation.dismiss() == .nothingToDo)
        #expect(app.names == ["HomePage", "ItemPage", "HelpPage"])
        let presentation = try #require(app.container.navigation.presentations.last)
        #expect(app.container.navigation.dismiss(presentation) == .committed)
        app.container.navigation.present(MorePage(), style: .sheet)
        app.container.navigation.present(HelpPage(), style: .lock)
        // It is for the sheet, and waits.
        let ticket = try #require(app.container.navigation.dismiss().ticket)
        #expect(app.names == ["HomePage", "ItemPage", "MorePage", "HelpPage"])
        app.container.navigation.visiblePages.last?.finish()
        await app.container.settled()
        #expect(ticket.outcomeIfSettled == .committed)
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect(lock.isFinished)
    }

    @Test
    func `lets its own pages move`() async throws {
        let (app, lock) = try await locked()
        #expect(lock.navigator?.push(MorePage()) == .committed)
        #expect(app.container.navigation.visiblePages.map(\.pageName) == ["ItemPage", "MorePage"])
        #expect(lock.navigator?.pop() == .committed)
    }

    @Test(arguments: [false, true])
    func `stays when a shield below or above it goes`(isAbove: Bool) async throws {
        let app = try await WallFixture.started(user: "Ana")
        let (shield, lock) = (MorePage(), HelpPage())
        for page in isAbove ? [lock, shield] : [shield, lock] {
            app.container.navigation.present(page, style: .lock)
        }
        app.container.navigation.present(Page(), style: .window)
        shield.finish()
        #expect(app.container.navigation.presentations.map(\.style) == [.lock])
        #expect(!app.container.gate.isOpen)
        lock.finish()
        await app.container.settled()
        #expect(app.container.gate.isOpen)
        #expect(app.container.navigation.presentations.map(\.style) == [.window])
    }

    @Test
    func `is the shield of the app switcher, from the time when the application resigns`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        let container = app.container
        let item = try #require(try await container.opened("app://item/1").page)
        var shield: HelpPage?
        let token = container.events.app.tap { event, _ in
            if event == .resignActive {
                let page = HelpPage()
                shield = page
                container.navigation.present(page, style: .lock, animated: false)
            } else if event == .becomeActive {
                shield?.finish()
            }
        }
        for event in [AppEvent.resignActive, .enterBackground, .enterForeground] {
            container.receive(event)
            #expect(container.navigation.visiblePages.last === shield)
            #expect(item.isActive && item.isObscured)
        }
        container.receive(.becomeActive)
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect(item.isActive && !item.isObscured && item.isInteractive)
        token.cancel()
    }

    @Test(arguments: PresentationStyle.allCases)
    func `as any page that finishes while it waits to be shown, never is`(style: PresentationStyle)
        async throws
    {
        let app = try await WallFixture.started(user: "Ana")
        let host = RecordingHost(.late)
        app.container.navigation.host = host
        host.finishAll()
        app.container.open("app://item/1")
        let (shield, pushed) = (HelpPage(), MorePage())
        let coming = app.container.navigation.present(shield, style: style, animated: false)
        let pushing = app.container.frontNavigator?.push(pushed)
        #expect(shield.finish() == .committed)
        #expect(shield.isFinished)
        #expect(shield.finish() == .refused(.pageFinished(page: "HelpPage")))
        #expect(pushed.cancel() == .committed)
        host.finishAll()
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect(app.container.gate.isOpen)
        #expect(coming.ticket?.outcomeIfSettled == .refused(.pageFinished(page: "HelpPage")))
        #expect(pushing?.ticket?.outcomeIfSettled == .refused(.pageFinished(page: "MorePage")))
        // A page that nothing would show cannot leave.
        #expect(HelpPage().finish() == .refused(.notDisplayed))
    }

    @Test
    func `hears that a person has done something`() async throws {
        let app = try await WallFixture.started(user: "Ana")
        try await app.container.opened("app://item/1")
        var count = 0
        let token = app.container.events.app.tap { event, _ in if event == .interaction { count += 1 } }
        app.container.receive(.interaction)
        #expect(count == 1)
        #expect(app.container.isApplicationActive)
        token.cancel()
    }

    @Test(arguments: [false, true])
    func `ends with the session, and what has waited for it`(isSignOut: Bool) async throws {
        let (app, lock) = try await locked()
        let outcome = app.container.navigation.present(Page(), style: .sheet)
        if isSignOut {
            app.signOut()
        } else {
            app.session.user = nil
            app.container.revalidate()
        }
        #expect(app.names == ["DoorPage"])
        #expect(lock.isFinished)
        #expect(outcome.ticket?.outcomeIfSettled == .refused(.sessionEnded))
        app.signIn("Ben")
        await app.container.settled()
        #expect(app.names == ["HomePage"])
        #expect(app.container.gate.isOpen)
    }

    @Test
    func `before the start wakes no page until it is gone`() async throws {
        let app = try WallFixture()
        app.session.user = "Ana"
        let lock = HelpPage()
        app.container.navigation.present(lock, style: .lock)
        try await app.container.start()
        try await app.container.opened(link: "app://item/1")
        #expect(app.names == ["HomePage", "HelpPage"])
        #expect(app.container.navigation.visiblePages.map(\.pageName) == ["HelpPage"])
        #expect(
            app.log.take() == "HelpPage.loaded HelpPage.becomeActive HelpPage.activated GuardedTabs.loaded")
        lock.finish()
        await app.container.settled()
        #expect(app.names == ["HomePage", "ItemPage"])
        #expect(app.container.navigation.visiblePages.map(\.pageName) == ["ItemPage"])
    }

    @Test
    func `does not hide that its root is revoked`() async throws {
        let (app, _) = try await locked()
        app.container.register(filter: "no", everywhere: true) { request in
            request.page == "ItemPage" ? .reject("no more") : .proceed
        }
        #expect(app.container.revalidate() == .committed)
        #expect(app.names == ["HomePage", "HelpPage"])
        #expect(app.container.navigation.visiblePages.map(\.pageName) == ["HelpPage"])
    }
}
