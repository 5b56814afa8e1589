/// What a host can do.
public struct HostCapabilities: OptionSet, Hashable, Sendable {
    /// The capabilities as bits.
    public let rawValue: Int

    /// Makes a set of capabilities from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// It shows a change of several holders at once.
    ///
    /// A host that cannot gets such a change in steps, each when it has acknowledged the one before; see
    /// ``PageTransition/step``.
    public static let batchChanges = HostCapabilities(rawValue: 1 << 0)

    /// It lets a person take a page back with a gesture; see ``Navigator/beginInteractivePop()``.
    public static let interactivePop = HostCapabilities(rawValue: 1 << 1)
}
