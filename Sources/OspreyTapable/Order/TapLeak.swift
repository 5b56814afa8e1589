/// Taps that a hub still has where none was expected.
public struct TapLeak: Error, Equatable {
    /// The name of the hub.
    public let hub: String
    /// The taps that are left, in calling order.
    public let taps: [TapDescription]
}

extension TapLeak: CustomStringConvertible {
    /// The error in words, which may change from version to version.
    public var description: String {
        """
        hub '\(hub)' still has \(taps.count == 1 ? "a tap" : "\(taps.count) taps"): \
        \(taps.map(\.description).joined(separator: ", ")); release or cancel the token
        """
    }
}
