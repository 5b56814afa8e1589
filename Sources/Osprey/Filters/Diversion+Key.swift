extension Diversion {
    /// Identifies a detour.
    struct Key: Equatable {
        let filter: String
        let destination: Destination
    }

    var key: Key { Key(filter: filter, destination: destination) }

    /// A detour for one page.
    struct Question: Equatable {
        let key: Key
        let page: String?
        let parameters: Parameters
    }

    /// The detour, for the page that was asked about: the same filter may ask for it before another page of the request.
    var question: Question {
        Question(
            key: key, page: request.url?.original ?? request.page, parameters: request.parameters)
    }

    /// Whether another diversion leads to the same page with the same parameters.
    func leadsAlike(_ other: Diversion) -> Bool {
        other.destination == destination && other.parameters == parameters
    }

    /// Whether another diversion leads to the same page for the same filter.
    func isSame(as other: Diversion) -> Bool { key == other.key && leadsAlike(other) }
}
