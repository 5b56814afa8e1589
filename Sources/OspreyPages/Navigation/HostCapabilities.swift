/// The capabilities of a host.
public struct HostCapabilities: OptionSet, Hashable, Sendable {
    /// The capabilities as bits.
    public let rawValue: Int

    /// Makes a set of capabilities from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The host shows a change of several holders at once.
    ///
    /// A host without this capability gets such a change in steps, each after it has acknowledged the previous one; see
    /// ``PageTransition/step``.
    public static let batchChanges = HostCapabilities(rawValue: 1 << 0)

    /// The host lets the user go back with a gesture; see ``Navigator/beginInteractivePop()``.
    public static let interactivePop = HostCapabilities(rawValue: 1 << 1)
}
