/// Taps that a hub still has although none were expected.
public struct TapLeak: Error, Equatable {
    /// The name of the hub.
    public let hub: String
    /// The remaining taps, in calling order.
    public let taps: [TapDescription]
}

extension TapLeak: CustomStringConvertible {
    /// The error in words; the wording may change from one version to the next.
    public var description: String {
        """
        hub '\(hub)' still has \(taps.count == 1 ? "a tap" : "\(taps.count) taps"): \
        \(taps.map(\.description).joined(separator: ", ")); release or cancel the token
        """
    }
}
