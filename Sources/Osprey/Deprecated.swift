// The names that declarations of this module had before, for one version.
public import OspreyRouting

extension Intent {
    /// The former name of ``trust``.
    @available(*, deprecated, renamed: "trust")
    public var origin: Trust? {
        get { trust }
        set { trust = newValue }
    }
}

extension PageRequest {
    /// The former name of ``trust``.
    @available(*, deprecated, renamed: "trust")
    public var origin: Trust { trust }
}

extension Dispatch {
    /// The former name of ``trust``.
    @available(*, deprecated, renamed: "trust")
    public var origin: Trust { trust }
}

extension HeldIntent {
    /// The former name of ``trust``.
    @available(*, deprecated, renamed: "trust")
    public var origin: Trust { trust }
}

extension HistoryEntry {
    /// The former name of ``trust``.
    @available(*, deprecated, renamed: "trust")
    public var origin: Trust? { trust }
}

extension PageContainer {
    /// The former name of ``canOpen(_:trust:)``.
    @available(*, deprecated, renamed: "canOpen(_:trust:)")
    public func canOpen(_ intent: some Openable, origin: Trust) -> Answerability {
        canOpen(intent, trust: origin)
    }
}

extension PresentationStyle {
    /// The former name of ``cover``.
    @available(*, deprecated, renamed: "cover")
    public static var covering: PresentationStyle { .cover }

    /// The former name of ``sheet``.
    @available(*, deprecated, renamed: "sheet")
    public static var overlay: PresentationStyle { .sheet }

    /// The former name of ``window``.
    @available(*, deprecated, renamed: "window")
    public static var layer: PresentationStyle { .window }
}

extension NavigationTree {
    /// The former name of ``addLaunchWindow(when:_:)``.
    @available(*, deprecated, renamed: "addLaunchWindow(when:_:)")
    public func addLaunchLayer(
        when isWanted: @escaping @MainActor () -> Bool = { true },
        _ make: @escaping @MainActor () throws -> Page
    ) {
        addLaunchWindow(when: isWanted, make)
    }
}

extension PageContainer {
    /// The former name of ``register(launchWindow:_:when:)``.
    @available(*, deprecated, renamed: "register(launchWindow:_:when:)")
    public func register(
        launchLayer page: Page.Type, _ parameters: Parameters = [:],
        when isWanted: @escaping @MainActor () -> Bool = { true }
    ) {
        register(launchWindow: page, parameters, when: isWanted)
    }
}

extension PageError {
    /// The former name of ``windowDiverted(page:destination:by:)``.
    @available(*, deprecated, renamed: "windowDiverted(page:destination:by:)")
    public static func layerDiverted(page: String, destination: String, by filter: String) -> PageError {
        .windowDiverted(page: page, destination: destination, by: filter)
    }
}

extension NavigationProblem {
    /// The former name of ``launchWindowFailed(cause:)``.
    @available(*, deprecated, renamed: "launchWindowFailed(cause:)")
    public static func launchLayerFailed(cause: FailureCause) -> NavigationProblem {
        .launchWindowFailed(cause: cause)
    }
}

/// The former name of ``PageTransition``.
@available(*, deprecated, renamed: "PageTransition")
public typealias Transition = PageTransition
