/// Runs the app in a terminal: shows its screen, and interprets keys, until the app is quit.
@MainActor
struct TerminalSession {
    private let target: any CommandTarget
    private let terminal: Terminal
    private var interpreter = KeyInterpreter()

    init(target: any CommandTarget, terminal: Terminal) {
        self.target = target
        self.terminal = terminal
    }

    /// Returns when the app was quit or the input has ended; the terminal is restored then.
    mutating func run() async {
        terminal.enter()
        defer { terminal.leave() }
        target.onChange = { [terminal] in terminal.reportChange() }
        show()
        for await event in terminal.events {
            if event == .changed {
                show()
                continue
            }
            await handle(event)
            if target.hasQuit || event == .endOfInput { return }
            // Drawn after the keys that have arrived meanwhile: a pasted text is drawn once.
            terminal.reportChange()
        }
    }

    private mutating func handle(_ event: TerminalEvent) async {
        switch event {
        case .key(let key): await handle(key)
        case .suspended: await suspend()
        case .continued: terminal.enter()
        case .terminated(let signal): terminal.endProcess(by: signal)
        case .resized, .changed, .endOfInput: break
        }
    }

    private mutating func handle(_ key: Key) async {
        switch interpreter.interpret(key, isEditing: target.isEditing) {
        case .perform(let command): await perform(command)
        case .repaint: terminal.invalidate()
        case .suspend: await suspend()
        case .show, nil: break
        }
    }

    /// Performs a command; an error is already on the screen, and the app goes on.
    private func perform(_ command: WalletCommand) async {
        do {
            try await target.perform(command)
        } catch {
            terminal.ring()
        }
    }

    /// Stops the process; the app is in the background meanwhile.
    private func suspend() async {
        await perform(.enterBackground)
        terminal.suspend()
        await perform(.enterForeground)
    }

    private func show() {
        var model = target.screen
        model.prompt = interpreter.prompt
        terminal.show(ScreenRenderer.render(model, size: terminal.size))
    }
}
