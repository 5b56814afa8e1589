public import Osprey

extension Intent {
    /// Whether it may wait while the container is not ready; it may, by default.
    ///
    /// One that may not fails at once with `PageError.gateClosed`.
    public var isSuspendable: Bool {
        get { mayWait }
        set { mayWait = newValue }
    }

    /// Makes an intent that may wait while the container is not ready, or may not.
    public init(
        _ destination: Destination, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions(),
        isSuspendable: Bool
    ) {
        self.init(destination, parameters, options: options)
        self.isSuspendable = isSuspendable
    }

    /// Makes an intent for several pages, bottom to top, that may wait while the container is not ready, or may not.
    public init(path: [PathNode], options: OpenOptions = OpenOptions(), isSuspendable: Bool) {
        self.init(path: path, options: options)
        self.isSuspendable = isSuspendable
    }
}
