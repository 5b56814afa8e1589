import OspreyInjection
import OspreyRouting

/// The meaning of a request for a page that exists.
extension PageRequest {
    /// The request with the same meaning for a page that may be a root: keys that it omits come from the root's own
    /// request.
    @MainActor
    func completed(for page: Page) -> PageRequest {
        guard let root = page.container?.rootRequest(of: page) else { return self }
        return completed(by: root, page.injectionPlan)
    }

    /// The request with the parameters of a root's own request for the keys that it leaves out, if it is about the same.
    @MainActor
    package func completed(by root: PageRequest, _ injection: InjectionPlan?) -> PageRequest {
        let missing = root.parameters.filter { parameters.entry($0) == nil }
        guard !missing.isEmpty else { return self }
        var request = self
        // They are initial values, as the defaults of routes: nothing that keeps the request need contain them.
        request.parameters = missing.withSource(.routeDefault).merging(parameters)
        return request.isAboutTheSame(as: root, by: .captures, injection) ? request : self
    }

    /// Whether it names a page, but no value for it: to select the page is all that it asks for.
    var namesNothing: Bool {
        options.objects.isEmpty && parameters.entries.allSatisfy { $0.source == .routeDefault }
    }

    /// The parameters that say what its page is about: the captures of its route, or of all routes of a page that it
    /// names.
    private var captureNames: [String] { route?.captureNames ?? pageAttributes?.captureNames ?? [] }

    /// Whether it is about the same as the request of a page.
    @MainActor
    func isAboutTheSame(as page: Page, by identity: RouteReuse.Identity) -> Bool {
        let root = page.container?.rootRequest(of: page)
        return isAboutTheSame(as: page.request, by: identity, page.injectionPlan, root: root)
    }

    /// Whether it is about the same as another request; the page of a root is also about what its own request says.
    @MainActor
    func isAboutTheSame(
        as other: PageRequest, by identity: RouteReuse.Identity, _ injection: InjectionPlan?,
        root: PageRequest? = nil
    ) -> Bool {
        let equality = ParameterEquality(injection: injection, route: route)
        let (own, others) = (parameters, other.parameters)
        func haveEqual(_ names: [String]) -> Bool { names.allSatisfy { equality.isEqual($0, others, own) } }
        return switch identity {
        case .parameters(let names): haveEqual(names)
        case .captures, .any:
            haveEqual(captureNames) && (route != nil && route == other.route || haveEqual(other.captureNames))
                && haveEqual(root?.captureNames ?? [])
        }
    }
}

extension Page {
    /// Whether a request has the parameters that the page has already.
    func hasParameters(of request: PageRequest) -> Bool {
        ParameterEquality(injection: injectionPlan, route: request.route)
            .areEqual(parameters, request.parameters)
    }

    /// Whether the page was made as a request would make it.
    func wasMade(as request: PageRequest) -> Bool {
        container?.factory.makesAlike(self.request, request) ?? true
    }

    /// Whether the page may take the values of a request: its initializer keeps those that it got, and so does a page
    /// that a caller waits for.
    func mayAnswer(_ request: PageRequest) -> Bool {
        guard wasMade(as: request) else { return false }
        guard completions.contains(where: \.isForPage) else { return true }
        return request.options.objects.objects.isEmpty && hasParameters(of: request)
    }
}

extension PageContainer {
    /// The request with which the routes or the app have made the first page of the display or of a tab; `nil` for any
    /// other page.
    package func rootRequest(of page: Page) -> PageRequest? {
        guard let navigator = page.navigator, navigator.unobservedPages.first === page,
            page.standIn == nil, navigator.tab?.isStandIn(page) != true,
            let request = rootRequest(of: navigator)
        else { return nil }
        return request.page?.isExactly(page.pageName) == true ? request : nil
    }

    /// The request for the first page of a stack, if the routes or the app name one.
    package func rootRequest(of navigator: Navigator) -> PageRequest? {
        if let tab = navigator.tab { return rootRequest(of: tab) }
        guard navigation.presentation(of: navigator) == nil, !navigator.isArranged, let rootIntent else {
            return nil
        }
        return try? RequestResolver(container: self).request(for: rootIntent, trust: .internal)
    }

    /// The request for the first page of a tab.
    package func rootRequest(of tab: TabItem) -> PageRequest? {
        let intent = Intent(tab.configuration.root, tab.configuration.parameters)
        return try? RequestResolver(container: self).request(for: intent, trust: .internal)
    }
}

extension PageCompletion {
    /// Whether the page was opened for it: a request may also wait for any page, just to leave.
    fileprivate var isForPage: Bool { !isCancelled && (waiting == nil || detour != nil) }
}
