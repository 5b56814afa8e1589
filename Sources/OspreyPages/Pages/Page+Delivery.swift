extension Page {
    /// Reveals the page: `loaded` if it is the first time, then `becomeActive`.
    func reveal(_ events: ContainerEvents) {
        load(events)
        deliver(.becomeActive, events)
    }

    /// Sends `loaded`, once.
    func load(_ events: ContainerEvents) {
        guard lifecycle.insert(.loaded).inserted else { return }
        // A hub that was created before the page had a container does not share the display's queue yet.
        if engagement?.owner == nil, let own = eventsIfMade { events.queue.merge(own.queue) }
        deliver(.loaded, events)
    }

    /// Handles the removal of a page by an operation: `finished`, unless the container keeps the page.
    func depart(_ events: ContainerEvents?) {
        if isKept {
            membership = nil
            extras?.shownBy = nil
            extras?.standIn = nil
        } else {
            end(events)
        }
    }

    /// Ends the page's life, once; further calls do nothing.
    package func end(_ events: ContainerEvents?) {
        guard lifecycle.insert(.finished).inserted else { return }
        deliver(.finished, events)
        membership = nil
        work?.pageFinished()
    }

    /// Ends a page that was built and never placed.
    package func discard() {
        end(owner?.events)
    }

    /// Discards a page that was created only to find out what its class declares; no events are sent.
    package final func discardSample() {
        lifecycle.insert(.finished)
        work?.pageFinished()
    }

    /// Lets the companions of the page's intents act, as far as they are ready.
    package func attendCompanions() {
        guard isActive, let engagement, !engagement.companions.isEmpty else { return }
        let due = engagement.companions.filter { $0.isDue(on: self) }
        engagement.companions.removeAll { $0.isDue(on: self) }
        for companion in due { companion.attend(self) }
    }

    /// Delivers an event, in this order: to the page itself, its filters, the taps on its own hub, the taps on the
    /// container's hub.
    func deliver(_ event: PageEvent, _ events: ContainerEvents?) {
        if let recorder = events?.recorder { recorder.told(event, self) }
        switch event {
        case .loaded: didLoad()
        case .becomeActive:
            didBecomeActive()
            if isActive { work?.pageBecameActive() }
        case .activated: didActivate()
        case .resignActive: didResignActive()
        case .finished: didFinish()
        }
        if engagement != nil || eventsIfMade != nil { tellOwnListeners(event) }
        events?.page.emit(event, self)
        if event == .activated, engagement != nil { attendCompanions() }
    }

    // Not inlined, because most pages have no listeners of their own.
    @inline(never)
    private func tellOwnListeners(_ event: PageEvent) {
        for listener in engagement?.listeners ?? [] { listener.filter.receive(event, of: self) }
        eventsIfMade?.emit(event, self)
    }
}
