public import Osprey

extension Intent {
    /// Whether it may wait while the container is not ready; `true` by default.
    ///
    /// If it is `false`, opening fails at once with `PageError.gateClosed`.
    public var isSuspendable: Bool {
        get { mayWait }
        set { mayWait = newValue }
    }

    /// Creates an intent, and sets whether it may wait while the container is not ready.
    public init(
        _ destination: Destination, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions(),
        isSuspendable: Bool
    ) {
        self.init(destination, parameters, options: options)
        self.isSuspendable = isSuspendable
    }

    /// Creates an intent for several pages, bottom to top, and sets whether it may wait while the container is not
    /// ready.
    public init(path: [PathNode], options: OpenOptions = OpenOptions(), isSuspendable: Bool) {
        self.init(.path(path), options: options)
        self.isSuspendable = isSuspendable
    }
}
