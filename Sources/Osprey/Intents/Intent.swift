/// Something that is wanted: where to, with what, and how.
///
/// ```swift
/// try await container.open(Intent(.page(LoanPage.self), ["loanId": .uuid(id)]))
/// try await container.open("wallet://loans/7")     // a URL is an intent by itself
/// try await container.open(Intent(path: ["LoansPage", PathNode(.url("wallet://loans/7"))]))
/// ```
public struct Intent: Sendable {
    // An intent goes from hand to hand, into events and into the history: a copy of it is one reference.
    private var content: Content

    /// What is wanted.
    public var destination: Destination {
        get { content.fields.destination }
        set { change { $0.destination = newValue } }
    }

    /// What it is given; values given here go before those of the URL and of the route.
    public var parameters: Parameters {
        get { content.fields.parameters }
        set { change { $0.parameters = newValue } }
    }

    /// How it is opened.
    public var options: OpenOptions {
        get { content.fields.options }
        set { change { $0.options = newValue } }
    }

    /// Who wants it; `nil` leaves that to the door.
    ///
    /// It can only lower what the door says: an external intent stays external through ``PageContainer/open(_:)``.
    public var origin: Origin? {
        get { content.fields.origin }
        set { change { $0.origin = newValue } }
    }

    /// Whether it may wait while the container is not ready; it may, by default.
    ///
    /// One that may not fails at once with ``PageError/gateClosed``.
    public var isSuspendable: Bool {
        get { content.fields.isSuspendable }
        set { change { $0.isSuspendable = newValue } }
    }

    /// Something to do on the page once it is there.
    public var action: IntentAction? {
        get { content.fields.action }
        set { change { $0.action = newValue } }
    }

    /// Who gets the result of the page, if someone who is not there to wait for it wants it.
    public var result: ResultRequest? {
        get { content.fields.result }
        set { change { $0.result = newValue } }
    }

    /// Makes an intent.
    public init(
        _ destination: Destination, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions(),
        isSuspendable: Bool = true
    ) {
        content = Content(
            Fields(
                destination: destination, parameters: parameters, options: options,
                isSuspendable: isSuspendable))
    }

    /// Makes an intent for several pages, bottom to top, which are opened as one change or not at all.
    ///
    /// Only the last page is shown; the others are loaded when they are revealed.
    public init(path: [PathNode], options: OpenOptions = OpenOptions(), isSuspendable: Bool = true) {
        self.init(.path(path), options: options, isSuspendable: isSuspendable)
    }

    private mutating func change(_ body: (inout Fields) -> Void) {
        var fields = content.fields
        body(&fields)
        content = Content(fields)
    }

    private struct Fields {
        var destination: Destination
        var parameters: Parameters
        var options: OpenOptions
        var origin: Origin?
        var isSuspendable: Bool
        var action: IntentAction?
        var result: ResultRequest?
    }

    private final class Content: Sendable {
        let fields: Fields

        init(_ fields: Fields) {
            self.fields = fields
        }
    }
}
