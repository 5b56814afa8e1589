// Former names of declarations of this module, kept for one version.
import OspreyParameters
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
    public static func launchLayerFailed(cause: ErrorCause) -> NavigationProblem {
        .launchWindowFailed(cause: cause)
    }
}

extension PageContainer {
    /// The former name of ``result(of:_:options:)``.
    @available(*, deprecated, renamed: "result(of:_:options:)")
    public func start<P: ResultPage>(
        _ page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        try await result(of: page, parameters, options: options)
    }

    /// The former name of ``result(of:returning:)``.
    @available(*, deprecated, renamed: "result(of:returning:)")
    public func start<Output: Sendable>(
        _ intent: some Openable, returning type: Output.Type
    ) async throws -> Output {
        try await result(of: intent, returning: type)
    }
}

extension Page {
    /// The former name of ``result(of:_:options:)``.
    @available(*, deprecated, renamed: "result(of:_:options:)")
    public final func start<P: ResultPage>(
        _ page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) async throws -> P.Output {
        try await result(of: page, parameters, options: options)
    }

    /// The former name of ``result(of:returning:)``.
    @available(*, deprecated, renamed: "result(of:returning:)")
    public final func start<Output: Sendable>(
        _ intent: some Openable, returning type: Output.Type
    ) async throws -> Output {
        try await result(of: intent, returning: type)
    }

    /// The former name of ``result(of:_:options:completion:)``.
    @available(*, deprecated, renamed: "result(of:_:options:completion:)")
    public final func start<P: ResultPage>(
        _ page: P.Type, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions(),
        completion: @escaping @MainActor (Result<P.Output, any Error>) -> Void
    ) {
        result(of: page, parameters, options: options, completion: completion)
    }

    /// The former name of ``result(of:returning:completion:)``.
    @available(*, deprecated, renamed: "result(of:returning:completion:)")
    public final func start<Output: Sendable>(
        _ intent: some Openable, returning type: Output.Type,
        completion: @escaping @MainActor (Result<Output, any Error>) -> Void
    ) {
        result(of: intent, returning: type, completion: completion)
    }
}

extension PageContainer {
    /// The former name of ``reloadRoutes()``.
    @available(*, deprecated, renamed: "reloadRoutes()")
    @discardableResult
    public func reload() async throws(StartError) -> RouteTableDiff {
        try await reloadRoutes()
    }

    /// The former name of ``Gate/policy``.
    @available(*, deprecated, renamed: "gate.policy")
    public var gatePolicy: GatePolicy {
        get { gate.policy }
        set { gate.policy = newValue }
    }

    /// The former name of ``Gate/isOpen``.
    @available(*, deprecated, renamed: "gate.isOpen")
    public var isGateOpen: Bool { gate.isOpen }

    /// The former name of ``Gate/held``.
    @available(*, deprecated, renamed: "gate.held")
    public var heldIntents: [HeldIntent] { gate.held }

    /// The former name of ``Gate/close()``.
    @available(*, deprecated, renamed: "gate.close()")
    public func closeGate() {
        gate.close()
    }

    /// The former name of ``Gate/open(_:)``.
    @available(*, deprecated, renamed: "gate.open(_:)")
    public func openGate(_ policy: GatePolicy? = nil) {
        gate.open(policy)
    }

    /// The former name of ``Gate/release(_:)``.
    @available(*, deprecated, renamed: "gate.release(_:)")
    public func releaseHeld(_ policy: GatePolicy) {
        gate.release(policy)
    }
}

/// The former name of ``ConversionError``.
@available(*, deprecated, renamed: "ConversionError")
public typealias ConversionProblem = ConversionError

extension PageRegistrar {
    /// Registers a page class by an expression that is evaluated for each page.
    ///
    /// The expression captures everything it mentions strongly, even objects that a closure in it captures weakly.
    @available(
        *, deprecated,
        message: "write 'register { LoanPage(store) }', or 'register(weak: self) { app in ... }'"
    )
    public func register<P: Page>(
        _ make: @autoclosure @escaping @MainActor () -> P, as name: String = P.pageName,
        initializers: Initializers = [:]
    ) {
        register(as: name, initializers: initializers, make)
    }
}
