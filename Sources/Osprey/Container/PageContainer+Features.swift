/// The parts of a container that features on top of it use.
extension PageContainer {
    /// The feature that records requests and the display.
    package var currentRecorder: (any RequestRecorder)? { recorder }

    /// The name under which a page is registered; `nil` if it is not.
    package func registeredName(of page: String) -> String? {
        let pages = factory.pages
        return pages.registration(orNil: pages.canonicalName(page))?.name
    }

    /// Whether an action is registered.
    package func hasAction(named name: String) -> Bool { actions.table.has(name) }

    /// The session of the user.
    package var currentSession: UserSession { session }

    /// Whether interceptors have to be asked about a request.
    package func hasInterceptors(for request: PageRequest) -> Bool { interceptorRegistry.concerns(request) }

    /// The requests that wait: for the page of a detour, bottom to top, then at the gate, then for pages that come back.
    package var waitingOrders: [OpenOrder] {
        let completions = navigation.allPages.flatMap(\.completions)
        return completions.compactMap(\.order).map(\.outermost) + heldOrders + ledger.reopening
    }

    /// The requests that wait at the gate.
    package var heldOrders: [OpenOrder] { gate.held.map(\.order) }

    /// Whether a page is the first page that the routes or the app have set for a stack.
    package func isRoot(_ page: Page, of navigator: Navigator) -> Bool {
        if page.isStandIn { return true }
        if let tab = navigator.tab {
            if tab.isStandIn(page) { return true }
            guard let root = rootRequest(of: tab) else { return false }
            return page.builtRequest == nil || root.wantsTheSame(as: page.request.original)
        }
        let state = navigation.unobserved
        guard navigator === state.root else {
            // A presentation has no root; in a holder of the app, the app has set the first page itself.
            return navigator.isArranged && page.builtRequest == nil
        }
        if case .page(let id)? = state.builtRoot {
            return page.pageID == id
                && rootRequest(of: page)?.wantsTheSame(as: page.request.original) ?? true
        }
        return page.builtRequest == nil
    }
}

extension OpenOrder {
    /// The original request, if this one leads to the page of a detour.
    @MainActor
    fileprivate var outermost: OpenOrder { completion?.order?.outermost ?? self }
}
