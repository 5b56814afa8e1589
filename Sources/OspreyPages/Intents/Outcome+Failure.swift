extension Outcome {
    /// Why an operation was not committed, if it was not.
    ///
    /// - Parameter subject: The page or URL to show, for the error.
    @MainActor
    package func failure(of subject: String) -> PageError? {
        switch self {
        case .committed, .nothingToDo, .nothingToPop, .stale, .queued: nil
        case .rejected(let objector, let reason): PageError(objector, reason: reason, showing: subject)
        case .refused(.sessionEnded): .sessionEnded
        case .refused(let error): .navigation(error)
        }
    }
}

extension PageError {
    /// The error of an opening that a page, filter or plugin has stopped.
    @MainActor
    fileprivate init(_ objector: Objector, reason: String, showing subject: String) {
        switch objector {
        case .page(let page): self = .stayed(page: page.pageName, reason: reason)
        case .filter(let name), .switchPlugin(let name):
            self = .switchRejected(subject: subject, by: name, reason: reason)
        }
    }
}
