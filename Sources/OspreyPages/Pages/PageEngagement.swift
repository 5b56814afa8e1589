/// The relations of a built page: its request, its listeners, and the callers that wait for it.
///
/// A page made by hand has none; storing it separately keeps such pages small.
@MainActor
final class PageEngagement {
    /// The newest request that the page answers.
    var request: PageRequest

    /// The page that made the newest request.
    weak var opener: Page?

    /// The owner that built the page, while it exists.
    var owner: (any PageOwner)? { ownerReference.owner }

    private let ownerReference: OwnerReference

    /// The filters that receive the page's events, in the order in which they were asked.
    let listeners: [FilterInstance]

    /// The completions for the page's result, in the order in which they came.
    private(set) var completions: [PageCompletion] = []

    /// Whether a request goes on when the page has finished.
    private(set) var isDetour = false

    /// The companions of the page's intents that have not acted yet.
    var companions: [any IntentCompanion] = []

    /// The session in which the page has left; `nil` if it has not left since it was placed.
    var session: UserSession?

    /// The result with which the page is leaving; it counts once the page has left.
    var result: PageEnding?

    init(
        request: PageRequest, listeners: [FilterInstance] = [], ownerReference: OwnerReference
    ) {
        self.request = request
        self.listeners = listeners
        self.ownerReference = ownerReference
    }

    /// Adds a completion for the page's result.
    func add(_ completion: PageCompletion) {
        completions.append(completion)
        if completion.detour != nil { isDetour = true }
    }

    /// Removes and returns all completions.
    func takeCompletions() -> [PageCompletion] {
        defer { (completions, isDetour) = ([], false) }
        return completions
    }
}

extension Page {
    /// The page's engagement; a page that was made by hand gets one.
    func engaged(in owner: any PageOwner) -> PageEngagement {
        if let engagement { return engagement }
        // No request has made it, so none could make it again.
        let request = PageRequest(page: pageName, options: OpenOptions(isInjectionForbidden: true))
        let made = PageEngagement(request: request, ownerReference: owner.reference)
        engagement = made
        return made
    }
}
