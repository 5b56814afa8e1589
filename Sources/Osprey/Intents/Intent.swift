/// Something that is wanted: where to, with what, and how.
///
/// ```swift
/// try await container.open(Intent(.page(LoanPage.self), ["loanId": .uuid(id)]))
/// try await container.open("wallet://loans/7")     // a URL is an intent by itself
/// try await container.open(Intent(path: ["LoansPage", PathNode(.url("wallet://loans/7"))]))
/// ```
public struct Intent: Sendable {
    // An intent goes from hand to hand, into events and into the history: a copy of it is one reference.
    private var content: CopyOnWrite<Fields>

    /// What is wanted.
    public var destination: Destination {
        get { content.value.destination }
        set { content.value.destination = newValue }
    }

    /// What it is given; values given here go before those of the URL and of the route.
    public var parameters: Parameters {
        get { content.value.parameters }
        set { content.value.parameters = newValue }
    }

    /// How it is opened.
    public var options: OpenOptions {
        get { content.value.options }
        set { content.value.options = newValue }
    }

    /// How far it is trusted; `nil` leaves that to the door.
    ///
    /// It can only lower what the door says: an external intent stays external through ``PageContainer/open(_:)``.
    public var trust: Trust? {
        get { content.value.trust }
        set { content.value.trust = newValue }
    }

    /// Whether it may wait while the gate is closed; one that may not fails with ``PageError/gateClosed``.
    package var mayWait: Bool {
        get { content.value.mayWait }
        set { content.value.mayWait = newValue }
    }

    /// What goes along with it, from the door to the page.
    package var companions: [any IntentCompanion] {
        get { content.value.companions }
        set { content.value.companions = newValue }
    }

    /// The intent as a record keeps it, without the objects that it hands over.
    var withoutObjects: Intent {
        guard !options.objects.isEmpty else { return self }
        var intent = self
        intent.options.objects = HandedObjects()
        return intent
    }

    /// Makes an intent.
    public init(
        _ destination: Destination, _ parameters: Parameters = [:], options: OpenOptions = OpenOptions()
    ) {
        content = CopyOnWrite(
            Fields(destination: destination, parameters: parameters, options: options))
    }

    /// Makes an intent for several pages, bottom to top, which are opened as one change or not at all.
    ///
    /// Only the last page is shown; the others are loaded when they are revealed.
    public init(path: [PathNode], options: OpenOptions = OpenOptions()) {
        self.init(.path(path), options: options)
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

extension Intent: CustomStringConvertible, CustomDebugStringConvertible {
    /// What is wanted and how, in one line, without the values of its parameters.
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
    /// Details behind what they are about; nothing if there are none.
    var inBrackets: String { isEmpty ? "" : " (\(joined(separator: ", ")))" }
}
