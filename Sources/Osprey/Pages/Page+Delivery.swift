extension Page {
    /// Brings the page into sight: `loaded` if it never was, then `becomeActive`.
    func reveal(_ events: ContainerEvents) {
        load(events)
        deliver(.becomeActive, events)
    }

    /// Tells the page that it is loaded, if it never was.
    func load(_ events: ContainerEvents) {
        guard lifecycle.insert(.loaded).inserted else { return }
        // A hub that was made before without a container could not know of the display.
        if engagement?.container == nil, let own = eventsIfMade { events.queue.merge(own.queue) }
        deliver(.loaded, events)
    }

    /// Takes leave of a page that an operation has removed: `finished`, unless the container keeps it.
    func depart(_ events: ContainerEvents?) {
        if lifecycle.contains(.kept) {
            membership = nil
            extras?.shownBy = nil
            extras?.standIn = nil
        } else {
            end(events)
        }
    }

    /// Ends the page's life, once; a second call does nothing.
    func end(_ events: ContainerEvents?) {
        guard lifecycle.insert(.finished).inserted else { return }
        deliver(.finished, events)
        membership = nil
        work?.pageFinished()
    }

    /// Ends a page that was built and never placed.
    func discard() {
        end(container?.events)
    }

    /// Lets a page go that was made to see what its class declares, and that nobody has heard of.
    func discardSample() {
        lifecycle.insert(.finished)
        work?.pageFinished()
    }

    /// Lets the companions of the intents that have opened the page do their part, as far as their turn has come.
    func attendCompanions() {
        guard isActive, let engagement, !engagement.companions.isEmpty else { return }
        let due = engagement.companions.filter { $0.isDue(on: self) }
        engagement.companions.removeAll { $0.isDue(on: self) }
        for companion in due { companion.attend(self) }
    }

    /// Tells everyone who hears the page's events, in this order: the page itself, its filters, the taps on its own
    /// hub, the taps on the container's.
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

    // Not inlined: a page that nobody has asked for its events should not pay for those of others.
    @inline(never)
    private func tellOwnListeners(_ event: PageEvent) {
        for listener in engagement?.listeners ?? [] { listener.filter.receive(event, of: self) }
        eventsIfMade?.emit(event, self)
    }
}
