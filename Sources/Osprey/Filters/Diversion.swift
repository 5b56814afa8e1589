/// Where a filter or interceptor leads a request instead of letting it pass.
///
/// Most requests pass: one reference keeps what each stage hands to the next small.
final class Diversion: Sendable {
    /// Where to.
    let destination: Destination

    /// What the destination is given.
    let parameters: Parameters

    /// How it is opened there.
    let options: OpenOptions

    /// What the filter or interceptor is called.
    let filter: String

    init(
        _ destination: Destination, _ parameters: Parameters, _ options: OpenOptions = OpenOptions(),
        by filter: String
    ) {
        self.destination = destination
        self.parameters = parameters
        self.options = options
        self.filter = filter
    }
}
