/// Something that is wanted: where to, with what, and how.
///
/// ```swift
/// try await container.open(Intent(.page(LoanPage.self), ["loanId": .uuid(id)]))
/// try await container.open("wallet://loans/7")     // a URL is an intent by itself
/// try await container.open(Intent(path: ["LoansPage", PathNode(.url("wallet://loans/7"))]))
/// ```
public struct Intent: Sendable {
    /// What is wanted.
    public var destination: Destination

    /// What it is given; values given here go before those of the URL and of the route.
    public var parameters: Parameters

    /// How it is opened.
    public var options: OpenOptions

    /// Who wants it; `nil` leaves that to the door.
    ///
    /// It can only lower what the door says: an external intent stays external through ``PageContainer/open(_:)``.
    public var origin: Origin?

    /// Whether it may wait while the container is not ready; it may, by default.
    ///
    /// One that may not fails at once with ``PageError/gateClosed``.
    public var isSuspendable: Bool

    /// Something to do on the page once it is there.
    public var action: IntentAction?

    /// Who gets the result of the page, if someone who is not there to wait for it wants it.
    public var result: ResultRequest?

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

    /// Makes an intent for several pages, bottom to top, which are opened as one change or not at all.
    ///
    /// Only the last page is shown; the others are loaded when they are revealed.
    public init(path: [PathNode], options: OpenOptions = OpenOptions(), isSuspendable: Bool = true) {
        self.init(.path(path), options: options, isSuspendable: isSuspendable)
    }
}
