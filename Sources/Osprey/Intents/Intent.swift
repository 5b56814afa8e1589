/// Something that is wanted: where to, with what, and how.
///
/// ```swift
/// try await container.open(Intent(.page(LoanPage.self), ["loanId": .uuid(id)]))
/// try await container.open("wallet://loans/7")     // a URL is an intent by itself
/// ```
public struct Intent: Sendable {
    /// What is wanted.
    public var destination: Destination

    /// What it is given; values given here go before those of the URL and of the route.
    public var parameters: Parameters

    /// How it is opened.
    public var options: OpenOptions

    /// Whether it may wait while the container is not ready; it may, by default.
    ///
    /// One that may not fails at once with ``PageError/gateClosed``.
    public var isSuspendable: Bool

    /// Makes an intent.
    public init(
        _ destination: Destination, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions(),
        isSuspendable: Bool = true
    ) {
        self.destination = destination
        self.parameters = parameters
        self.options = options
        self.isSuspendable = isSuspendable
    }
}
