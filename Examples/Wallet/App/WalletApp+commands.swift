import Osprey

extension WalletApp {
    /// Performs a command; work that it has started may still be under way.
    func run(_ command: WalletCommand) async throws {
        if let splash = frontPage as? SplashPage, command.isForThePage {
            // The user cannot act on a page that is still covered by the splash.
            return try check(splash.finish())
        }
        let shownHelp = help
        help = nil
        switch command {
        case .help: help = shownHelp == nil ? PageView() : nil
        case .back where shownHelp != nil: break
        case .move(let move) where shownHelp != nil:
            help = shownHelp?.scrolled(move, rows: KeyBinding.all.count)
        case .back: try check(container.goBack())
        case .selectTab(let choice): try await selectTab(choice)
        case .move(let move): self.move(move)
        case .activate: try activate()
        case .type(let text): try edit { $0 + text }
        case .erase: try edit { String($0.dropLast()) }
        case .clear: try edit { _ in "" }
        case .link(let url): note(.note, "outside \(url): \(try await container.opened(link: url))")
        case .open(let url): note(.note, "inside \(url): \(try await container.opened(.url(url)))")
        case .signIn(let name): try signIn(as: name)
        case .signOut: session.signOut()
        case .enterBackground: leaveForeground()
        case .enterForeground: returnToForeground()
        case .quit: quit()
        }
    }

    // MARK: - Leaving

    private func check(_ outcome: Outcome) throws {
        switch outcome {
        case .committed, .nothingToDo, .stale, .queued: break
        case .nothingToPop: throw AppError.nothingToLeave
        case .rejected(let objector, let reason):
            throw AppError.stayed(page: objector.page?.title ?? objector.name, reason: reason)
        case .refused(let error): throw AppError.refused(error)
        }
    }

    // MARK: - Tabs

    private func selectTab(_ choice: TabChoice) async throws {
        guard let tabs = container.tabs else { throw AppError.noSuchTab("\(choice)", known: []) }
        let ids = tabs.items.map(\.id)
        let current = tabs.selected.flatMap { ids.firstIndex(of: $0.id) } ?? 0
        let id: String
        switch choice {
        case .named(let name): id = name
        case .number(let number) where ids.indices.contains(number - 1): id = ids[number - 1]
        case .number(let number): throw AppError.noSuchTab("\(number)", known: ids)
        case .next: id = ids[(current + 1) % ids.count]
        case .previous: id = ids[(current + ids.count - 1) % ids.count]
        }
        try check(await decided(tabs.select(id)))
    }

    /// Waits for the decision about a switch, but not for a user who has to sign in first.
    private func decided(_ outcome: Outcome) async -> Outcome {
        guard case .queued(let ticket) = outcome else { return outcome }
        let presented = container.navigation.presentations.count
        await container.settled()
        return container.navigation.presentations.count == presented ? await ticket.outcome : outcome
    }

    // MARK: - The front page

    private func move(_ move: Move) {
        guard let page = frontPage else { return }
        let elements = page.elements
        let rows = ScreenContent(lines: elements.map(\.line)).rows(columns: ScreenLayout.phoneColumns).count
        setView(view(of: page).moved(move, over: elements, rows: rows), of: page)
    }

    private func activate() throws {
        switch selectedElement?.use {
        case .press(let press): press()
        case .edit: move(.down)
        case .some(.none), nil: throw AppError.nothingSelected
        }
    }

    private func edit(_ change: (String) -> String) throws {
        guard let element = selectedElement, case .edit(let edit) = element.use,
            case .field(_, let text, _) = element.line
        else { throw AppError.noField }
        edit(change(text))
    }

    // MARK: - The user

    private func signIn(as name: String) throws {
        guard session.signIn(as: name) else { throw AppError.noName }
        if let page = frontPage as? SignInPage {
            // The user has signed in by command, and need not answer the page.
            try check(page.finish())
        } else if let name = session.userName {
            status = Status(kind: .note, text: "You are signed in as \(name).")
        }
    }

    // MARK: - The application

    private func leaveForeground() {
        container.receive(.resignActive)
        container.receive(.enterBackground)
    }

    private func returnToForeground() {
        container.receive(.enterForeground)
        container.receive(.becomeActive)
    }
}
