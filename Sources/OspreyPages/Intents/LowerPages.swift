/// The pages that a request needs below its own page.
package enum LowerPages: Sendable {
    /// No pages.
    case none

    /// The pages of the routes that `parent=` names, bottom to top; the stack becomes its root, these pages, and the
    /// page.
    case parents([PageRequest])

    /// The pages of a path, bottom to top; they are placed in the same stack, directly below the page.
    case path([PageRequest])

    /// The requests, bottom to top.
    package var requests: [PageRequest] {
        switch self {
        case .none: []
        case .parents(let requests), .path(let requests): requests
        }
    }
}
