extension Diversion {
    /// Identifies a detour.
    package struct Key: Equatable {
        let filter: String
        package let destination: Destination
    }

    package var key: Key { Key(filter: filter, destination: destination) }

    /// A detour for one page.
    package struct Question: Equatable {
        let key: Key
        let page: String?
        let parameters: Parameters
    }

    /// The detour, for the page that was asked about: the same filter may ask for it before another page of the request.
    package var question: Question {
        Question(
            key: key, page: request.url?.original ?? request.page, parameters: request.parameters)
    }

    /// Whether another diversion leads to the same page with the same parameters.
    package func leadsAlike(_ other: Diversion) -> Bool {
        other.destination == destination && other.parameters == parameters
    }

    /// Whether another diversion leads to the same page for the same filter.
    package func isSame(as other: Diversion) -> Bool { key == other.key && leadsAlike(other) }
}
