import OspreyInjection
import OspreyParameters

/// A destination, with its parameters and options.
///
/// ```swift
/// try await container.opened(Intent(.page(LoanPage.self), ["loanId": .uuid(id)]))
/// try await container.opened("wallet://loans/7")     // a URL is an intent by itself
/// try await container.opened(.path(["LoansPage", PathNode(.url("wallet://loans/7"))]))
/// ```
public struct Intent: Sendable {
    // An intent is copied often, into events and into the history: a copy is one reference.
    private var content: CopyOnWrite<Fields>

    /// The destination to open.
    public var destination: Destination {
        get { content.value.destination }
        set { content.value.destination = newValue }
    }

    /// The parameters; they override values of the URL and of the route.
    public var parameters: Parameters {
        get { content.value.parameters }
        set { content.value.parameters = newValue }
    }

    /// The options for opening it.
    public var options: OpenOptions {
        get { content.value.options }
        set { content.value.options = newValue }
    }

    /// How far it is trusted; `nil` leaves that to the method that opens it.
    ///
    /// It can only lower the trust: an external intent stays external in ``PageContainer/open(_:)-(Intent)``.
    public var trust: Trust? {
        get { content.value.trust }
        set { content.value.trust = newValue }
    }

    /// Whether it may wait while the gate is closed; if not, it fails with ``PageError/gateClosed``.
    package var mayWait: Bool {
        get { content.value.mayWait }
        set { content.value.mayWait = newValue }
    }

    /// The companions that follow it until its page is shown.
    package var companions: [any IntentCompanion] {
        get { content.value.companions }
        set { content.value.companions = newValue }
    }

    /// Creates an intent.
    public init(
        _ destination: Destination, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) {
        content = CopyOnWrite(
            Fields(destination: destination, parameters: parameters, options: options))
    }

    private struct Fields {
        var destination: Destination
        var parameters: Parameters
        var options: OpenOptions
        var trust: Trust?
        var mayWait = true
        var companions: [any IntentCompanion] = []
    }
}

extension Intent: ExpressibleByStringInterpolation {
    /// The destination of a URL of the app's own, according to the route table.
    public init(stringLiteral url: String) { self.init(.url(url)) }
}

extension Intent: CustomStringConvertible, CustomDebugStringConvertible {
    /// The destination and the options in one line, without the values of parameters.
    ///
    /// `'wallet://loan/7?...' with [note: <string>] (display=cover, external)`
    ///
    /// The wording may change from one version to the next.
    public var description: String { words(showingValues: false) }

    /// The same with the whole URL and the values of its parameters.
    public var debugDescription: String { words(showingValues: true) }

    private func words(showingValues: Bool) -> String {
        var details = options.words
        if !mayWait { details.append("may not wait") }
        if let trust { details.append(trust.rawValue) }
        details += companions.map(\.words)
        return destination.words(showingValues: showingValues)
            + parameters.clause(showingValues: showingValues) + details.inBrackets
    }
}

extension [String] {
    /// The details in parentheses; empty if there are none.
    var inBrackets: String { isEmpty ? "" : " (\(joined(separator: ", ")))" }
}
