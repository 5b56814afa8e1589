import Osprey

extension WalletApp {
    /// Writes everything that the container tells into the log, for as long as the tokens live.
    func listen() -> [TapToken] {
        let events = container.events
        return [
            events.page.tap { [weak self] event, page in self?.note(.page, "\(page.pageName) \(event)") },
            events.tabSwitch.tap { [weak self] event, tabs in
                self?.note(.tab, "\(event) \(tabs.from.map { "\($0) -> " } ?? "")\(tabs.to)")
            },
            events.app.tap { [weak self] event, _ in self?.note(.app, "\(event)") },
            events.display.tap { [weak self] event, _ in self?.note(.display, "\(event)") },
        ]
    }
}

extension WalletApp: NavigationHost {
    /// Has the screen drawn anew; there is nothing to animate, so the transition is over at once, unless its caller has
    /// brought along what shows it.
    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        forget(transition.removed)
        onChange?()
        transition.complete(for: self, acknowledgment: acknowledgment)
    }
}
