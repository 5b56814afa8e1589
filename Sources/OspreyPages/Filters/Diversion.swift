import OspreyParameters

/// The destination to which a filter or interceptor leads a request instead of letting it go on.
///
/// Most requests are not diverted: as a reference, it keeps the value that stages pass on small.
package final class Diversion: Sendable {
    /// How the request is diverted.
    package enum Kind: Sendable {
        /// The destination replaces it.
        case redirect

        /// The destination comes first, and the request runs again when its page has finished.
        case detour
    }

    package let kind: Kind

    /// The new destination.
    package let destination: Destination

    /// The parameters for the destination.
    package let parameters: Parameters

    /// The options for the destination; a redirect keeps the objects of its request.
    package let options: OpenOptions

    /// The diverted request.
    package let request: PageRequest

    /// The name of the filter or interceptor.
    package let filter: String

    package init(
        _ kind: Kind, to destination: Destination, _ parameters: Parameters,
        _ options: OpenOptions = OpenOptions(), insteadOf request: PageRequest, by filter: String
    ) {
        self.kind = kind
        self.destination = destination
        self.parameters = parameters
        self.options =
            kind == .redirect
            ? request.options.ofDisplay.adding(options).withObjects(request.options.objects.redirected)
            : options
        self.request = request
        self.filter = filter
    }
}

extension Diversion {
    /// Identifies a detour.
    package struct Key: Equatable {
        let filter: String
        package let destination: Destination
    }

    package var key: Key { Key(filter: filter, destination: destination) }
}
