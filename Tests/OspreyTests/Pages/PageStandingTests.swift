import Osprey
import OspreyTestFixtures
import OspreyTesting
import Testing

/// What a page says of itself, wherever it stands.
@MainActor
struct `What a page says of itself` {
    private struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let says: Set<String>
        let perform: @MainActor @Sendable (ContainerFixture, ItemPage) async throws -> Void

        init(
            _ name: String, _ says: Set<String>,
            _ perform: @escaping @MainActor @Sendable (ContainerFixture, ItemPage) async throws -> Void
        ) {
            testDescription = name
            self.says = says
            self.perform = perform
        }
    }

    private func words(_ page: Page) -> Set<String> {
        let facts = [
            "loaded": page.isLoaded, "active": page.isActive, "obscured": page.isObscured,
            "interactive": page.isInteractive, "finished": page.isFinished,
            "placed": page.navigator != nil,
        ]
        return Set(facts.filter(\.value).keys)
    }

    @Test(arguments: [
        Row("in sight", ["loaded", "active", "interactive", "placed"]) { _, _ in },
        Row("below another page", ["loaded", "placed"]) { app, _ in
            try await app.container.opened("app://home")
        },
        Row("below a sheet", ["loaded", "active", "obscured", "placed"]) { app, _ in
            app.container.navigation.present(Page(), style: .sheet)
        },
        Row("below another page that came below a sheet", ["loaded", "placed"]) { app, page in
            app.container.navigation.present(Page(), style: .sheet)
            page.navigator?.push(Page())
        },
        Row("uncovered below a sheet", ["loaded", "active", "obscured", "placed"]) { app, page in
            page.navigator?.push(Page())
            app.container.navigation.present(Page(), style: .sheet)
            page.navigator?.pop()
        },
        Row("below two sheets", ["loaded", "active", "obscured", "placed"]) { app, _ in
            for _ in 0..<2 { app.container.navigation.present(Page(), style: .sheet) }
        },
        Row("below a sheet that shows its second page", ["loaded", "active", "obscured", "placed"]) {
            app, _ in
            app.container.navigation.present(Page(), style: .sheet)
            app.container.frontNavigator?.push(Page())
        },
        Row("below a cover", ["loaded", "placed"]) { app, _ in
            app.container.navigation.present(Page())
        },
        Row("below a sheet and a cover", ["loaded", "placed"]) { app, _ in
            for style in [PresentationStyle.sheet, .cover] {
                app.container.navigation.present(Page(), style: style)
            }
        },
        Row("below a window", ["loaded", "placed"]) { app, _ in
            app.container.navigation.present(Page(), style: .window)
        },
        Row("when what lay above it has gone", ["loaded", "active", "interactive", "placed"]) { app, _ in
            for style in [PresentationStyle.sheet, .cover, .window] {
                app.container.navigation.present(Page(), style: style)
                app.container.navigation.dismiss()
            }
        },
        Row("in a tab that is not selected", ["loaded", "placed"]) { app, _ in
            app.container.tabs?.select("me")
        },
        Row("out of sight in a stack that was laid over it", ["loaded", "placed"]) { app, page in
            app.container.frontNavigator?.setStack([page, Page()])
        },
        Row("while the application is not active", ["loaded", "active", "placed"]) { app, _ in
            app.container.receive(.resignActive)
        },
        Row(
            "when the application is active again", ["loaded", "active", "interactive", "placed"]
        ) { app, _ in
            for event in [AppEvent.enterBackground, .enterForeground, .becomeActive] {
                app.container.receive(event)
            }
        },
        Row("when it has been popped", ["loaded", "finished"]) { app, _ in
            app.container.frontNavigator?.pop()
        },
        Row("when all has ended", ["loaded", "finished"]) { app, _ in app.container.end() },
    ])
    private func `follows from where it stands`(row: Row) async throws {
        let app = try await ContainerFixture.started()
        let page = try #require(try await app.container.opened("app://item/1").page as? ItemPage)
        try await row.perform(app, page)
        #expect(words(page) == row.says)
    }

    @Test
    func `before it is revealed is that it is placed, and nothing before that`() async throws {
        let app = try await ContainerFixture.started()
        let page = try app.container.factory.build("SecretPage")
        #expect(words(page).isEmpty)
        let home = try #require(app.container.frontNavigator?.topPage)
        app.container.frontNavigator?.insert(page, below: home)
        #expect(words(page) == ["placed"])
        app.container.frontNavigator?.pop()
        #expect(words(page) == ["loaded", "active", "interactive", "placed"])
    }
}
