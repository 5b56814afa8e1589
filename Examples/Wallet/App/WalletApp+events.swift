import Osprey

extension WalletApp {
    /// Writes every event of the container to the log, as long as the tokens live.
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
    /// Redraws the screen; there is no animation, so the transition ends at once, unless its caller has set a
    /// performer.
    func perform(_ transition: PageTransition, acknowledgment: TransitionAcknowledgment) {
        forget(transition.removed)
        onChange?()
        transition.complete(for: self, acknowledgment: acknowledgment)
    }
}
