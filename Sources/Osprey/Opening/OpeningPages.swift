import OspreyRouting

/// What every filter let pass: a request, and those for the pages below its own, bottom to top.
struct GuardedPages {
    let page: GuardedRequest
    let lower: [GuardedRequest]
}

/// The pages of one request, found or built, each with its checked values: its own and those that are wanted below it.
///
/// An object, so that the operation that shows them has one reference to keep.
@MainActor
final class OpeningPages {
    let target: OpeningTarget
    let order: OpenOrder
    let page: BuiltPage

    /// The pages below, bottom to top: new ones, and for a stack of parents also those that stay.
    let lower: [BuiltPage]

    /// Whether the page was chosen because it is there, instead of a new one.
    let isReused: Bool

    /// The detour for which the root of a tab waits that the pages bring into sight, once that is known.
    var detour: Diversion?

    fileprivate init(
        target: OpeningTarget, order: OpenOrder, page: BuiltPage, lower: [BuiltPage], isReused: Bool
    ) {
        self.target = target
        self.order = order
        self.page = page
        self.lower = lower
        self.isReused = isReused
    }

    /// The pages, bottom to top.
    var all: [Page] { lower.map(\.page) + [page.page] }

    /// Gives every page its newest request and values, bottom to top, and the page of the request what is to be done
    /// for those who asked for it.
    func place() {
        for built in lower where built.page.navigator != nil { built.place() }
        page.place()
        page.page.engagement?.welcome(order)
    }

    /// Ends the pages below that were built and have no place, as the page of the request was there already.
    func discardUnplaced() {
        for built in lower.reversed() where built.page.navigator == nil {
            target.container.factory.discard(built)
        }
    }

    /// Ends the pages that were built for a request which has failed; those that were there before stay.
    func discard() {
        for built in [page] + lower.reversed() { target.container.factory.discard(built) }
    }
}

extension PageEngagement {
    /// Notes on whose behalf the page is shown, and what is to be done for them.
    fileprivate func welcome(_ order: OpenOrder) {
        opener = order.opener
        if let completion = order.completion {
            completion.isPromised = true
            completions.append(completion)
        }
        if let action = order.intent.action { actions.append(action) }
    }
}

/// Gets the pages of one request together, from the bottom to the top, all of them or none.
@MainActor
struct OpeningAssembly {
    private let target: OpeningTarget
    private let order: OpenOrder
    private var lower: [BuiltPage] = []

    /// Up to where the pages of the stack have a place in the new one: those that stay keep their order.
    private var searched = 0

    init(_ target: OpeningTarget, for order: OpenOrder) {
        self.target = target
        self.order = order
    }

    private var container: PageContainer { target.container }

    /// Finds or builds every page that is wanted.
    ///
    /// What a filter says about a page below, it says about the whole request.
    mutating func assemble(
        _ guarded: GuardedRequest, _ timer: inout StageTimer
    ) throws(PageError) -> Verdict<OpeningPages> {
        var isWhole = false
        defer { if !isWhole { discardLower() } }
        let verdict = try pages(guarded, &timer)
        if case .proceed = verdict { isWhole = true }
        return verdict
    }

    private mutating func pages(
        _ guarded: GuardedRequest, _ timer: inout StageTimer
    ) throws(PageError) -> Verdict<OpeningPages> {
        let request = guarded.request
        let reusable = target.reusablePage
        if let reusable, !isBelowParents(reusable) {
            return .proceed(try showing(reusable, for: request, &timer))
        }
        for guarded in target.lower {
            if target.hasParents, let page = equalPage(for: guarded.request) {
                lower.append(staying(page, for: guarded.request))
                continue
            }
            switch try built(guarded, &timer) {
            case .proceed(let built): lower.append(built)
            case .end(let ending): return .end(ending)
            }
        }
        if target.hasParents, let page = equalPage(for: request) ?? reusable, !isLower(page) {
            return .proceed(try showing(page, for: request, &timer))
        }
        switch try built(guarded, &timer) {
        case .proceed(let built): return .proceed(pages(with: built, isReused: false))
        case .end(let ending): return .end(ending)
        }
    }

    private func pages(with page: BuiltPage, isReused: Bool) -> OpeningPages {
        OpeningPages(target: target, order: order, page: page, lower: lower, isReused: isReused)
    }

    /// Whether a page that is there already comes above its parents, in the stack in which it is.
    private func isBelowParents(_ page: Page) -> Bool {
        target.hasParents && page.navigator === target.rootNavigator
    }

    private func isLower(_ page: Page) -> Bool { lower.contains { $0.page === page } }

    /// The lowest page of the stack that is what a request asks for and keeps the order of those that stay.
    ///
    /// The root of the stack can only be the first of the pages.
    private mutating func equalPage(for request: PageRequest) -> Page? {
        let stack = target.rootNavigator?.state.pages ?? []
        let first = lower.isEmpty ? 0 : max(1, searched)
        guard first < stack.count else { return nil }
        for index in first..<stack.count {
            let page = stack[index]
            guard page.pageName == request.page,
                ParameterEquality(injection: page.injection?.plan, route: request.route)
                    .areEqual(page.effectiveParameters, request.parameters)
            else { continue }
            searched = index + 1
            return page
        }
        return nil
    }

    /// A page that stays where it is; one that was reached by another route is now there for the new request.
    private func staying(_ page: Page, for request: PageRequest) -> BuiltPage {
        page.request.route?.key == request.route?.key
            ? BuiltPage(staying: page)
            : BuiltPage(page: page, request: request, reinjection: nil, isReused: true)
    }

    /// Makes the page of a request, or finds the singleton.
    private func built(
        _ guarded: GuardedRequest, _ timer: inout StageTimer
    ) throws(PageError) -> Verdict<BuiltPage> {
        defer { timer.end(.build, of: guarded.request) }
        return try container.factory.built(guarded)
    }

    /// Shows a page that is there already, with the values that it is to get.
    private func showing(
        _ page: Page, for request: PageRequest, _ timer: inout StageTimer
    ) throws(PageError) -> OpeningPages {
        defer { timer.end(.build, of: request) }
        return pages(with: try container.factory.reinjected(page, for: request), isReused: true)
    }

    private func discardLower() {
        for built in lower.reversed() { container.factory.discard(built) }
    }
}
