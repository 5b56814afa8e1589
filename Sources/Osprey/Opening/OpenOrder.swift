/// Everything about one request of a caller: the intent, its trust, the opener, and the caller that waits for a result.
package struct OpenOrder: WaitingRequest {
    package private(set) var intent: Intent
    package private(set) var trust: Trust

    /// The requesting page; waiting requests do not retain it.
    package private(set) weak var opener: Page?
    var completion: PageCompletion?

    /// The requests that have led to the calling code, if it is an action, an interceptor, a filter or an initializer.
    package let trail: RequestTrail?

    /// The record of the request; `nil` without a recorder.
    var traced: (any RequestRecord)?

    /// The pages that the request opens again; `nil` for every other request.
    package var reopened: (any ReopenedPart)?

    /// The same, if they are part of a stack.
    var reopenedStack: (any ReopenedPart)? { reopened.flatMap { $0.isStack ? $0 : nil } }

    /// Whether it comes from a restore.
    var isReopening: Bool { reopened != nil || bringsPageBack }

    /// Whether its page was there before, so that no other page may answer.
    var bringsPageBack: Bool { reopenedStack != nil || intent.options.objects.saved != nil }

    /// The session of the request; `nil` if it does not matter.
    let session: UserSession?

    @MainActor
    init(
        _ intent: Intent, trust: Trust, opener: Page? = nil, completion: PageCompletion? = nil,
        after trail: RequestTrail? = nil, in session: UserSession? = nil
    ) {
        self.intent = intent
        self.trail = trail
        self.session = session
        // Trust can only be lowered.
        self.trust = intent.trust == .external ? .external : trust
        self.opener = opener
        self.completion = completion ?? intent.completion
    }

    /// Whether the request was made before a sign-out, or before a wall was shown, or another restore has replaced the pages
    /// that it opens again.
    @MainActor
    package var isOutdated: Bool { session?.isOver == true || reopened?.isReplaced == true }

    /// Ensures that a request that is outdated is not opened any more.
    @MainActor
    func checkNotOutdated() throws(PageError) {
        if session?.isOver == true { throw .sessionEnded }
        if isOutdated { throw .superseded(subject: intent.destination.words(showingValues: false)) }
    }

    /// The request for the lower pages of a stack that is opened again, if its upper pages cannot be opened.
    ///
    /// - Parameter count: How many pages nothing is known against.
    @MainActor
    func reopening(only count: Int) -> OpenOrder? {
        guard let rest = reopenedStack?.prefix(count) else { return nil }
        var order = self
        order.intent = rest.intent
        order.reopened = rest
        return order
    }

    /// Replaces the intent; the trust stays or is lowered.
    mutating func replace(with intent: Intent) {
        self.intent = intent
        reopened = nil
        if intent.trust == .external { trust = .external }
    }
}

extension [OpenOrder] {
    /// The same, but the parts of one restore are one request, which opens one part after the other.
    var joined: [OpenOrder] {
        var joined: [OpenOrder] = []
        for order in self {
            if let part = order.reopened, let batch = part.batch, joined.last?.reopened?.batch === batch {
                joined[joined.count - 1].reopened?.append(part)
            } else {
                joined.append(order)
            }
        }
        return joined
    }
}

extension PageCompletion {
    /// The request that goes on when the page has finished.
    var order: OpenOrder? { waiting as? OpenOrder }
}

extension Intent {
    /// Passes the end of the page to the companion that waits for it, if there is one.
    ///
    /// If no page could be opened, the method that opens the intent reports that to its caller.
    @MainActor
    fileprivate var completion: PageCompletion? {
        companions.first(where: \.awaitsEnding).map { companion in
            PageCompletion { result in
                if case .success(let ending) = result { companion.hear(ending) }
            }
        }
    }
}
