import OspreyRouting

/// A request that the filters have allowed, with the requests for the pages below its own, bottom to top.
struct GuardedPages {
    let page: GuardedRequest
    var lower: [GuardedRequest]
}

/// The pages of one request, found or built, each with its checked values: its own page and those below it.
@MainActor
struct OpeningPages {
    let page: BuiltPage

    /// The pages below, bottom to top: new ones, and for a stack of parents also those that stay.
    let lower: [BuiltPage]

    /// Whether an existing page was chosen instead of a new one.
    let isReused: Bool

    /// The pages, bottom to top.
    var all: [Page] { lower.map(\.page) + [page.page] }

    /// The pages that lose what the user has entered, topmost first.
    var overwritten: [Page] {
        guard page.isReused || !lower.isEmpty else { return [] }
        return ([page] + lower.reversed()).filter(\.losesEntries).map(\.page)
    }

    /// Gives every page its new request and values, bottom to top, and adds the companions to the page of the request.
    func place(for order: OpenOrder) {
        for built in lower where built.page.navigator != nil { built.place() }
        page.place()
        page.page.welcome(order.completion, order.intent.companions, from: order.opener)
    }
}

/// The pages that have been built for a request and are not in a stack yet.
///
/// They are kept while the request waits for an answer, and used when its turn comes again.
@MainActor
struct MadePages {
    private var page: BuiltPage?
    private var lower: [Int: BuiltPage] = [:]

    /// The page of the request itself, or the one with a number below it; built if it does not exist.
    mutating func page(
        _ number: Int?, make: () throws(PageError) -> Verdict<BuiltPage>
    ) throws(PageError) -> Verdict<BuiltPage> {
        if let made = number.map({ lower[$0] }) ?? page, !made.page.isFinished { return .proceed(made) }
        let verdict = try make()
        if case .proceed(let made) = verdict {
            if let number { lower[number] = made } else { page = made }
        }
        return verdict
    }

    /// Ends all pages that have no place; pages that existed before stay, and so does the one that is shown.
    mutating func discard(in container: PageContainer, at session: UserSession?, except shown: Page? = nil) {
        let (own, others) = (page, lower)
        (page, lower) = (nil, [:])
        func discard(_ built: BuiltPage) {
            if built.page.navigator == nil, built.page !== shown { container.discard(built, at: session) }
        }
        if let own { discard(own) }
        // Most requests have no pages below.
        guard !others.isEmpty else { return }
        for (_, built) in others.sorted(by: { $0.key > $1.key }) { discard(built) }
    }
}

/// Assembles the pages of one request, from bottom to top: all of them or none.
@MainActor
struct OpeningAssembly {
    private let target: OpeningTarget
    private var lower: [BuiltPage] = []

    /// The index up to which the stack was searched: pages that stay keep their order.
    private var searched = 0

    init(_ target: OpeningTarget) {
        self.target = target
    }

    private var container: PageContainer { target.container }

    /// How many lower pages have been found or built.
    var count: Int { lower.count }

    /// Finds or builds every page of the request.
    ///
    /// An answer of a filter about a lower page applies to the whole request.
    ///
    /// - Parameter made: The pages that were built for the request before; new ones are added.
    mutating func assemble(
        _ guarded: GuardedRequest, _ made: inout MadePages
    ) throws(PageError) -> Verdict<OpeningPages> {
        let request = guarded.request
        let reusable = target.reusablePage
        if let reusable, !isBelowParents(reusable) { return .proceed(try showing(reusable)) }
        for (number, guarded) in target.lower.enumerated() {
            if target.hasParents, let page = equalPage(for: guarded.request) {
                lower.append(staying(page, for: guarded.request))
                continue
            }
            switch try built(guarded, number, &made) {
            case .proceed(let built): lower.append(built)
            case .end(let ending): return .end(ending)
            }
        }
        if let page = kept(for: request) ?? (target.hasParents ? reusable : nil), !isLower(page) {
            return .proceed(try showing(page))
        }
        switch try built(guarded.completed(by: target.completed), nil, &made) {
        case .proceed(let built): return .proceed(pages(with: built, isReused: false))
        case .end(let ending): return .end(ending)
        }
    }

    private func pages(with page: BuiltPage, isReused: Bool) -> OpeningPages {
        OpeningPages(page: page, lower: lower, isReused: isReused)
    }

    /// Whether an existing page is to be above its parents, in the stack that contains it.
    private func isBelowParents(_ page: Page) -> Bool {
        target.hasParents && page.navigator === target.rootNavigator
    }

    private func isLower(_ page: Page) -> Bool { lower.contains { $0.page === page } }

    /// The existing page that satisfies the request and stays above its parents.
    private mutating func kept(for request: PageRequest) -> Page? {
        switch target.parents {
        case .rebuild: return equalPage(for: request)
        case .above(let parent):
            let stack = parent.navigator?.unobservedPages ?? []
            let above = stack.drop { $0 !== parent }.dropFirst()
            return above.first { request.isAnswered(by: $0) }
        case .none, .onTop: return nil
        }
    }

    /// The lowest page of the stack that satisfies a request and keeps the order of those that stay.
    ///
    /// The root of the stack can only be the first of the pages.
    private mutating func equalPage(for request: PageRequest) -> Page? {
        let stack = target.rootNavigator?.unobservedPages ?? []
        let first = lower.isEmpty ? 0 : max(1, searched)
        guard first < stack.count, let index = stack[first...].firstIndex(where: request.isAnswered) else {
            return nil
        }
        searched = index + 1
        return stack[index]
    }

    /// A page that stays in place; if it was reached by another route before, it gets the new request.
    private func staying(_ page: Page, for request: PageRequest) -> BuiltPage {
        page.request.route?.key == request.route?.key
            ? BuiltPage(staying: page)
            : BuiltPage(page: page, request: request, reinjection: nil, isReused: true)
    }

    /// Builds the page of a request, or finds the singleton.
    private func built(
        _ guarded: GuardedRequest, _ number: Int?, _ made: inout MadePages
    ) throws(PageError) -> Verdict<BuiltPage> {
        return try made.page(number) { () throws(PageError) in try container.factory.built(guarded) }
    }

    /// Shows an existing page again.
    private func showing(_ page: Page) throws(PageError) -> OpeningPages {
        pages(with: try target.answer(of: page), isReused: true)
    }
}
