/// The pages that a request wants below its own.
enum LowerPages: Sendable {
    /// None.
    case none

    /// Those of the routes that `parent=` names, bottom to top; the stack becomes its root, these, and the page.
    case parents([PageRequest])

    /// Those of a path, bottom to top; they go where the page goes, right below it.
    case path([PageRequest])

    /// The requests, bottom to top.
    var requests: [PageRequest] {
        switch self {
        case .none: []
        case .parents(let requests), .path(let requests): requests
        }
    }
}
