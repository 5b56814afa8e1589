import OspreyInjection
import OspreyParameters

/// The parts of a page that its container, and features on top of it, use.
extension Page {
    /// The root that the page replaces until it has finished.
    package final var standIn: RootStandIn? {
        get { extras?.standIn }
        set { makeExtras().standIn = newValue }
    }

    /// The request that a container has built the page for; `nil` if the page was made by hand.
    package final var builtRequest: PageRequest? { engagement?.request }

    /// The page has been built for a request, with the filters that receive its events.
    package final func engage(
        for request: PageRequest, listeners: [FilterInstance], of owner: OwnerReference
    ) {
        engagement = PageEngagement(
            request: request.withoutObjects, listeners: listeners, ownerReference: owner)
        if let saved = request.options.objects.saved { keep(saved.parameters) }
        // What the initializer has started is counted now that the owner is known.
        if let work, let ledger = owner.owner?.work { work.count(in: ledger) }
    }

    /// The plan by which values are injected; `nil` for a page made by hand before its first injection.
    package final var injectionPlan: InjectionPlan? { injection?.plan }

    /// The callers that wait for the result of the page, in the order in which they came.
    package final var completions: [PageCompletion] { engagement?.completions ?? [] }

    /// Delivers the result to one more caller; a page that was made by hand gets an owner.
    package final func deliver(to completion: PageCompletion, in owner: any PageOwner) {
        engaged(in: owner).add(completion)
    }

    /// The page answers a request: it gets the request's opener, completion and companions.
    package final func welcome(
        _ completion: PageCompletion?, _ companions: [any IntentCompanion], from opener: Page?
    ) {
        guard let engagement else { return }
        engagement.opener = opener
        if let completion {
            completion.promise()
            engagement.add(completion)
        }
        engagement.companions += companions
    }

    /// The session in which the page has left; `nil` if it has not left since it was placed.
    package final var leftSession: UserSession? {
        get { engagement?.session }
        set { engagement?.session = newValue }
    }

    /// The page leaves with a session; a page that was made by hand gets an owner if the session ends.
    package final func leave(in session: UserSession, of owner: any PageOwner, atItsEnd: Bool) {
        let engagement = atItsEnd ? engaged(in: owner) : engagement
        engagement?.session = session
        work?.left = (owner.reference, session)
    }

    /// Whether the page is kept when it leaves its stack, as singletons are.
    package final var isKept: Bool {
        get { lifecycle.contains(.kept) }
        set { if newValue { lifecycle.insert(.kept) } else { lifecycle.remove(.kept) } }
    }

    /// Whether the page is in a stack, or has been in one.
    package final var hasBeenPlaced: Bool { membership != nil }

    /// Whether a request goes on when the page has finished.
    package final var isDetour: Bool { engagement?.isDetour == true }

    /// Records the values with which the page begins.
    package final func keep(_ saved: Parameters) { makeExtras().savedValues = saved }

    /// The latest values of the saved properties that could be stored.
    package final var keptValues: Parameters? { extras?.savedValues }
}
