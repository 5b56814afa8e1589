import Osprey

/// Why the app could not perform a command, apart from errors of pages and routes.
enum AppError: Error, Equatable {
    case nothingToLeave
    case nothingSelected
    case noField
    case noName
    case noSuchTab(String, known: [String])
    case stayed(page: String, reason: String)
    case refused(NavigationError)
}

extension AppError: CustomStringConvertible {
    /// The problem and how to fix it; the wording may change.
    var description: String {
        switch self {
        case .nothingToLeave: "this is the first page, there is nothing to go back to; select a tab, or quit"
        case .nothingSelected: "nothing on this page can be used; go back, or select a tab"
        case .noField: "no field is selected to type into; move to one first"
        case .noName: "the name is empty; write one"
        case .noSuchTab(let tab, let known):
            "there is no tab '\(tab)'; the tabs are \(known.map { "'\($0)'" }.joined(separator: ", "))"
        case .stayed(let page, let reason): "\(page) does not let you leave: \(reason)"
        case .refused(let error): "\(error)"
        }
    }
}
