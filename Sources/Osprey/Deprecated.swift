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
