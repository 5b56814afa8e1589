/// Why a stack request ends before it changes anything.
enum StackRefusal: Error {
    case nothingToDo
    case nothingToPop
    case refused(NavigationError)

    var outcome: Outcome {
        switch self {
        case .nothingToDo: .nothingToDo
        case .nothingToPop: .nothingToPop
        case .refused(let error): .refused(error)
        }
    }
}
