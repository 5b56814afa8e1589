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
}

extension OpenOrder {
    /// The original request, if this one leads to the page of a detour.
    @MainActor
    fileprivate var outermost: OpenOrder { completion?.order?.outermost ?? self }
}
